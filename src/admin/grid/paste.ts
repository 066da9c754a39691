/** What pasting a block means for the cells from where it begins, and for rows that are not there yet. Pure. */
import { rowsInSelection } from './selection-edits.ts';
import type { CellInput } from './edits.ts';
import type { GridColumn, GridRow } from './grid-model.ts';
import type { Line } from './layout-rows.ts';
import { bounds, type Selection } from './keyboard-navigation.ts';

/** How a table takes rows that it does not have yet. */
export interface NewRowPolicy {
  /** so many more may come */
  room: number;
  /** a key that no row has */
  newKey: () => string;
  /** what makes a row this one and no other, by the texts of its key columns; undefined while one of them is empty */
  identityOf: (texts: readonly string[]) => string | undefined;
  /** every row of the table, in view or not */
  rows: readonly GridRow[];
}

export interface PasteResult {
  typed: CellInput[];
  /** the keys of rows that the block brings */
  more: string[];
  /** how many rows and columns of the block found no place */
  leftOut: { rows: number; columns: number };
}

type Block = readonly (readonly string[])[];

/**
 * Puts a block at the first cell of the selection. A block that fits several times into what is selected fills it. One that tells of each
 * row which it is goes to those rows, wherever they stand; else what goes on below the last row becomes new rows, where the table grows.
 */
export function paste(
  pasted: Block,
  lines: readonly Line[],
  columns: readonly GridColumn[],
  selection: Selection,
  growth?: NewRowPolicy,
): PasteResult {
  const { top, bottom, first, last } = bounds(selection);
  const block = growth && isHead(pasted[0], columns, first) ? pasted.slice(1) : pasted;
  const width = Math.max(0, ...block.map((row) => row.length));
  const times = (selected: number, own: number) => (selected > own && selected % own === 0 ? selected : own);
  const identities = growth && identitiesOf(block, columns, first, growth);
  const across = identities ? width : times(last > first ? last - first + 1 : 0, width);
  const into = columns.slice(first, first + across);
  const comers = new Comers(growth);
  const typed: CellInput[] = [];
  const type = (key: string, from: readonly string[]) => {
    for (const [place, column] of into.entries()) {
      const text = from[place % width];
      if (text !== undefined) typed.push({ row: key, column: column.name, text });
    }
  };
  let rowsLeft = 0;
  if (identities) {
    const standing = new Map(growth.rows.map(({ identity, key }) => [identity, key]));
    for (const [at, identity] of identities.entries()) {
      const key = standing.get(identity) ?? comers.next();
      if (key === undefined) rowsLeft += 1;
      else {
        standing.set(identity, key);
        type(key, block[at]!);
      }
    }
  } else {
    const chosen = rowsInSelection(lines, selection);
    const rows = lines.slice(top).flatMap((line) => (line.type === 'row' ? [line.row] : []));
    const height = times(bottom > top ? chosen.length : 0, block.length);
    for (let at = 0; at < height; at += 1) {
      const from = block[at % block.length]!;
      // An empty line behind the last row is no row.
      const key = rows[at]?.key ?? (growth && !from.some((text) => text.trim()) ? null : comers.next());
      if (key === undefined) rowsLeft += 1;
      else if (key !== null) type(key, from);
    }
  }
  return {
    typed,
    more: comers.keys,
    leftOut: { rows: rowsLeft, columns: Math.max(0, across - (columns.length - first)) },
  };
}

/** Does a line say what the columns that tell rows apart are called? Who copies a whole sheet copies its head too. */
function isHead(line: readonly string[] | undefined, columns: readonly GridColumn[], first: number): boolean {
  const keys = columns.filter(({ isKey }) => isKey);
  const same = (text: string | undefined, { title }: GridColumn) =>
    text?.trim().toLocaleLowerCase() === title.toLocaleLowerCase();
  return first === 0 && keys.length > 0 && keys.every((column, place) => same(line?.[place], column));
}

/** Which row each line of the block tells of, where every line does and the block begins with the columns that say so. */
function identitiesOf(
  block: Block,
  columns: readonly GridColumn[],
  first: number,
  { identityOf }: NewRowPolicy,
): string[] | undefined {
  const keys = columns.filter(({ isKey }) => isKey).length;
  if (first !== 0 || !keys || !columns.slice(0, keys).every(({ isKey }) => isKey)) return undefined;
  const found = block.map((row) => identityOf(row.slice(0, keys)));
  return found.every((identity) => identity !== undefined) ? found : undefined;
}

/** New rows, as long as there is room. */
class Comers {
  readonly keys: string[] = [];
  readonly #growth: NewRowPolicy | undefined;

  constructor(growth: NewRowPolicy | undefined) {
    this.#growth = growth;
  }

  next(): string | undefined {
    if (!this.#growth || this.keys.length >= this.#growth.room) return undefined;
    const key = this.#growth.newKey();
    this.keys.push(key);
    return key;
  }
}
