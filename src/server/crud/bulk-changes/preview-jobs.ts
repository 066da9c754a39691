/** Jobs of previews: computing a large one, applying one. Both resume after a crash. */
import { JobCanceled, JobLost, JobPaused, type Job, type JobKind } from '../../infrastructure/jobs/job.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { applyPreview, resourceOf, type PreviewRun } from './apply-preview.ts';
import type { PreviewCounts } from './change-preview.ts';
import { previewChanges, type BulkRequest } from './preview-bulk.ts';
import { previewBatch, startPreview } from './preview-rows.ts';
import { setPreviewState, readPreview } from './preview-repository.ts';

export interface PreviewJobInput extends Record<string, unknown> {
  preview: number;
}

/** Adapts a job to `PreviewRun`. After cancelling or pausing, the job's own state determines the preview's. */
export function previewRunOfJob(job: Job<PreviewJobInput>): PreviewRun {
  return {
    inCompany: (work) => job.inCompany(work),
    progress: (done, total) => job.progress(done, total),
    stateAfter: (error) =>
      error instanceof JobCanceled || error instanceof JobPaused || error instanceof JobLost
        ? undefined
        : 'failed',
    source: `job ${job.id}`,
  };
}

/** Job result: the counts and a link to the preview. */
export const previewJobResult = (preview: number, counts: PreviewCounts) => ({
  counts,
  links: [{ label: { key: 'jobs.link.preview' }, to: `/change-previews/${preview}` }],
});

const applyPreviewJob: JobKind<PreviewJobInput> = {
  kind: 'apply_preview',
  run: async (job) =>
    previewJobResult(job.input.preview, await applyPreview(previewRunOfJob(job), job.input.preview)),
};

/** Starts over when resumed: values claimed by earlier rows are only in memory. */
const previewChangesJob: JobKind<PreviewJobInput & { ids: number[] }> = {
  kind: 'preview_changes',
  isStep: true,
  run: async (job) => {
    const { preview: id, ids } = job.input;
    const { resource, request } = await job.inCompany(async (transaction, { companyId }) => {
      const preview = await readPreview(transaction, companyId, id, 'for update of p');
      await rowsOf(transaction, 'delete from change_preview_rows where company_id = $1 and preview = $2', [
        companyId,
        id,
      ]);
      return { resource: resourceOf(preview.resource), request: preview.input as unknown as BulkRequest };
    });
    const memory = startPreview(resource);
    for (let from = 0; from < ids.length; from += previewBatch) {
      await job.inCompany((transaction, session) => {
        const scene = { transaction, companyId: session.companyId, source: 'preview', actor: session };
        return previewChanges(
          scene,
          resource,
          id,
          ids.slice(from, from + previewBatch),
          request.changes,
          memory,
        );
      });
      await job.progress(Math.min(from + previewBatch, ids.length), ids.length);
    }
    const counts = await job.inCompany(async (transaction, { companyId }) => {
      await setPreviewState(transaction, companyId, id, 'ready');
      return (await readPreview(transaction, companyId, id)).counts;
    });
    return previewJobResult(id, counts);
  },
};

export const previewJobs: readonly JobKind[] = [applyPreviewJob, previewChangesJob];
