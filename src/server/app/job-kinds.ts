/**
 * Registry of the kinds of jobs. A new kind is declared in its module (such as `exports/export-job.ts`),
 * registered here, and described in `job-facts.ts`.
 */
import { undoChangesJob } from '../crud/history/undo-job.ts';
import { undoPreviewJob } from '../crud/history/undo-preview-job.ts';
import { exportJob } from '../crud/exports/export-job.ts';
import { importJobs } from '../crud/imports/import-jobs.ts';
import { previewJobs } from '../crud/bulk-changes/preview-jobs.ts';
import { cleanupJob } from '../crud/retention/cleanup-job.ts';
import { moduleJobs } from './modules.ts';
import { backgroundChangeJob } from '../infrastructure/jobs/background-change.ts';
import type { JobKind } from '../infrastructure/jobs/job.ts';

const kinds: JobKind[] = [
  ...moduleJobs,
  exportJob,
  ...importJobs,
  ...previewJobs,
  undoPreviewJob,
  undoChangesJob,
  cleanupJob,
  backgroundChangeJob,
];

export const jobKinds: Map<string, JobKind> = new Map(kinds.map((kind) => [kind.kind, kind]));
