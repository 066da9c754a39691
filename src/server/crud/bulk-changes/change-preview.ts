/**
 * Types of previews: a set of row writes that a user reviews before a job applies them, and that can be undone.
 * Bulk changes and imports create them (`previewRows`, `addPreviewRows`); `applyPreview` writes them.
 */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';

/** `draft`: being computed; `ready`: may be applied; `canceled` and `failed`: stopped between two batches, may be resumed or undone. */
export type PreviewState =
  'draft' | 'ready' | 'applying' | 'applied' | 'canceled' | 'failed' | 'undoing' | 'undone';

/** The planned action of a row. `skip`: nothing would change; `fail`: refused, see `errors`. */
export type RowAction = 'create' | 'update' | 'skip' | 'fail';

export type RowState = 'pending' | 'excluded' | 'applied' | 'failed' | 'undone';

/** Input of a preview row. */
export interface RowInput {
  /** the record to update; none: create */
  recordId?: number | null;
  /** the fields to write, as a caller of create or update would write them */
  values: RecordValues;
  /** errors found before the preview, by field path: cells that cannot be parsed */
  errors?: FieldErrors;
  /** the code of a reason not to write the row */
  skip?: string;
  /** origin of the row for display: `{ line: 12 }` */
  source?: Record<string, unknown> | null;
  /** notes on fields that are not errors: `{ price: [{ code: 'stopped_at_zero' }] }` */
  notes?: FieldErrors;
}

/** A preview row. */
export interface PreviewRow {
  action: RowAction;
  recordId: number | null;
  /** the version of the record that the preview read */
  seenVersion: number | null;
  /** current values of the fields that change */
  before: RecordValues | null;
  /** new values of the fields that change, given and derived */
  after: RecordValues | null;
  /** the values to write, as a caller would send them */
  values: RecordValues;
  errors: FieldErrors | null;
  source: Record<string, unknown> | null;
  result: RowResult | null;
}

/** Outcome and notes of a row. */
export interface RowResult {
  /** why it was skipped, or why it failed when applied */
  code?: string;
  errors?: FieldErrors;
  notes?: FieldErrors;
  /** why it could not be undone: see `src/server/crud/records/write/conflicts.ts` */
  conflict?: string;
  /** the version after the write */
  version?: number;
}

/** Numbers of rows by action and by state. `waiting`: rows that applying would write. */
export type PreviewCounts = Record<RowAction | RowState | 'total' | 'waiting', number>;

/** A preview as stored. */
export interface ChangePreview {
  id: number;
  resource: string;
  origin: string;
  state: PreviewState;
  input: Record<string, unknown>;
  counts: PreviewCounts;
  user: number | null;
  previewJob: number | null;
  applyJob: number | null;
  undoJob: number | null;
  changeSet: number | null;
  error: { code: string; params?: Record<string, string | number> } | null;
  createdAt: string;
  appliedAt: string | null;
  expiresAt: string;
}

/** The states from which a preview may be undone; `undoing` too, because the undo may have crashed. */
export const undoable: readonly PreviewState[] = ['applied', 'canceled', 'failed', 'undoing'];

/** The states from which a preview may be applied; `applying` too, because the run may have crashed. */
export const applicable: readonly PreviewState[] = ['ready', 'applying', 'canceled', 'failed'];
