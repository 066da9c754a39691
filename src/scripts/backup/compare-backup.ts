/** Comparison of a backup with the database restored from it, as a table and as sentences. */
import type { RestoredBackup } from './restore-backup.ts';

/** Variants that are named; a damaged backup may have thousands. */
const namedAtMost = 10;

export interface Comparison {
  /** lines of the table */
  table: string[];
  /** a sentence for each difference; empty where there is none */
  differences: string[];
}

export function compareBackup({ backup, restored, stock, sealed }: RestoredBackup): Comparison {
  const lines: string[][] = [['', 'backup', 'restored', '']];
  const differences: string[] = [];
  const compare = (
    one: ReadonlyMap<string, bigint>,
    other: ReadonlyMap<string, bigint>,
    name: (key: string) => string,
    tell: (key: string, one: bigint | undefined, other: bigint | undefined) => string,
  ) => {
    for (const key of [...new Set([...one.keys(), ...other.keys()])].toSorted()) {
      const [before, after] = [one.get(key), other.get(key)];
      lines.push([name(key), text(before), text(after), before === after ? 'same' : 'DIFFERS']);
      if (before !== after) differences.push(tell(key, before, after));
    }
  };
  compare(
    backup.rows,
    restored.rows,
    (table) => table,
    (table, before, after) =>
      before === undefined
        ? `The backup has no data of the table ${table}.`
        : `The table ${table} has ${text(after)} rows after the restore, and ${before} in the backup.`,
  );
  compare(
    backup.payments,
    restored.payments,
    (key) => `store ${key}, minor units`,
    (key, before, after) =>
      `Store ${key}: ${text(after)} minor units after the restore, and ${text(before)} in the backup.`,
  );
  const { variants, differing } = stock;
  lines.push([
    'variants whose stock is the sum of their movements',
    String(variants),
    String(variants - differing.length),
    differing.length ? 'DIFFERS' : 'same',
  ]);
  for (const { company, variant, stock: quantity, sum } of differing.slice(0, namedAtMost))
    differences.push(
      `Variant ${variant} of store ${company} has a stock of ${quantity}, and its movements add up to ${sum}.`,
    );
  if (differing.length > namedAtMost)
    differences.push(`${differing.length - namedAtMost} more variants differ from their movements.`);
  for (const { column, values, unopened } of sealed) {
    lines.push([
      `sealed values of ${column}`,
      String(values),
      String(values - unopened),
      unopened ? 'DIFFERS' : 'opened',
    ]);
    if (unopened)
      differences.push(
        `${unopened} of ${values} values of ${column} cannot be opened with this secret: it is another one, or they are damaged.`,
      );
  }
  return { table: aligned(lines), differences };
}

const text = (value: bigint | undefined): string => (value === undefined ? 'none' : String(value));

/** Columns of equal width; numbers are aligned to the right. */
function aligned(lines: readonly string[][]): string[] {
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((cells) => cells[at]!.length)));
  return lines.map(([name, one, other, result]) =>
    [name!.padEnd(widths[0]!), one!.padStart(widths[1]!), other!.padStart(widths[2]!), result]
      .join('  ')
      .trimEnd(),
  );
}
