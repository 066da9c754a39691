import type { Right } from '../../../shared/identity/rights.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { UndoneEntries } from './undo-entries.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** Undoes entries of one kind. @throws Problem when one of them may not be undone; nothing of the run is to be kept then */
export type UndoAction = (scene: WriteContext, entries: readonly TrailEntry[]) => Promise<UndoneEntries>;

export interface UndoHandler {
  /** how entries are taken back, by their action; others cannot be */
  undo: Readonly<Partial<Record<'create' | 'update' | 'delete', UndoAction>>>;
  /** only changes of these fields can be taken back; of all where absent */
  fields?: readonly string[];
  /** the rights that taking back asks for, beside having made the change or owning the store */
  rights?: readonly Right[];
  /** SQL of what a row is called; `t` is the row of the trail's table */
  named?: string;
}
