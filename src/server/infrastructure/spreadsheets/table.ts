import type { Cell } from '../../../field-types/table-cell.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { TableColumn } from '../../../shared/texts/table-file.ts';

export interface Table {
  /** what the sheet is called */
  title: string;
  locale: Locale;
  columns: readonly TableColumn[];
}

/** Rows as they come, some at a time; each has a cell for every column. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;
