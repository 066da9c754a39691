import type { Translated } from '../../../../shared/texts/locale.ts';
import type { StoredOptions } from './options-draft.ts';

/** Sorts variants by the order of the options and their values. */
export function sortVariantsByOptions<V extends { id: number; values: readonly { value: Translated }[] }>(
  options: StoredOptions,
  variants: readonly V[],
): V[] {
  const placeOf = ({ values }: V) =>
    options.map(({ values: all }, option) =>
      all.findIndex(({ value }) => isText(value, values[option]?.value)),
    );
  return variants
    .map((variant) => ({ variant, rank: placeOf(variant) }))
    .toSorted((one, other) => compare(one.rank, other.rank) || one.variant.id - other.variant.id)
    .map(({ variant }) => variant);
}

const isText = (one: Translated, other: Translated | undefined) =>
  (one.en ?? '') === (other?.en ?? '') && (one.ar ?? '') === (other?.ar ?? '');

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
