/** State of inline edits: one is open; others may be saving, or waiting to reopen with their input after an error. Pure. */
import type { Identifier, RaRecord } from 'react-admin';

export interface CellEdit {
  id: Identifier;
  field: string;
  /** the row when the edit began: its value and version */
  base: RaRecord;
  /** the form value: initial, or typed and refused */
  typed: unknown;
  phase: 'open' | 'saving' | 'waiting';
  /** the error message */
  problem?: string;
  /** no response arrived: retry is possible */
  mayRetry?: boolean;
  /** the stored row, if the same value was changed elsewhere */
  theirs?: RaRecord;
}

type Place = Pick<CellEdit, 'id' | 'field'>;

export type CellEvent =
  | { type: 'begin'; edit: Omit<CellEdit, 'phase'> }
  | ({ type: 'save'; typed: unknown; base: RaRecord } & Place)
  | ({ type: 'refuse'; problem: string; mayRetry: boolean; theirs?: RaRecord } & Place)
  | ({ type: 'end' } & Place);

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.id === other.id && one.field === other.field;

/** Reducer of inline edits. A cell that is saving cannot be opened again; a refused edit keeps its input. */
export function cellEditsReducer(edits: readonly CellEdit[], event: CellEvent): readonly CellEdit[] {
  if (event.type === 'begin') {
    if (edits.some((edit) => isSamePlace(edit, event.edit))) return edits;
    const others = edits.filter(({ phase }) => phase !== 'open');
    return [...others, { ...event.edit, phase: 'open' }];
  }
  if (event.type === 'end') return openNext(edits.filter((edit) => !isSamePlace(edit, event)));
  const changed = edits.map((edit): CellEdit => {
    if (!isSamePlace(edit, event)) return edit;
    const { id, field, base, typed } = edit;
    if (event.type === 'save') return { id, field, base: event.base, typed: event.typed, phase: 'saving' };
    const { problem, mayRetry, theirs } = event;
    return { id, field, base, typed, phase: 'waiting', problem, mayRetry, ...(theirs && { theirs }) };
  });
  return openNext(changed);
}

/** Opens the first waiting edit, unless one is open. */
function openNext(edits: readonly CellEdit[]): readonly CellEdit[] {
  if (edits.some(({ phase }) => phase === 'open')) return edits;
  const next = edits.find(({ phase }) => phase === 'waiting');
  return next ? edits.map((edit) => (edit === next ? { ...edit, phase: 'open' } : edit)) : edits;
}
