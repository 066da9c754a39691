/** Undoes a run of entries with the same action, together when possible, else one by one. */
import { Problem } from '../../infrastructure/http/problem.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { conflictAt, conflictsOf } from '../records/write/conflicts.ts';
import { undoDeletions } from './undo-deletions.ts';
import { undoHandlers } from './undo-handlers.ts';
import type { UndoAction } from './undo-handler.ts';
import { undoUpdates } from './undo-updates.ts';
import { undoCreations } from './undo-creations.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { UndoEntries, UndoneEntries } from './undo-entries.ts';

const undoByAction: Record<string, UndoEntries> = {
  create: undoCreations,
  update: undoUpdates,
  delete: undoDeletions,
};

/** Undoes a run of entries. */
export async function undoBatch(scene: WriteContext, run: readonly AuditLogEntry[]): Promise<UndoneEntries> {
  const undo = undoOf(run[0]!);
  if (!undo) return { undone: [], conflicts: run.map((entry) => conflictAt(entry, 'not_undoable')) };
  const together = await attempt(scene, () => undo(scene, run));
  if (!(together instanceof Problem)) return together;
  if (run.length === 1) return { undone: [], conflicts: conflictsOf(run[0]!, together) };
  return oneByOne(scene, undo, run);
}

function undoOf({ resource: name, action }: AuditLogEntry): UndoAction | undefined {
  const resource = prepared[name];
  const undo = undoByAction[action];
  if (resource) return undo && ((scene, entries) => undo(scene, resource, entries));
  return undoHandlers()[name]?.undo[action as 'create' | 'update' | 'delete'];
}

/** Undoes entries one by one. As records may depend on each other (a menu item on its parent), failed entries are retried while others succeed. */
async function oneByOne(
  scene: WriteContext,
  undo: UndoAction,
  run: readonly AuditLogEntry[],
): Promise<UndoneEntries> {
  const result: UndoneEntries = { undone: [], conflicts: [] };
  let waiting = run;
  for (;;) {
    const refused: { entry: AuditLogEntry; problem: Problem }[] = [];
    for (const entry of waiting) {
      const outcome = await attempt(scene, () => undo(scene, [entry]));
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

/** Runs work under a savepoint, which is rolled back on a Problem. */
async function attempt(
  { transaction }: WriteContext,
  work: () => Promise<UndoneEntries>,
): Promise<UndoneEntries | Problem> {
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
