import { errorText } from '../../infrastructure/http/error-texts.ts';
import type { Conflict } from '../records/write/conflicts.ts';
import { nameRecords, type Reader } from './name-records.ts';
import { pointedAt } from './read-history.ts';

/** Largest number of conflicts described; `conflictsCount` has the total. */
export const maxDescribedConflicts = 100;

/** Conflicts with the names of their records and a message, in the reader's language. */
export async function describeConflicts(reader: Reader, conflicts: readonly Conflict[]) {
  const names = await nameRecords(reader, pointedAt(conflicts.map((each) => ({ ...each, changes: [] }))));
  return conflicts.map(({ params, ...conflict }) => ({
    ...conflict,
    name: names[conflict.resource]?.[String(conflict.recordId)] ?? null,
    message: errorText(reader.language, conflict.reason, params),
  }));
}
