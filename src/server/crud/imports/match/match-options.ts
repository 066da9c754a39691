/** Matches a variant's options in a file with those of its product: by folded name, so that column order does not matter. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { EntryPart } from '../read/entries.ts';

export type Option = EntryPart['options'][number];
export type OptionValues = readonly { name: Translated; value: Translated }[];

/** An option of a file at its position among the product's options. */
export interface PlacedOption extends Option {
  /** the names differ, so the position is assumed */
  isAssumed: boolean;
}

/** A text in the language of its script. */
export const inBoth = (text: string): Translated =>
  /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };

/** Folds an option name for comparison: letter case, accents, Arabic letter forms and article, spelling and plural of “color”. */
const foldName = (name: string): string =>
  foldText(name)
    .replace(/^ال(?=.{2})/u, '')
    .replace(/^colou?rs?$/u, 'color');

const isCalled = (text: Translated, wanted: string, fold: (text: string) => string): boolean =>
  [text.en, text.ar].some((each) => each && fold(each) === wanted);

/** Whether an option has no name, or a generated one. */
const isUnnamed = (name: string): boolean => /^(?:option ?\d*)?$/u.test(foldText(name));

/**
 * Orders the options of a row as in the product.
 * @param names the product's options, in order
 * @returns `undefined` when their number differs
 */
export function placeOptions(
  options: readonly Option[],
  names: readonly Translated[],
): PlacedOption[] | undefined {
  if (options.length !== names.length) return undefined;
  const rest = [...options];
  const placed = names.map((name) => {
    const at = rest.findIndex(
      (each) => !isUnnamed(each.name) && isCalled(name, foldName(each.name), foldName),
    );
    return at < 0 ? undefined : rest.splice(at, 1)[0]!;
  });
  return placed.map((each) => {
    if (each) return { ...each, isAssumed: false };
    const option = rest.shift()!;
    return { ...option, isAssumed: !isUnnamed(option.name) };
  });
}

/** Whether a translated text equals a cell in either language. */
export const isSpelled = (text: Translated, cell: string): boolean =>
  isCalled(text, foldText(cell), foldText);

/** Whether a variant has these values in this order. */
export const hasValues = (values: OptionValues, options: readonly Option[]): boolean =>
  values.length > 0 &&
  values.length === options.length &&
  values.every(({ value }, place) => isSpelled(value, options[place]!.value));

/** Whether a variant has these values in any order. */
export function hasValueSet(values: OptionValues, options: readonly Option[]): boolean {
  const rest = [...options];
  for (const { value } of values) {
    const place = rest.findIndex((option) => isSpelled(value, option.value));
    if (place < 0) return false;
    rest.splice(place, 1);
  }
  return values.length > 0 && !rest.length;
}

/** The option values of a new variant, spelled as in the product's other variants where they exist. */
export function valuesOf(
  options: readonly Option[],
  names: readonly Translated[],
  known: readonly { values: OptionValues }[],
): OptionValues {
  return options.map(({ name, value }, place) => ({
    name: names[place] ?? inBoth(name || `Option ${place + 1}`),
    value:
      known.map(({ values }) => values[place]?.value).find((each) => each && isSpelled(each, value)) ??
      inBoth(value),
  }));
}
