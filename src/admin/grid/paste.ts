/** Computes the edits and new rows of a paste. Pure. */
import { rowsInSelection } from './selection-edits.ts';
import type { CellInput } from './edits.ts';
import type { GridColumn, GridRow } from './grid-model.ts';
import type { Line } from './layout-rows.ts';
import { bounds, type Selection } from './keyboard-navigation.ts';

/** How a table creates new rows. */
export interface NewRowPolicy {
  /** number of rows that may be added */
  room: number;
  /** creates an unused row key */
  newKey: () => string;
  /** identity of a row by the texts of its key columns; `undefined` while one is empty */
  identityOf: (texts: readonly string[]) => string | undefined;
  /** all rows of the table, also those outside the view */
  rows: readonly GridRow[];
}

export interface PasteResult {
  typed: CellInput[];
  /** keys of the added rows */
  more: string[];
  /** number of rows and columns that were dropped */
  leftOut: { rows: number; columns: number };
}

type Block = readonly (readonly string[])[];

/**
 * Pastes a block at the first cell of the selection. A selection that is a multiple of the block is filled by repetition. A block with key
 * columns goes to the matching rows; otherwise lines below the last row become new rows, if allowed.
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
      // An empty line after the last row is skipped.
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

/** Whether a line is the header: a whole sheet is copied with its header. */
function isHead(line: readonly string[] | undefined, columns: readonly GridColumn[], first: number): boolean {
  const keys = columns.filter(({ isKey }) => isKey);
  const same = (text: string | undefined, { title }: GridColumn) =>
    text?.trim().toLocaleLowerCase() === title.toLocaleLowerCase();
  return first === 0 && keys.length > 0 && keys.every((column, place) => same(line?.[place], column));
}

/** Identity of each line, if the block begins with the key columns and every line has one. */
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

/** Allocates new rows within the limit. */
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
