/**
 * Reads table files: CSV in any common encoding and separator, and Excel workbooks, row by row, so that memory does not grow with the file. The
 * meaning of cells is not interpreted here.
 */
import { tableLimits, fileProblem } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { sniffFormat, type TableFormat } from './sniff-file.ts';
import { readText, sniffEncoding, type Encoding } from './sniff-encoding.ts';
import { sniffShape, type Quote, type Separator } from './sniff-separator.ts';
import type { TableRow } from './table-row.ts';

/** Properties of an inspected file. */
export interface TableFacts {
  format: TableFormat;
  encoding: Encoding | null;
  separator: Separator | null;
  quote: Quote | null;
  /** characters of a text before its first row */
  skip: number;
  /** names of the visible sheets; none for a text */
  sheets: string[];
}

/** Inspects a file. @throws Problem 422 when it is no readable table */
export async function inspectTable(
  path: string,
  told: { encoding?: Encoding; separator?: Separator } = {},
): Promise<TableFacts> {
  const format = await sniffFormat(path);
  if (format === 'xlsx') {
    // The reader of workbooks is loaded lazily: most stores upload texts.
    const { sheetsOf } = await import('./read-xlsx.ts');
    return { format, encoding: null, separator: null, quote: null, skip: 0, sheets: await sheetsOf(path) };
  }
  const encoding = told.encoding ?? (await sniffEncoding(path));
  const shape = sniffShape(await headOf(path, encoding));
  const separator = told.separator ?? shape.separator;
  return { format, encoding, separator, quote: shape.quote, skip: shape.skip, sheets: [] };
}

async function headOf(path: string, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const piece of readText(path, encoding)) {
    head += piece;
    if (head.length > 65_536) break;
  }
  return head.slice(0, 65_536);
}

/**
 * The rows of a file, or of one sheet of it.
 * @throws Problem 422 when there are more rows than the limit, or the file is truncated
 */
export async function* readTable(
  path: string,
  { format, encoding, separator, quote, skip, sheets }: TableFacts,
  sheet?: string | null,
): AsyncGenerator<TableRow> {
  const rows =
    format === 'xlsx'
      ? (await import('./read-xlsx.ts')).readXlsx(path, sheet ?? sheets[0] ?? '')
      : readCsv(path, { encoding: encoding!, separator: separator!, quote: quote!, skip });
  let count = 0;
  for await (const row of rows) {
    count += 1;
    // Up to ten rows above the header are allowed.
    if (count > tableLimits.rows + 10) throw fileProblem('file_rows', { limit: tableLimits.rows });
    yield row;
  }
}
