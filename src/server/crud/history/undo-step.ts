/** An undo too big for one transaction goes in steps; whoever is stopped between two goes on where it was. */
import { Problem } from '../../infrastructure/http/problem.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { settledFields } from './undo-fast-path.ts';
import { lockForUndo, undoChangeSet, type Undone } from './undo-change-set.ts';

/** How many entries of the trail one step takes back. */
const stepLength = 200;
/** The same of changes that go back by thousands, as far as nobody has touched their records. */
const settledStep = 5_000;

/**
 * The next step of an undo. Nothing is left to do where somebody has taken the changes back elsewhere.
 * @param left how many entries there are to take back still, where it is known: to count them reads all of them
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
