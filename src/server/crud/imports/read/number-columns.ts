/** Detects the number format of each column from all its cells, before rows are read. */
import { readNumberText, NumberColumn } from '../../../../shared/texts/number-text.ts';
import { unguarded } from '../../../../shared/texts/table-file.ts';
import type { TableFacts } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import type { FileColumn, ImportNote, Mapping } from '../import.ts';
import { bareNumber } from './parse-values.ts';
import { fieldAt, type Target } from '../match/targets.ts';

/** By column index in the file. */
export type NumberColumns = ReadonlyMap<number, NumberColumn>;

/** Keys of arrangements that hold numbers and are no fields. */
const numberKeys = /price|grams|onHand/iu;

/** A number without currency or unit. */
export const numberIn = (text: string): string => bareNumber(text).replace(/\s*\p{L}[\p{L} .]*$/u, '');

/** Reads number and money columns once, from the headers on. */
export async function readNumberColumns(
  rows: AsyncIterable<TableRow>,
  mapping: Mapping,
  targets: readonly Target[],
): Promise<NumberColumns> {
  const columns = new Map(
    mapping.flatMap((key, place) => {
      const kind = key && (fieldAt(key, targets)?.kind ?? (numberKeys.test(key) ? 'number' : undefined));
      return kind === 'number' || kind === 'money' ? [[place, new NumberColumn()] as const] : [];
    }),
  );
  if (columns.size)
    for await (const { cells } of rows)
      for (const [place, column] of columns) column.add(numberIn(unguarded((cells[place] ?? '').trim())));
  return columns;
}

/** Notes on how ambiguous numbers of a column are read, with the first example, and whether other cells prove it. */
export function numberNotes(
  numbers: NumberColumns,
  columns: readonly Pick<FileColumn, 'header'>[],
  { format }: Pick<TableFacts, 'format'>,
): ImportNote[] {
  return [...numbers].flatMap(([place, { ambiguous: value, decimal }]) => {
    if (value === undefined) return [];
    // Workbook numbers have a decimal point.
    const isPlain = /^-?\d+\.\d+$/u.test(value) && (decimal === '.' || format === 'xlsx') && decimal !== ',';
    if (isPlain) return [];
    const read = readNumberText(value, decimal && { decimal })!.plain;
    const code = decimal ? 'import_numbers_proven' : 'import_numbers_assumed';
    return [{ code, params: { header: columns[place]?.header ?? '', value, read } }];
  });
}
