/** Entries of a file: the cell texts of a record, by key. */
import { cleanText } from '../../../../field-types/column.ts';
import { unguarded } from '../../../../shared/texts/table-file.ts';
import type { TableFacts } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import type { Mapping } from '../import.ts';
import type { CellNormalizers } from './normalize-columns.ts';
import type { SheetRow } from '../summary-rows.ts';

/** A variant of a product in a row of its own. */
export interface EntryPart {
  line: number;
  texts: ReadonlyMap<string, string>;
  options: { name: string; value: string }[];
}

/** The rows of one record. */
export interface Entry {
  /** line numbers in the file, first one first */
  lines: number[];
  /** trimmed texts by key; empty for an empty cell */
  texts: ReadonlyMap<string, string>;
  parts: EntryPart[];
  /** values that are no fields of the record, for the hook `takeAlong` */
  beside?: Readonly<Record<string, string>>;
  /** options of a variant in a row of its own; a name may be empty */
  options?: EntryPart['options'];
  /** code of the reason why the row is not imported */
  skip?: string;
  /** its id in the source system */
  foreign?: string;
  /** label for display when the record has no name */
  named?: string | undefined;
}

/** The texts of a row by key. When several columns have one key, the first filled one is used. */
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

/**
 * Entries of one record per row.
 * @param textsAt the texts of a row by key
 */
export async function* plainEntries(
  rows: AsyncIterable<SheetRow>,
  textsAt: (row: TableRow) => Map<string, string>,
): AsyncGenerator<Entry> {
  for await (const row of rows)
    yield row.isSummary ? summaryEntry(row) : { lines: [row.line], texts: textsAt(row), parts: [] };
}

/** Entry of a summary row, labelled by its first filled cell. */
export const summaryEntry = ({ line, cells }: SheetRow): Entry => ({
  lines: [line],
  texts: new Map(),
  parts: [],
  skip: 'import_total',
  named: cells.find((cell) => cell.trim())?.trim(),
});
