/** Enqueues the jobs of previews and stores the job id with the preview. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { startJob, type NewJob } from '../../infrastructure/jobs/start-job.ts';
import { setPreviewState } from './preview-repository.ts';

const steps = {
  preview: { column: 'previewJob', state: null },
  apply: { column: 'applyJob', state: 'applying' },
  undo: { column: 'undoJob', state: 'undoing' },
} as const;

/** Enqueues the job of a preview's next step in the caller's transaction. */
export async function startStep(
  transaction: Connection,
  session: Pick<Session, 'companyId'> & { user: Pick<Session['user'], 'id'> },
  preview: number,
  step: keyof typeof steps,
  job: NewJob,
): Promise<void> {
  const { companyId } = session;
  const { column, state } = steps[step];
  const id = await startJob(transaction, session, job);
  await rowsOf(transaction, `update change_previews set "${column}" = $3 where company_id = $1 and id = $2`, [
    companyId,
    preview,
    id,
  ]);
  if (state) await setPreviewState(transaction, companyId, preview, state);
}

/** Enqueues the job that applies a preview. The caller has checked state and rights. */
export const startApplying = (
  transaction: Connection,
  session: Parameters<typeof startStep>[1],
  { id, resource }: { id: number; resource: string },
) =>
  startStep(transaction, session, id, 'apply', {
    kind: 'apply_preview',
    input: { preview: id },
    title: { key: 'jobs.title.apply_preview', params: { resource } },
  });
