/**
 * Imports: a table file that somebody uploads or pastes becomes records of a resource. The file is read (`read-import.ts`), its
 * columns are matched with fields (`guess-mapping.ts`), a dry run makes a preview of it (`preview-import.ts`), and what becomes of
 * the preview, applying, canceling, resuming, undoing, is the preview's own business (`../bulk-changes`). No resource is named here.
 */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { JobState } from '../../infrastructure/jobs/job.ts';
import type { PreviewState } from '../bulk-changes/change-preview.ts';
import type { FieldError } from '../../infrastructure/http/problem.ts';
import type { TableFacts } from '../../infrastructure/spreadsheets/read-table.ts';

/**
 * `reading`: a job reads the file; `ready`: it waits for a mapping; `previewing`: a job works the dry run out; `previewed`: it may be applied.
 * From then on the state is its preview's. `failed`: `error` says why; `expired`: its file is gone.
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

/** How a column of the file came to its field. */
export type Confidence = 'remembered' | 'exact' | 'likely' | 'none';

/** A column of the file. */
export interface FileColumn {
  header: string;
  /** the first few values, shortened */
  samples: string[];
  /** the field that it probably is, by its key; `null` where nothing fits */
  guess: string | null;
  confidence: Confidence;
}

/** The key of the field that each column fills, in the order of the columns; `null` leaves one out. */
export type Mapping = (string | null)[];

/** What a dry run is asked for. */
export interface ImportSettings {
  mapping: Mapping;
  /** the field by which rows find records; `null` creates all */
  key: string | null;
  onMissing: 'create' | 'skip';
  onExisting: 'update' | 'skip';
  /** what an empty cell does to a record that exists */
  onEmpty: 'keep' | 'clear';
}

/** Whose ids a file has: of this store's records, or of another system. */
export type IdAnswer = 'ours' | 'foreign';

/** The column of ids of a file. */
export interface IdQuestion {
  /** of the column, from 0 */
  place: number;
  /** the file itself does not show it: the person is asked */
  isAsked: boolean;
  answer: IdAnswer | null;
  /** rows of the file whose ids records have: how the record and the row are called */
  examples: { id: number; record: string; file: string | null }[];
}

/** Something to know of the whole import that is no error. */
export interface ImportNote {
  code: string;
  params?: FieldError['params'];
}

/** Rows with pictures from other addresses: those that wait, and those of which every or not every picture came. */
export interface PictureCounts {
  waiting: number;
  done: number;
  failed: number;
  /** those of the failed that belong to the records, such as variants; absent in older imports */
  failedParts?: number;
}

/** An import as the database keeps it, its previews beside it. */
export interface ImportRow extends ImportSettings {
  id: number;
  resource: string;
  fileName: string;
  bytes: number;
  /** its name in the file store; `null` once it is gone */
  file: string | null;
  facts: TableFacts;
  sheet: string | null;
  /** the row of the file that holds the headers */
  headerLine: number;
  columns: FileColumn[];
  /** rows below the header; `null` while the file is being read */
  rowCount: number | null;
  /** how the rows stand: `plain`, one record each, or by the name of an arrangement */
  layout: string;
  state: 'reading' | 'ready' | 'previewing' | 'previewed' | 'failed';
  appliesItself: boolean;
  notes: ImportNote[];
  /** `null` where the file has no column of ids */
  ids: IdQuestion | null;
  previewId: number | null;
  partsPreviewId: number | null;
  jobId: number | null;
  error: FieldError | null;
  locale: Locale;
  user: number | null;
  userName: string | null;
  /** how many rows wait for pictures from their addresses, and what became of them; `null` where none names any */
  pictures: PictureCounts | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** of the job `jobId` */
  jobState: JobState | null;
  preview: PreviewPart | null;
  parts: PreviewPart | null;
}

/** What an import must know of a preview. */
export interface PreviewPart {
  state: PreviewState;
  counts: unknown;
  changeSet: number | null;
  error: FieldError | null;
}
