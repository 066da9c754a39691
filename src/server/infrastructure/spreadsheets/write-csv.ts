import { stringify } from 'csv-stringify/sync';
import { cellText, type Cell } from '../../../field-types/table-cell.ts';
import { guarded } from '../../../shared/texts/table-file.ts';
import type { Pages, Table } from './table.ts';

const byteOrderMark = '\ufeff';
const look = { record_delimiter: 'windows', bom: false } as const;

/** Writes CSV: commas, CRLF, UTF-8 with the byte order mark that Excel needs; texts that a spreadsheet would evaluate as formulas are escaped. */
export async function* writeCsv({ columns, locale }: Table, pages: Pages): AsyncGenerator<Uint8Array> {
  const text = (cell: Cell, index: number) => {
    const plain = cellText(cell, columns[index]!, locale);
    return typeof cell === 'string' ? guarded(plain) : plain;
  };
  const header = columns.map(({ title }) => guarded(title[locale]));
  yield Buffer.from(byteOrderMark + stringify([header], look));
  for await (const rows of pages)
    if (rows.length)
      yield Buffer.from(
        stringify(
          rows.map((row) => row.map(text)),
          look,
        ),
      );
}
