/** Conflicts: what an undo could not revert, and why. */
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { AuditLogEntry } from '../audit-log-entries.ts';

export interface Conflict {
  resource: string;
  recordId: number;
  /** the field that was kept; absent for the whole record */
  field?: string;
  /**
   * `changed_since`: changed by a later write · `gone`: the record or its reference was deleted · `exists`: the record exists again ·
   * `in_use`: others depend on it · `part_changed`: a dependent row was changed · `not_kept`: the former value was not recorded ·
   * `not_undoable`: no undo handler · else the error code of the rule that forbids it
   */
  reason: string;
  /** parameters of the message */
  params?: Record<string, string | number>;
}

export function conflictAt({ resource, recordId }: AuditLogEntry, reason: string, field?: string): Conflict {
  return { resource, recordId, ...(field && { field }), reason };
}

/** Converts a Problem to conflicts of an entry. */
export function conflictsOf(entry: AuditLogEntry, { code, details }: Problem): Conflict[] {
  const errors = Object.entries(details.errors ?? {});
  const { params } = details;
  if (!errors.length) return [{ ...conflictAt(entry, code), ...(params && { params }) }];
  return errors.map(([field, [error]]) => ({
    ...conflictAt(entry, error?.code ?? code, field),
    ...(error?.params && { params: error.params }),
  }));
}
