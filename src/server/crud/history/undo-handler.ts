import type { Right } from '../../../shared/identity/permissions.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { UndoneEntries } from './undo-entries.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

/**
 * Undoes entries of one action.
 * @throws Problem when one of them is refused; the caller then rolls the run back
 */
export type UndoAction = (scene: WriteContext, entries: readonly AuditLogEntry[]) => Promise<UndoneEntries>;

export interface UndoHandler {
  /** undo function by action; other actions cannot be undone */
  undo: Readonly<Partial<Record<'create' | 'update' | 'delete', UndoAction>>>;
  /** only changes of these fields can be undone; absent: all */
  fields?: readonly string[];
  /** rights needed to undo, besides having made the change or owning the store */
  rights?: readonly Right[];
  /** SQL expression of a row's display name; `t` is the row */
  named?: string;
}
