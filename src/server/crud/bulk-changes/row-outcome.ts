/** Rows of a preview on their way to being written, and what became of them. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { RowResult } from './change-preview.ts';

/** A row that waits to be written. */
export interface WaitingRow {
  position: number;
  recordId: number | null;
  seenVersion: number | null;
  values: RecordValues;
  /** what a file said beside the record's fields */
  beside?: Record<string, string> | null;
}

/** What became of a row. `recordId`: the record that it made or changed. */
export interface RowOutcome {
  position: number;
  state: 'applied' | 'failed';
  recordId: number | null;
  result: RowResult;
  /** what it did; nothing when the record stands so already */
  wrote: 'create' | 'update' | null;
}

/** A row that did not fit what others have changed since the preview saw its record, in the named fields. */
export const failedByOthers = (row: WaitingRow, names: readonly string[]) =>
  failed(
    row,
    'changed_since_preview',
    Object.fromEntries(names.map((name) => [name, [{ code: 'conflict' }]])),
  );

/** A row that was not written, and why. */
export function failed(
  { position, recordId }: WaitingRow,
  code: string,
  errors?: RowResult['errors'],
): RowOutcome {
  return { position, state: 'failed', recordId, result: { code, ...(errors && { errors }) }, wrote: null };
}
