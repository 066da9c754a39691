/** Identity of rows in the variants table: a value for each option, matched by its text in either language. Pure. */
import { inLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { foldedTexts, foldedValue } from '../../../../shared/catalog/option-values.ts';
import type { GridColumn } from '../../../grid/grid-model.ts';
import type { StoredOptions } from '../product-options/options-draft.ts';

/** Name of an option's column, by the option's index. */
export const optionColumnName = (place: number) => `option${place}`;

/** Column widths in pixels, by the number of options. */
const widths = [165, 165, 120, 105];

/** Grid columns of the options. */
export const optionColumns = (options: StoredOptions, locale: Locale): GridColumn[] =>
  options.map(({ name }, place) => ({
    name: optionColumnName(place),
    title: inLocale(name, locale) ?? '',
    kind: 'text',
    width: widths[options.length] ?? 105,
    isKey: true,
    maxLength: 80,
  }));

export interface VariantKeys {
  /** index of a value in its option, ignoring case and tashkeel; undefined for a new value */
  find(option: number, text: string): number | undefined;
  /** unique key of a variant's option values; undefined while one is empty */
  identityOf(texts: readonly string[]): string | undefined;
}

export function variantKeys(options: StoredOptions): VariantKeys {
  const places = options.map(({ values }) => {
    const found = new Map<string, number>();
    for (const [place, { value }] of values.entries())
      for (const text of foldedTexts(value)) if (!found.has(text)) found.set(text, place);
    return found;
  });
  const find = (option: number, text: string) => places[option]?.get(foldedValue(text.trim()));
  return {
    find,
    identityOf: (texts) => {
      const parts = options.map((_, option) => texts[option]?.trim() ?? '');
      if (parts.some((text) => !text)) return undefined;
      return parts.map((text, option) => find(option, text) ?? `+${foldedValue(text)}`).join('\u0001');
    },
  };
}

/**
 * Fills in missing option values: each row gets the next combination that no row has yet.
 * @param rows values of each row, empty where missing
 * @param lists values to assign, by option; an option with an empty list is not changed
 * @returns values by row, or undefined where no combination was left
 */
export function assignOptionValues(
  rows: readonly (readonly string[])[],
  lists: readonly (readonly string[])[],
  identityOf: VariantKeys['identityOf'],
  taken: ReadonlySet<string>,
): (string[] | undefined)[] {
  const used = new Set(taken);
  const choices = combinations(lists);
  return rows.map((row) => {
    for (const choice of choices) {
      const texts = row.map((text, option) => text || choice[option]!);
      const identity = identityOf(texts);
      if (identity === undefined || used.has(identity)) continue;
      used.add(identity);
      return texts;
    }
    return undefined;
  });
}

/** Cartesian product; the last list changes fastest. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (all, list) => all.flatMap((texts) => (list.length ? list : ['']).map((text) => [...texts, text])),
    [[]],
  );
