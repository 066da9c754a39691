/** An undo too big for one transaction goes in steps; whoever is stopped between two goes on where it was. */
import { Problem } from '../../ground/http/problem.ts';
import type { WriteScene } from '../records/write-scene.ts';
import { lockForUndo, undoChangeSet, type Undone } from './undo-change-set.ts';

/** How many entries of the trail one step takes back. */
const stepLength = 200;

/**
 * The next step of an undo. Nothing is left to do where somebody has taken the changes back elsewhere.
 * @throws what `lockForUndo` throws, except `already_undone`
 */
export async function undoStep(scene: WriteScene, changeSet: number): Promise<Undone> {
  try {
    return await undoChangeSet(scene, await lockForUndo(scene, changeSet), stepLength);
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_undone')
      return { changeSet: null, undone: 0, conflicts: [], remaining: 0, stored: [] };
    throw error;
  }
}
