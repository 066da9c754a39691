/**
 * Types of imports: a table file that a user uploads or pastes becomes records of a resource. The file is read (`read/inspect-file.ts`), its
 * columns are mapped to fields (`read/detect-mapping.ts`), and a dry run makes a preview of it (`preview-import.ts`), which is applied,
 * canceled, resumed and undone as any other (`../bulk-changes`).
 */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { JobState } from '../../infrastructure/jobs/job.ts';
import type { PreviewState } from '../bulk-changes/change-preview.ts';
import type { FieldError } from '../../infrastructure/http/problem.ts';
import type { TableFacts } from '../../infrastructure/spreadsheets/read-table.ts';

/**
 * `reading`: a job reads the file; `ready`: waiting for a mapping; `previewing`: the dry run is running; `previewed`: may be applied;
 * then the state of its preview. `failed`: see `error`.
 */
export type ImportState =
  | 'reading'
  | 'ready'
  | 'previewing'
  | 'previewed'
  | 'applying'
  | 'applied'
  | 'canceled'
  | 'failed'
  | 'undoing'
  | 'undone';

/** How the field of a column was found. */
export type Confidence = 'remembered' | 'exact' | 'likely' | 'none';

/** A column of the file. */
export interface FileColumn {
  header: string;
  /** the first few distinct values, truncated */
  samples: string[];
  /** key of the probable field; `null` when none fits */
  guess: string | null;
  confidence: Confidence;
}

/** Field key of each column, in column order; `null`: the column is not imported. */
export type Mapping = (string | null)[];

/** Settings of a dry run. */
export interface ImportSettings {
  mapping: Mapping;
  /** the field by which rows are matched to records; `null`: all rows create */
  key: string | null;
  onMissing: 'create' | 'skip';
  onExisting: 'update' | 'skip';
  /** the effect of an empty cell on an existing record */
  onEmpty: 'keep' | 'clear';
}

/** Origin of the ids in a file: this store, or another system. */
export type IdAnswer = 'ours' | 'foreign';

/** The id column of a file. */
export interface IdQuestion {
  /** index of the column, from 0 */
  place: number;
  /** the origin cannot be detected, so the user is asked */
  isAsked: boolean;
  answer: IdAnswer | null;
  /** rows whose ids match records: names of the record and of the row */
  examples: { id: number; record: string; file: string | null }[];
}

/** A note on the whole import that is not an error. */
export interface ImportNote {
  code: string;
  params?: FieldError['params'];
}

/** Numbers of rows with remote pictures: waiting, complete, and with at least one failure. */
export interface PictureCounts {
  waiting: number;
  done: number;
  failed: number;
  /** those of `failed` that are variants; absent in older imports */
  failedParts?: number;
}

/** An import as stored, with its previews. */
export interface ImportRow extends ImportSettings {
  id: number;
  resource: string;
  fileName: string;
  bytes: number;
  /** its name in the file store; `null` once deleted */
  file: string | null;
  facts: TableFacts;
  sheet: string | null;
  /** the line of the file that holds the headers */
  headerLine: number;
  columns: FileColumn[];
  /** rows below the header; `null` while the file is being read */
  rowCount: number | null;
  /** layout of the rows: `plain`, one record each, or the name of an arrangement */
  layout: string;
  state: 'reading' | 'ready' | 'previewing' | 'previewed' | 'failed';
  appliesItself: boolean;
  notes: ImportNote[];
  /** `null` when the file has no id column */
  ids: IdQuestion | null;
  previewId: number | null;
  partsPreviewId: number | null;
  jobId: number | null;
  error: FieldError | null;
  locale: Locale;
  user: number | null;
  userName: string | null;
  /** progress of remote pictures; `null` when no row has any */
  pictures: PictureCounts | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** state of the job `jobId` */
  jobState: JobState | null;
  preview: PreviewPart | null;
  parts: PreviewPart | null;
}

/** The state of a preview that an import needs. */
export interface PreviewPart {
  state: PreviewState;
  counts: unknown;
  changeSet: number | null;
  error: FieldError | null;
}
