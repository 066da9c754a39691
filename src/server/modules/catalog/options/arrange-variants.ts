/** Maps the variants of a product to new options: kept with their values, removed, added. Pure. */
import { textKey, type Option, type OptionValue } from './option-texts.ts';
import type { ResolvedOption } from './resolve-options.ts';

export interface ExistingVariant {
  id: number;
  values: OptionValue[];
  quantity: number;
}

export interface Arrangement {
  kept: { variant: ExistingVariant; values: OptionValue[] }[];
  removed: ExistingVariant[];
  /** `like`: id of the most similar kept variant, whose prices the new one inherits */
  added: { values: OptionValue[]; like: number | null }[];
  /** number of combinations of previous values that had no variant and get none */
  missing: number;
}

/**
 * A variant is kept where each of its values is. A new option gets its first value; where an option is removed, the first of the variants that become
 * identical is kept. Combinations that had no variant are not added, unless `complete`.
 */
export function arrangeVariants(
  variants: readonly ExistingVariant[],
  standing: readonly Option[],
  wanted: readonly ResolvedOption[],
  { complete = false } = {},
): Arrangement {
  const placesBefore = standing.map(({ values }) => placesByKey(values));
  const staysAny = !standing.length || wanted.some(({ was }) => was !== null);
  const placesNow = wanted.map(({ values }) => new Map(values.map(({ was }, place) => [was, place])));
  const placeBefore = ({ values }: ExistingVariant, option: number) =>
    placesBefore[option]?.get(textKey(values[option]?.value ?? {}));

  /** The value indexes of a variant in the new options; undefined if it is removed. */
  const combinationOf = (variant: ExistingVariant): number[] | undefined => {
    if (!wanted.length || !staysAny) return undefined;
    const places = wanted.map(({ was }, option) => {
      const before = was === null ? undefined : placeBefore(variant, was);
      return before === undefined ? 0 : placesNow[option]!.get(before);
    });
    return places.every((place) => place !== undefined) ? places : undefined;
  };

  const valuesAt = (places: readonly number[]): OptionValue[] =>
    places.map((place, option) => {
      const { name, values } = wanted[option]!;
      return { name, value: values[place]!.value };
    });

  const kept = new Map<string, Arrangement['kept'][number]>();
  const removed: ExistingVariant[] = [];
  const neighbours = new Neighbours();
  for (const variant of inOrder(variants, standing.length, placeBefore)) {
    const places = combinationOf(variant);
    if (!places || kept.has(places.join())) removed.push(variant);
    else {
      kept.set(places.join(), { variant, values: valuesAt(places) });
      neighbours.add(places, variant.id);
    }
  }

  const added: Arrangement['added'] = [];
  let missing = 0;
  for (const places of combinations(wanted)) {
    if (kept.has(places.join())) continue;
    const wasPossible =
      kept.size > 0 &&
      places.every((place, option) => {
        const { was, values } = wanted[option]!;
        return was === null ? place === 0 : values[place]!.was !== null;
      });
    if (wasPossible && !complete) missing += 1;
    else added.push({ values: valuesAt(places), like: neighbours.nearest(places) });
  }
  return { kept: [...kept.values()], removed, added, missing };
}

/** Index of kept variants by their values without one, to find a variant that differs in one value. */
class Neighbours {
  readonly #found = new Map<string, number>();
  #first: number | null = null;

  add(places: readonly number[], id: number): void {
    this.#first ??= id;
    for (const key of keysOf(places)) if (!this.#found.has(key)) this.#found.set(key, id);
  }

  nearest(places: readonly number[]): number | null {
    const key = keysOf(places).find((each) => this.#found.has(each));
    return key === undefined ? this.#first : this.#found.get(key)!;
  }
}

const keysOf = (places: readonly number[]): string[] =>
  places.map((_, option) => places.with(option, -1).join()).toReversed();

const placesByKey = (values: Option['values']) =>
  new Map(values.map(({ value }, place) => [textKey(value), place]));

/** Sorts variants by the order of the option values, then by id. */
function inOrder(
  variants: readonly ExistingVariant[],
  options: number,
  placeOf: (variant: ExistingVariant, option: number) => number | undefined,
): ExistingVariant[] {
  const ranked = variants.map((variant) => ({
    variant,
    rank: Array.from({ length: options }, (_, option) => placeOf(variant, option) ?? Infinity),
  }));
  return ranked
    .toSorted((one, other) => {
      const option = one.rank.findIndex((place, index) => place !== other.rank[index]);
      return option < 0 ? one.variant.id - other.variant.id : one.rank[option]! - other.rank[option]!;
    })
    .map(({ variant }) => variant);
}

/** Every combination of value indexes, the last option varying fastest; none without options. */
function* combinations(wanted: readonly ResolvedOption[]): Generator<number[]> {
  if (!wanted.length) return;
  const total = wanted.reduce((count, { values }) => count * values.length, 1);
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    yield wanted
      .toReversed()
      .map(({ values }) => {
        const place = rest % values.length;
        rest = Math.floor(rest / values.length);
        return place;
      })
      .toReversed();
  }
}
