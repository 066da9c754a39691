/** What an undo could not take back, and why. */
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { TrailEntry } from '../trail-entries.ts';

export interface Conflict {
  resource: string;
  recordId: number;
  /** the field that stayed; without one the whole record did */
  field?: string;
  /**
   * `changed_since`: somebody wrote something else there · `gone`: the record or what it points at is no more · `exists`:
   * it stands again already · `in_use`: others depend on it · `part_changed`: somebody
   * worked on what would go with it · `not_kept`: the value then was not written down ·
   * `not_undoable`: nothing can take this back · else the code of the rule that forbids it
   */
  reason: string;
  /** what fills in the sentence of the reason */
  params?: Record<string, string | number>;
}

export function conflictAt({ resource, recordId }: TrailEntry, reason: string, field?: string): Conflict {
  return { resource, recordId, ...(field && { field }), reason };
}

/** What a refusal says about one entry. */
export function conflictsOf(entry: TrailEntry, { code, details }: Problem): Conflict[] {
  const errors = Object.entries(details.errors ?? {});
  const { params } = details;
  if (!errors.length) return [{ ...conflictAt(entry, code), ...(params && { params }) }];
  return errors.map(([field, [error]]) => ({
    ...conflictAt(entry, error?.code ?? code, field),
    ...(error?.params && { params: error.params }),
  }));
}
