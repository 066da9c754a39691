/**
 * Layout and text of a field type in a list row, without React. Used by the app's cells (`display.ts`) and by the first rows, which are
 * rendered before the app's code has loaded (`admin/crud/list/first-rows/first-rows.ts`).
 */
import type { Tone } from '../shared/resources/json-schema.ts';
import type { Locale } from '../shared/texts/locale.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';

/** Formats of numbers, money and moments: a subset of the admin's `Format`. */
export interface CellFormat {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  money: (minor: number) => string;
  /** a range of amounts, with the currency once */
  moneyRange: (lowest: number, highest: number) => string;
  date: (iso: string) => string;
  shortDateTime: (iso: string) => string;
}

/** Locale and formats of the user. */
export interface Reader {
  locale: Locale;
  figures: CellFormat;
}

export interface FieldTypeCell {
  /** column width in pixels; a text's share of the space where absent */
  width?: number;
  /** numbers are aligned to the end of their column */
  align?: 'end';
  /** The text of a value; `null` for none. `undefined`, or no function, where a text does not suffice, as for a name to fetch or an icon. */
  text?: (value: unknown, field: FieldModel, reader: Reader) => string | null | undefined;
  /** `line`: a text, truncated, in its own direction; `figure`: isolated from the text around; `ltr`: left-to-right digits */
  way?: 'line' | 'figure' | 'ltr';
  /** tone of the status chip around it */
  tone?: (value: unknown, field: FieldModel) => Tone | undefined;
}
