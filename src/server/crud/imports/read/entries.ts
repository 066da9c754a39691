/** The rows of a file as what they say: the texts of its cells by the keys of the fields that they fill. */
import { cleanText } from '../../../../field-types/column.ts';
import { unguarded } from '../../../../shared/texts/table-file.ts';
import type { TableFacts } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import type { Mapping } from '../import.ts';
import type { CellNormalizers } from './normalize-columns.ts';
import type { SheetRow } from '../summary-rows.ts';

/** What belongs to a record and stands in a row of its own: a variant of a product. */
export interface EntryPart {
  line: number;
  texts: ReadonlyMap<string, string>;
  options: { name: string; value: string }[];
}

/** What will be one record. */
export interface Entry {
  /** the rows of the file that it comes from, the first of them first */
  lines: number[];
  /** trimmed; empty where the file has the column and nothing in it */
  texts: ReadonlyMap<string, string>;
  parts: EntryPart[];
  /** what the file says beside the record's fields, for its behaviour to keep (`takeAlong`) */
  beside?: Readonly<Record<string, string>>;
  /** of a variant in a row of its own; a name is empty where the file says none */
  options?: EntryPart['options'];
  /** the code of why it is no record */
  skip?: string;
  /** its id in the other system */
  foreign?: string;
  /** what people call it where it has no name of its own */
  named?: string | undefined;
}

/** A row by the keys of its columns. Of several columns for one key the first filled one counts. */
export function textsOf(
  { cells }: TableRow,
  mapping: Mapping,
  { format }: Pick<TableFacts, 'format'>,
  settle: CellNormalizers,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [place, key] of mapping.entries()) {
    if (!key || texts.get(key)) continue;
    const cell = cleanText(cells[place] ?? '').trim();
    const text = format === 'csv' ? unguarded(cell) : cell;
    texts.set(key, settle[place]?.(text, cells) ?? text);
  }
  return texts;
}

/** Rows one record each. @param textsAt what a row says by the keys of its columns */
export async function* plainEntries(
  rows: AsyncIterable<SheetRow>,
  textsAt: (row: TableRow) => Map<string, string>,
): AsyncGenerator<Entry> {
  for await (const row of rows)
    yield row.isSummary ? summaryEntry(row) : { lines: [row.line], texts: textsAt(row), parts: [] };
}

/** A row that is no record, by what it begins with. */
export const summaryEntry = ({ line, cells }: SheetRow): Entry => ({
  lines: [line],
  texts: new Map(),
  parts: [],
  skip: 'import_total',
  named: cells.find((cell) => cell.trim())?.trim(),
});
