/** Reads a file as entries: groups rows by record and separates summary rows. */
import { readTable } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import { layoutNamed } from '../layouts/layouts.ts';
import type { Line } from '../layouts/layout.ts';
import { plainEntries, summaryEntry, textsOf, type Entry } from './entries.ts';
import type { ImportRow } from '../import.ts';
import { readNumberColumns, type NumberColumns } from './number-columns.ts';
import { normalizeColumns } from './normalize-columns.ts';
import { identifyingColumns, markSummaryRows, type SheetRow } from '../summary-rows.ts';
import type { Target } from '../match/targets.ts';

/**
 * Detects the number format of each column.
 * @param targets of the file's columns
 */
export const numbersOf = (file: string, row: ImportRow, targets: readonly Target[]): Promise<NumberColumns> =>
  readNumberColumns(tableRows(file, row), row.mapping, targets);

/**
 * Reads the entries below the headers.
 * @param targets of the file's columns
 */
export function entriesOf(
  file: string,
  row: ImportRow,
  targets: readonly Target[],
  numbers: NumberColumns,
): AsyncGenerator<Entry> {
  const { mapping, columns, facts } = row;
  const rows = markSummaryRows(tableRows(file, row), identifyingColumns(mapping, targets));
  const settle = normalizeColumns(columns, mapping, targets, numbers);
  const textsAt = (each: TableRow) => textsOf(each, mapping, facts, settle);
  const arrangement = layoutNamed(row.resource, row.layout);
  return arrangement
    ? arranged(rows, textsAt, (lines) => arrangement.arrange(lines))
    : plainEntries(rows, textsAt);
}

/** The rows below the headers. */
async function* tableRows(file: string, { facts, sheet, headerLine }: ImportRow) {
  for await (const each of readTable(file, facts, sheet)) if (each.line > headerLine) yield each;
}

/** Reads all rows before grouping, as rows of one record need not be adjacent. */
async function* arranged(
  rows: AsyncIterable<SheetRow>,
  textsAt: (row: TableRow) => Map<string, string>,
  arrange: (lines: Line[]) => Entry[],
): AsyncGenerator<Entry> {
  const lines: Line[] = [];
  const summaries: Entry[] = [];
  for await (const each of rows)
    if (each.isSummary) summaries.push(summaryEntry(each));
    else lines.push({ line: each.line, texts: textsAt(each) });
  yield* arrange(lines);
  yield* summaries;
}
