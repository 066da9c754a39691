/**
 * How a kind stands in a line of a list, said without React: its room, and its value as a text. The app's cells are drawn by it
 * (`display.ts`), and so are the first rows of a list, which stand before the app's code has come (`admin/crud/list/first-rows/first-rows.ts`).
 */
import type { Tone } from '../shared/resources/json-schema.ts';
import type { Locale } from '../shared/texts/locale.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';

/** Figures, money and moments as the person reads them: `Format` of the admin. */
export interface CellFormat {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  money: (minor: number) => string;
  /** from one amount to another, with the currency once */
  moneyRange: (lowest: number, highest: number) => string;
  date: (iso: string) => string;
  shortDateTime: (iso: string) => string;
}

/** Who reads. */
export interface Reader {
  locale: Locale;
  figures: CellFormat;
}

export interface FieldTypeCell {
  /** pixels of a list's column; a text's share of the room where absent */
  width?: number;
  /** figures stand at the end of their column */
  align?: 'end';
  /**
   * A value as a text; `null`: there is none. `undefined`, or no such function: it takes more than a text to show it, a name that is
   * fetched or a sign that is drawn.
   */
  text?: (value: unknown, field: FieldModel, reader: Reader) => string | null | undefined;
  /** `line`: words, cut where the room ends, in their own direction; `figure`: kept apart from the words around; `ltr`: digits read from the left */
  way?: 'line' | 'figure' | 'ltr';
  /** the colour of the chip that it stands in */
  tone?: (value: unknown, field: FieldModel) => Tone | undefined;
}
