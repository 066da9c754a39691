/** One step of an undo that is too large for one transaction; an interrupted undo resumes at the next step. */
import { Problem } from '../../infrastructure/http/problem.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { settledFields } from './undo-fast-path.ts';
import { lockForUndo, undoChangeSet, type Undone } from './undo-change-set.ts';

/** Audit log entries per step. */
const stepLength = 200;
/** The same on the fast path. */
const settledStep = 5_000;

/**
 * Runs the next step of an undo; does nothing when the set has been undone elsewhere.
 * @param left number of entries still to undo, where known: counting reads all of them
 * @throws what `lockForUndo` throws, except `already_undone`
 */
export async function undoStep(scene: WriteContext, changeSet: number, left?: number): Promise<Undone> {
  try {
    const set = await lockForUndo(scene, changeSet, settledStep);
    const fields = await settledFields(scene.transaction, set);
    const settled = fields && { fields, length: settledStep };
    return await undoChangeSet(scene, set, { limit: stepLength, settled, left });
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_undone')
      return { changeSet: null, undone: 0, conflicts: [], remaining: 0, stored: [] };
    throw error;
  }
}
