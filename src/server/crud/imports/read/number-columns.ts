/** How a file spells its numbers: the cells of each column read together, before the rows are read one by one. */
import { readNumberText, NumberColumn } from '../../../../shared/texts/number-text.ts';
import { unguarded } from '../../../../shared/texts/table-file.ts';
import type { TableFacts } from '../../../infrastructure/spreadsheets/read-table.ts';
import type { TableRow } from '../../../infrastructure/spreadsheets/table-row.ts';
import type { FileColumn, ImportNote, Mapping } from '../import.ts';
import { bareNumber } from './parse-values.ts';
import { fieldAt, type Target } from '../match/targets.ts';

/** By the place of the column in the file. */
export type NumberColumns = ReadonlyMap<number, NumberColumn>;

/** Keys of arrangements that hold an amount, a weight or a count and are no field. */
const numberKeys = /price|grams|onHand/iu;

/** A number without the currency or the unit of weight beside it. */
export const numberIn = (text: string): string => bareNumber(text).replace(/\s*\p{L}[\p{L} .]*$/u, '');

/** Reads the columns that fill numbers and amounts once, from the headers on. */
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

/** Notes of the import: how a column's ambiguous numbers are read, the first example, and whether other cells prove it. */
export function numberNotes(
  numbers: NumberColumns,
  columns: readonly Pick<FileColumn, 'header'>[],
  { format }: Pick<TableFacts, 'format'>,
): ImportNote[] {
  return [...numbers].flatMap(([place, { ambiguous: value, decimal }]) => {
    if (value === undefined) return [];
    // A workbook's own numbers come with a point.
    const isPlain = /^-?\d+\.\d+$/u.test(value) && (decimal === '.' || format === 'xlsx') && decimal !== ',';
    if (isPlain) return [];
    const read = readNumberText(value, decimal && { decimal })!.plain;
    const code = decimal ? 'import_numbers_proven' : 'import_numbers_assumed';
    return [{ code, params: { header: columns[place]?.header ?? '', value, read } }];
  });
}
