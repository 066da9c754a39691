/** The rows of a file as what they say: the texts of its cells by the keys of the fields that they fill. */
import { unguarded } from '../../../model/table-file.ts';
import type { TableFacts } from '../../ground/tables/read-table.ts';
import type { TableRow } from '../../ground/tables/table-row.ts';
import type { Mapping } from './import.ts';

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
}

/** A row by the keys of its columns. Of several columns for one key the first filled one counts. */
export function textsOf(
  { cells }: TableRow,
  mapping: Mapping,
  { format }: Pick<TableFacts, 'format'>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [place, key] of mapping.entries()) {
    if (!key || texts.get(key)) continue;
    const cell = (cells[place] ?? '').trim();
    texts.set(key, format === 'csv' ? unguarded(cell) : cell);
  }
  return texts;
}

/** Rows one record each. */
export async function* plainEntries(
  rows: AsyncIterable<TableRow>,
  mapping: Mapping,
  facts: Pick<TableFacts, 'format'>,
): AsyncGenerator<Entry> {
  for await (const row of rows) yield { lines: [row.line], texts: textsOf(row, mapping, facts), parts: [] };
}
