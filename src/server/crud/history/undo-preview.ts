/** Undo of an applied preview: undoes its change set in steps and marks the rows. */
import { undoStep } from './undo-step.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { PreviewRun } from '../bulk-changes/apply-preview.ts';
import { undoable, type PreviewCounts } from '../bulk-changes/change-preview.ts';
import { finishUndo } from '../bulk-changes/sync-preview-with-undo.ts';
import { setPreviewState, readPreview } from '../bulk-changes/preview-repository.ts';

/**
 * Undoes what a preview wrote. Rows whose records were changed since are kept, with the reason in `result.conflict`.
 * @throws Problem 409 `preview_state` when nothing was applied; what `undoChangeSet` throws
 */
export async function undoPreview(run: PreviewRun, previewId: number): Promise<PreviewCounts> {
  const total = await run.inCompany(async (transaction, { companyId }) => {
    const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
    if (!undoable.includes(preview.state) || preview.changeSet === null)
      throw new Problem(409, 'preview_state');
    await setPreviewState(transaction, companyId, previewId, 'undoing');
    return preview.counts.applied;
  });
  let left: number | undefined;
  for (let done = 0; ;) {
    const { undone, remaining } = await run.inCompany(async (transaction, session) => {
      const { companyId } = session;
      const preview = await readPreview(transaction, companyId, previewId, 'for update of p');
      const scene = { transaction, companyId, source: run.source ?? 'preview', actor: session };
      const step = await undoStep(scene, preview.changeSet ?? 0, left);
      if (!step.remaining) await finishUndo(transaction, companyId, previewId, step.conflicts);
      return step;
    });
    if (!remaining) break;
    left = remaining;
    done += undone;
    await run.progress(Math.min(done, total), total);
  }
  return run.inCompany(
    async (transaction, { companyId }) => (await readPreview(transaction, companyId, previewId)).counts,
  );
}
