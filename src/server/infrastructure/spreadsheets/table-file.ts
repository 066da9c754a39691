/** Files of rows and columns, written a page at a time: what a writer is given, whatever the format. Reading them is the import’s. */
import { writeCsv } from './write-csv.ts';
import type { Table, Pages } from './table.ts';

export type TableFormat = 'csv' | 'xlsx';

export const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of the file, of which no more is kept than a page. Throws Problem 422 for a value that the format cannot hold. */
export async function* writeTable(
  format: TableFormat,
  table: Table,
  pages: Pages,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') return yield* writeCsv(table, pages);
  // What zips workbooks is loaded with the first of them.
  const { writeXlsx } = await import('./write-xlsx.ts');
  yield* writeXlsx(table, pages);
}
