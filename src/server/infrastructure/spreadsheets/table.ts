import type { Cell } from '../../../field-types/table-cell.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { TableColumn } from '../../../shared/texts/table-file.ts';

export interface Table {
  /** the name of the sheet */
  title: string;
  locale: Locale;
  columns: readonly TableColumn[];
}

/** Rows in pages; each row has a cell for every column. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>;
