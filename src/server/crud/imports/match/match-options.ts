/** Matches the options of a file's variant with those of its product: by folded name, so that the order of the columns does not matter. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import { foldText } from '../../../../shared/texts/search-text.ts';
import type { EntryPart } from '../read/entries.ts';

export type Option = EntryPart['options'][number];
export type OptionValues = readonly { name: Translated; value: Translated }[];

/** An option of a file at its place among the product's options. */
export interface PlacedOption extends Option {
  /** The file names it differently from the product, so its place is only assumed. */
  isAssumed: boolean;
}

/** A text in the language of its letters. */
export const inBoth = (text: string): Translated =>
  /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };

/** An option name for comparison: letter case, accents, Arabic letter forms and article, British spelling and plural of “color” folded. */
const foldName = (name: string): string =>
  foldText(name)
    .replace(/^ال(?=.{2})/u, '')
    .replace(/^colou?rs?$/u, 'color');

const isCalled = (text: Translated, wanted: string, fold: (text: string) => string): boolean =>
  [text.en, text.ar].some((each) => each && fold(each) === wanted);

/** A name that a file or an import gives to an option without one. */
const isUnnamed = (name: string): boolean => /^(?:option ?\d*)?$/u.test(foldText(name));

/**
 * Orders the options of a row as the product has them.
 * @param names the product's options, in their order
 * @returns `undefined` where their number differs
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

/** Does a text of both languages read like a cell? */
export const isSpelled = (text: Translated, cell: string): boolean =>
  isCalled(text, foldText(cell), foldText);

/** Has a variant these values, each at its place? */
export const hasValues = (values: OptionValues, options: readonly Option[]): boolean =>
  values.length > 0 &&
  values.length === options.length &&
  values.every(({ value }, place) => isSpelled(value, options[place]!.value));

/** Has a variant these values in any order? */
export function hasValueSet(values: OptionValues, options: readonly Option[]): boolean {
  const rest = [...options];
  for (const { value } of values) {
    const place = rest.findIndex((option) => isSpelled(value, option.value));
    if (place < 0) return false;
    rest.splice(place, 1);
  }
  return values.length > 0 && !rest.length;
}

/** The values of a new variant: names and values in the spelling of the product's other variants, where they have them. */
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
