/** Entries that did the same to several records, taken back together where all can be, one by one where not. */
import { Problem } from '../../ground/http/problem.ts';
import type { WriteScene } from '../records/draft.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { conflictAt, conflictsOf } from '../records/conflicts.ts';
import { bringBack } from './bring-back.ts';
import { ownTrails } from './own-trails.ts';
import type { OwnRevert } from './own-trail.ts';
import type { Reverted } from './reverted.ts';
import { revertUpdates } from './revert-updates.ts';
import { takeAway } from './take-away.ts';
import type { TrailEntry } from '../records/trail-entries.ts';
import { ownResources } from '../records/own-resources.ts';
import type { Revert } from './revert.ts';

const reverts: Record<string, Revert> = { create: takeAway, update: revertUpdates, delete: bringBack };

/** Takes a run of entries back. */
export async function revertRun(scene: WriteScene, run: readonly TrailEntry[]): Promise<Reverted> {
  const revert = revertOf(run[0]!);
  if (!revert) return { undone: [], conflicts: run.map((entry) => conflictAt(entry, 'not_undoable')) };
  const together = await attempt(scene, () => revert(scene, run));
  if (!(together instanceof Problem)) return together;
  if (run.length === 1) return { undone: [], conflicts: conflictsOf(run[0]!, together) };
  return oneByOne(scene, revert, run);
}

function revertOf({ resource: name, action }: TrailEntry): OwnRevert | undefined {
  const resource = ownResources().get(name);
  const revert = reverts[action];
  if (resource) return revert && ((scene, entries) => revert(scene, resource, entries));
  return ownTrails()[name]?.reverts[action as 'create' | 'update' | 'delete'];
}

/** Records may wait for each other (a menu item for the one above it): who failed is tried again while others succeed. */
async function oneByOne(scene: WriteScene, revert: OwnRevert, run: readonly TrailEntry[]): Promise<Reverted> {
  const result: Reverted = { undone: [], conflicts: [] };
  let waiting = run;
  for (;;) {
    const refused: { entry: TrailEntry; problem: Problem }[] = [];
    for (const entry of waiting) {
      const outcome = await attempt(scene, () => revert(scene, [entry]));
      if (outcome instanceof Problem) refused.push({ entry, problem: outcome });
      else {
        result.undone.push(...outcome.undone);
        result.conflicts.push(...outcome.conflicts);
      }
    }
    if (refused.length === 0 || refused.length === waiting.length) {
      result.conflicts.push(...refused.flatMap(({ entry, problem }) => conflictsOf(entry, problem)));
      return result;
    }
    waiting = refused.map(({ entry }) => entry);
  }
}

/** Does something in the transaction that leaves no trace when a Problem ends it. */
async function attempt(
  { transaction }: WriteScene,
  work: () => Promise<Reverted>,
): Promise<Reverted | Problem> {
  const say = (command: string) => rowsOf(transaction, command, []);
  await say('savepoint attempt');
  try {
    const result = await work();
    await say('release savepoint attempt');
    return result;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await say('rollback to savepoint attempt');
    return error;
  }
}
