/** Unsaved edits of a grid: values, invalid texts, and an undo history. Pure. */
import { parseCell } from './cell-text.ts';
import type { CellPlace, CellValue, Edits, GridColumn, GridRow, Mistake, Raw } from './grid-model.ts';

interface Step {
  edits: Edits;
  raw: Raw;
  /** keys of rows created by the next save */
  added: readonly string[];
}

/** The edits with undo and redo stacks (Ctrl+Z, Ctrl+Y). */
export interface EditState extends Step {
  past: readonly Step[];
  future: readonly Step[];
}

export const emptyEditState: EditState = { edits: {}, raw: {}, added: [], past: [], future: [] };

/** Text entered into a cell. */
export interface CellInput extends CellPlace {
  text: string;
}

const stepOf = ({ edits, raw, added }: Step): Step => ({ edits, raw, added });

/** A new row without values. */
const blank = (key: string): GridRow => ({ key, isNew: true, values: {} });

/** The column's rules for a row: in new rows every cell may be empty. */
const columnOf = (column: GridColumn, { isNew }: GridRow): GridColumn =>
  isNew ? { ...column, isNullable: true } : column;

/**
 * Applies texts to cells as one undo step. An edit equal to the stored value is removed; so is a new row without content.
 * @param more keys of rows added with it
 */
export function applyInputs(
  state: EditState,
  typed: readonly CellInput[],
  rows: ReadonlyMap<string, GridRow>,
  columns: ReadonlyMap<string, GridColumn>,
  more: readonly string[] = [],
): EditState {
  const edits: Record<string, Record<string, CellValue>> = copyOf(state.edits);
  const raw: Record<string, Record<string, string>> = copyOf(state.raw);
  const added = new Set([...state.added, ...more]);
  for (const { row, column: name, text } of typed) {
    const column = columns.get(name);
    const stored = rows.get(row) ?? (added.has(row) ? blank(row) : undefined);
    if (!column || !stored || isLocked(stored, column)) continue;
    delete edits[row]?.[name];
    delete raw[row]?.[name];
    const read = parseCell(columnOf(column, stored), text);
    if ('mistake' in read) (raw[row] ??= {})[name] = text;
    else if (read.value !== (stored.values[name] ?? null)) (edits[row] ??= {})[name] = read.value;
  }
  const left = { edits: withoutEmpty(edits), raw: withoutEmpty(raw) };
  for (const { row } of typed) if (!(row in left.edits) && !(row in left.raw)) added.delete(row);
  return {
    ...left,
    added: [...added],
    past: [...state.past, stepOf(state)],
    future: [],
  };
}

export const isLocked = ({ locked, isNew }: GridRow, { isReadOnly, isKey, name }: GridColumn): boolean =>
  Boolean(isReadOnly || (isKey && !isNew) || locked?.includes(name));

export function undo(state: EditState): EditState {
  const before = state.past.at(-1);
  if (!before) return state;
  return { ...before, past: state.past.slice(0, -1), future: [stepOf(state), ...state.future] };
}

export function redo(state: EditState): EditState {
  const [after, ...future] = state.future;
  if (!after) return state;
  return { ...after, past: [...state.past, stepOf(state)], future };
}

/** Discards the edit of one cell in favor of the stored value. Clears the undo history, which could restore the edit. */
export function discardCellEdit(state: EditState, { row, column }: CellPlace): EditState {
  const edits = copyOf(state.edits);
  delete edits[row]?.[column];
  return { ...emptyEditState, edits: withoutEmpty(edits), raw: state.raw, added: state.added };
}

/** The current value of a cell, edited or stored. */
export const currentValue = ({ edits }: Pick<Step, 'edits'>, row: GridRow, column: string): CellValue => {
  const edited = edits[row.key];
  return edited && column in edited ? edited[column]! : (row.values[column] ?? null);
};

/** Validates the edits, by row and column. Rules between two columns apply if either was edited. */
export function findMistakes(
  state: Step,
  rows: ReadonlyMap<string, GridRow>,
  columns: readonly GridColumn[],
): Map<string, Map<string, Mistake>> {
  const found = new Map<string, Map<string, Mistake>>();
  const note = (row: string, column: string, mistake: Mistake) =>
    found.set(row, (found.get(row) ?? new Map<string, Mistake>()).set(column, mistake));
  const identities = state.added.length ? identitiesOf(rows) : undefined;
  const lastKey = columns.findLast(({ isKey }) => isKey);
  for (const key of new Set([...Object.keys(state.edits), ...Object.keys(state.raw)])) {
    const row = rows.get(key);
    if (!row) continue;
    if (row.isNew && lastKey && row.identity !== undefined && identities?.get(row.identity) !== key)
      note(key, lastKey.name, { rule: 'twice' });
    for (const column of columns) {
      const text = state.raw[key]?.[column.name];
      const read = text === undefined ? undefined : parseCell(columnOf(column, row), text);
      if (row.isNew && column.isKey && text === undefined && !currentValue(state, row, column.name))
        note(key, column.name, { rule: 'required' });
      else if (read && 'mistake' in read) note(key, column.name, read.mistake);
      else if (column.below && (touches(state, key, column.name) || touches(state, key, column.below))) {
        const [value, bound] = [
          currentValue(state, row, column.name),
          currentValue(state, row, column.below),
        ];
        if (typeof value === 'number' && typeof bound === 'number' && value >= bound)
          note(key, column.name, { rule: 'below', other: column.below });
      }
    }
  }
  return found;
}

/** The first row of each identity. */
function identitiesOf(rows: ReadonlyMap<string, GridRow>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { key, identity } of rows.values())
    if (identity !== undefined && !found.has(identity)) found.set(identity, key);
  return found;
}

const touches = ({ edits }: Pick<Step, 'edits'>, row: string, column: string) =>
  Object.hasOwn(edits[row] ?? {}, column);

/** Number of edited cells and rows. */
export function countEdits({ edits, raw }: Omit<Step, 'added'>): { cells: number; rows: number } {
  const keys = new Set([...Object.keys(edits), ...Object.keys(raw)]);
  const count = (of: Readonly<Record<string, object>>) =>
    Object.values(of).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
  return { cells: count(edits) + count(raw), rows: keys.size };
}

const copyOf = <T>(
  of: Readonly<Record<string, Readonly<Record<string, T>>>>,
): Record<string, Record<string, T>> =>
  Object.fromEntries(Object.entries(of).map(([key, cells]) => [key, { ...cells }]));

const withoutEmpty = <T extends object>(of: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([, cells]) => Object.keys(cells).length));
