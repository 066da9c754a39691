import type { Cell } from '../../../../field-types/table-cell.ts';
import { writeTable, type TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';
import type { Table } from '../../../infrastructure/spreadsheets/table.ts';

async function* pagesOf(rows: Cell[][]) {
  yield rows;
}

/** Writes a small table to a buffer. */
export async function tableToBuffer(format: TableFormat, table: Table, rows: Cell[][]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable(format, table, pagesOf(rows))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
