/** Types and constructors of preview rows being written and their outcomes. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { RowResult } from './change-preview.ts';

/** A row to be written. */
export interface WaitingRow {
  position: number;
  recordId: number | null;
  seenVersion: number | null;
  values: RecordValues;
  /** values of the file that are no fields of the record */
  beside?: Record<string, string> | null;
}

/** The outcome of a row. `recordId`: the record that was created or updated. */
export interface RowOutcome {
  position: number;
  state: 'applied' | 'failed';
  recordId: number | null;
  result: RowResult;
  /** the write performed; null when nothing changed */
  wrote: 'create' | 'update' | null;
}

/** Outcome of a row in conflict with changes made since the preview, in the named fields. */
export const failedByOthers = (row: WaitingRow, names: readonly string[]) =>
  failed(
    row,
    'changed_since_preview',
    Object.fromEntries(names.map((name) => [name, [{ code: 'conflict' }]])),
  );

/** Outcome of a row that was not written. */
export function failed(
  { position, recordId }: WaitingRow,
  code: string,
  errors?: RowResult['errors'],
): RowOutcome {
  return { position, state: 'failed', recordId, result: { code, ...(errors && { errors }) }, wrote: null };
}
