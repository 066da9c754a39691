/**
 * Previews: a set of row writes that a person sees before anything is written, then applies as a job and may undo.
 * Bulk changes and imports make them (`previewRows`, `addPreviewRows`), one job kind applies them (`applyPreview`).
 */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import type { FieldErrors } from '../../infrastructure/http/problem.ts';

/**
 * `draft`: being worked out; `ready`: may be applied; `canceled` and `failed`: stopped between two batches, may be applied
 * further or undone.
 */
export type PreviewState =
  'draft' | 'ready' | 'applying' | 'applied' | 'canceled' | 'failed' | 'undoing' | 'undone';

/** What becomes of a row. `skip`: nothing would change; `fail`: it may not be written, `errors` say why. */
export type RowAction = 'create' | 'update' | 'skip' | 'fail';

export type RowState = 'pending' | 'excluded' | 'applied' | 'failed' | 'undone';

/** A row that somebody wants to have written. */
export interface RowInput {
  /** the record to change; none: a new one */
  recordId?: number | null;
  /** the fields to write, as a caller of create or update would write them */
  values: RecordValues;
  /** what was wrong before the row came here, by field path: cells that cannot be read */
  errors?: FieldErrors;
  /** the code of a reason not to write the row */
  skip?: string;
  /** where the row comes from, for people: `{ line: 12 }` */
  source?: Record<string, unknown> | null;
  /** things to say of fields that are no errors: `{ price: [{ code: 'stopped_at_zero' }] }` */
  notes?: FieldErrors;
}

/** A row as it is previewed. */
export interface PreviewRow {
  action: RowAction;
  recordId: number | null;
  /** the version of the record that the preview saw */
  seenVersion: number | null;
  /** the fields that change, as they are */
  before: RecordValues | null;
  /** the fields that change, as they will stand: what is written, and what follows from it */
  after: RecordValues | null;
  /** what will be written, as a caller would write it */
  values: RecordValues;
  errors: FieldErrors | null;
  source: Record<string, unknown> | null;
  result: RowResult | null;
}

/** What is known of a row beside its values. */
export interface RowResult {
  /** why it is skipped, or why it failed when it was applied */
  code?: string;
  errors?: FieldErrors;
  notes?: FieldErrors;
  /** why it could not be taken back: see `src/server/crud/records/write/conflicts.ts` */
  conflict?: string;
  /** the version that the write made */
  version?: number;
}

/** Rows by action and by state. `waiting` are those that applying would write. */
export type PreviewCounts = Record<RowAction | RowState | 'total' | 'waiting', number>;

/** A preview as the database keeps it. */
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

/** The states from which a preview may be undone; `undoing` too, because whoever did it may have died. */
export const undoable: readonly PreviewState[] = ['applied', 'canceled', 'failed', 'undoing'];

/** The states from which a preview may be applied; `applying` too, because whoever applied it may have died. */
export const applicable: readonly PreviewState[] = ['ready', 'applying', 'canceled', 'failed'];
