/** Job that undoes an applied preview. Resumes after a crash. */
import type { JobKind } from '../../infrastructure/jobs/job.ts';
import { previewJobResult, previewRunOfJob, type PreviewJobInput } from '../bulk-changes/preview-jobs.ts';
import { undoPreview } from './undo-preview.ts';

export const undoPreviewJob: JobKind<PreviewJobInput> = {
  kind: 'undo_preview',
  run: async (job) =>
    previewJobResult(job.input.preview, await undoPreview(previewRunOfJob(job), job.input.preview)),
};
