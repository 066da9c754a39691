/**
 * The cells that are being changed: one is open at a time, others may be on their way to the server, and one that was refused
 * meanwhile waits for its turn with what was typed. Pure.
 */
import type { Identifier, RaRecord } from 'react-admin';

export interface CellEdit {
  id: Identifier;
  field: string;
  /** the row as it was when the edit began: its value and the version that the write names */
  base: RaRecord;
  /** the form's value: as it was, or what was typed and refused */
  typed: unknown;
  phase: 'open' | 'saving' | 'waiting';
  /** why it was refused, a sentence */
  problem?: string;
  /** no answer came: the same may be tried again */
  mayRetry?: boolean;
  /** the row as it stands now, when someone else changed the same value */
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

/** What becomes of the edits. A cell that is being saved is not begun again; one that is refused keeps what was typed. */
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

/** Opens the first that waits, unless one is open. */
function openNext(edits: readonly CellEdit[]): readonly CellEdit[] {
  if (edits.some(({ phase }) => phase === 'open')) return edits;
  const next = edits.find(({ phase }) => phase === 'waiting');
  return next ? edits.map((edit) => (edit === next ? { ...edit, phase: 'open' } : edit)) : edits;
}
