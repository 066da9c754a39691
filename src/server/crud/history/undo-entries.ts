import type { Conflict } from '../records/write/conflicts.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

/** Result of undoing entries. */
export interface UndoneEntries {
  /** the ids of the records that were restored, at least in part */
  undone: number[];
  conflicts: Conflict[];
}

/**
 * Undoes entries of one action.
 * @throws Problem when one of them is refused; the caller then rolls the run back
 */
export type UndoEntries = (
  scene: WriteContext,
  resource: PreparedResource,
  entries: readonly AuditLogEntry[],
) => Promise<UndoneEntries>;
