/** What tells the rows of a table of variants apart: a value of each option, found by its words in either language. Pure. */
import { inLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { foldedTexts, foldedValue } from '../../../../shared/catalog/option-values.ts';
import type { GridColumn } from '../../../grid/grid-model.ts';
import type { StoredOptions } from '../product-options/options-draft.ts';

/** The name of an option's column, by the option's place. */
export const optionColumnName = (place: number) => `option${place}`;

/** Pixels of a column, by how many options there are. */
const widths = [165, 165, 120, 105];

/** A column for each option. */
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
  /** the place of a value among those of its option, whatever its case and tashkeel; undefined for a new one */
  find(option: number, text: string): number | undefined;
  /** what makes a variant this one and no other; undefined while a text is empty */
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
 * Gives rows the values that they lack: each gets the next combination of the lists that no row has yet.
 * @param rows what each row has so far, empty where it has nothing
 * @param lists the values to be given, by option; an option without any is left as it is
 * @returns by row its texts, or undefined where no combination was left
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

/** Every combination, the last list's changing fastest. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (all, list) => all.flatMap((texts) => (list.length ? list : ['']).map((text) => [...texts, text])),
    [[]],
  );
