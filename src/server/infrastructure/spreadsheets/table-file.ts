/** Writes files of rows and columns, a page at a time, in any format. They are read by the import. */
import { writeCsv } from './write-csv.ts';
import type { Table, Pages } from './table.ts';

export type TableFormat = 'csv' | 'xlsx';

export const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The bytes of the file; at most one page is buffered. @throws Problem 422 for a value that the format cannot hold */
export async function* writeTable(
  format: TableFormat,
  table: Table,
  pages: Pages,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') return yield* writeCsv(table, pages);
  // The writer of workbooks is loaded lazily.
  const { writeXlsx } = await import('./write-xlsx.ts');
  yield* writeXlsx(table, pages);
}
