/**
 * Undo of a change set, entry by entry from last to first: updates are reverted where the value is still the one written, creations are
 * deleted, deletions are inserted again under their id. Later changes of others are kept and reported as conflicts. An undo is a change
 * set itself, so undoing it is a redo.
 */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { Stored } from '../records/resources/resource-hooks.ts';
import { missingRight, refuseSupportStaff } from '../../infrastructure/sessions/access.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { syncPreviewWithUndo } from '../bulk-changes/sync-preview-with-undo.ts';
import { chunkSize } from '../records/write/chunk.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { joinChangeSet, lockChangeSet, openChangeSet, type ChangeSet } from '../records/change-sets.ts';
import type { Conflict } from '../records/write/conflicts.ts';
import { requireUndoRights } from './undo-handlers.ts';
import { undoBatch } from './undo-batch.ts';
import {
  countBefore,
  distinctActions,
  entriesBefore,
  type AuditLogEntry,
} from '../records/audit-log-entries.ts';
import { inverseActions } from './inverse-actions.ts';
import { undoFastPath } from './undo-fast-path.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { UndoneEntries } from './undo-entries.ts';

export interface Undone {
  /** the change set of the undo; `null` when nothing could be undone */
  changeSet: number | null;
  /** number of records that this call restored */
  undone: number;
  conflicts: Conflict[];
  /** number of entries left for the next call; 0 when complete */
  remaining: number;
  /** what was written, for the hooks after the commit */
  stored: (Stored & { resource: string })[];
}

/**
 * Locks a change set for undo, whatever its age: the ten-minute limit is enforced by the call `change_sets.undo`.
 * @throws Problem 404; 403 unless the user made the set or owns the store, and has the right to each inverse action; 409 `already_undone`
 * @param step largest number of entries undone next: for a set already begun, rights are checked for those alone
 */
export async function lockForUndo(scene: WriteContext, id: number, step?: number): Promise<ChangeSet> {
  const set = await lockChangeSet(scene.transaction, id);
  if (!set) throw notFound('change');
  if (set.undoneAt) throw new Problem(409, 'already_undone');
  await authoriseUndo(scene, set, step);
  return set;
}

/** How much of a set one call undoes. */
interface UndoPart {
  /** largest number of entries */
  limit?: number;
  /** the same for entries that change only these fields and can take the fast path */
  settled?: { fields: readonly string[]; length: number } | null;
  /** number of entries still to undo, where known */
  left?: number | undefined;
}

/** Undoes a set locked by `lockForUndo`. Large sets are undone in steps, one transaction each (`undo-step.ts`). */
export async function undoChangeSet(
  scene: WriteContext,
  set: ChangeSet,
  { limit = Number.MAX_SAFE_INTEGER, settled = null, left: known }: UndoPart = {},
): Promise<Undone> {
  const { transaction, source } = scene;
  const { id } = set;
  const undo = set.undoneBy ?? (await openChangeSet(transaction, { kind: 'undo', source, undoes: id }));
  if (set.undoneBy) await joinChangeSet(transaction, undo);
  const result: Undone = { changeSet: undo, undone: 0, conflicts: [], remaining: 0, stored: [] };
  let from = set.undoneFrom;
  let left = limit;
  let taken = 0;
  const noteDone = (of: readonly AuditLogEntry[], { undone, conflicts }: UndoneEntries) => {
    result.undone += undone.length;
    result.conflicts.push(...conflicts);
    if (undone.length) result.stored.push(storedOf(scene, of, undone));
  };
  const undoRuns = async (entries: readonly AuditLogEntry[]) => {
    for (const run of runsOf(entries)) noteDone(run, await undoBatch(scene, run));
  };
  if (settled) {
    const entries = await entriesBefore(transaction, id, from, settled.length);
    const done = entries.length > 0 && (await undoFastPath(scene, settled.fields, entries, limit));
    if (done) {
      noteDone(entries, { undone: done.undone, conflicts: [] });
      await undoRuns(done.touched);
      from = entries.at(-1)!.id;
      taken = entries.length;
      left = entries.length < settled.length ? left : 0;
    }
  }
  for (let isOver = left === 0; !isOver;) {
    const asked = Math.min(left, together);
    const entries = await entriesBefore(transaction, id, from, asked);
    await undoRuns(entries);
    from = entries.at(-1)?.id ?? from;
    left -= entries.length;
    taken += entries.length;
    isOver = left === 0 || entries.length < asked;
  }
  if (!left) result.remaining = await remainingBefore(transaction, id, from, known && known - taken);
  if (!set.undoneBy && !result.undone && !result.remaining) return forget(scene, undo, result);
  await rowsOf(
    transaction,
    `update change_sets set "undoneBy" = $2, "undoneFrom" = $3, "undoneAt" = case when $4 then now() end
     where company_id = matjar_company() and id = $1`,
    [id, undo, from, result.remaining === 0],
  );
  await syncPreviewWithUndo(transaction, scene.companyId, set, result);
  return result;
}

/**
 * The number of entries before another one.
 * @param known the number as the caller computed it: then one row is read instead of a count
 */
async function remainingBefore(
  transaction: Connection,
  changeSet: number,
  before: number | null,
  known: number | undefined,
): Promise<number> {
  if (known === undefined) return countBefore(transaction, changeSet, before);
  const [next] = await entriesBefore(transaction, changeSet, before, 1);
  return next ? Math.max(1, known) : 0;
}

/** Deletes the change set of an undo that restored nothing, so that it can be tried again. */
async function forget({ transaction }: WriteContext, undo: number, result: Undone): Promise<Undone> {
  await rowsOf(transaction, 'delete from change_sets where company_id = matjar_company() and id = $1', [
    undo,
  ]);
  return { ...result, changeSet: null };
}

async function authoriseUndo(
  scene: WriteContext,
  { id, user, undoneFrom }: ChangeSet,
  step?: number,
): Promise<void> {
  const { transaction, actor } = scene;
  if (actor.role !== 'owner' && actor.user.id !== user) throw new Problem(403, 'not_your_change');
  for (const { resource, action } of await distinctActions(
    transaction,
    id,
    undoneFrom,
    undoneFrom === null ? undefined : step,
  )) {
    const module = prepared[resource]?.model.module;
    const inverse = inverseActions[action];
    if (module && inverse && !can(actor, module, inverse)) throw missingRight({ module, action: inverse });
    if (module) refuseSupportStaff(module, actor);
    requireUndoRights(scene, resource);
  }
}

/** Entries processed at once; those that reference each other can then be undone together. */
const together = 500;
/** Largest number of records per run. */
const longest = (action: string) => (action === 'update' ? chunkSize : together);

/** Splits entries into runs: consecutive entries with the same action on different records of one resource. */
function runsOf(entries: readonly AuditLogEntry[]): AuditLogEntry[][] {
  const runs: AuditLogEntry[][] = [];
  let seen = new Set<number>();
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    const joins =
      first?.resource === entry.resource && first.action === entry.action && !seen.has(entry.recordId);
    if (run && joins && run.length < longest(entry.action)) run.push(entry);
    else {
      runs.push([entry]);
      seen = new Set();
    }
    seen.add(entry.recordId);
  }
  return runs;
}

const storedActions = { create: 'delete', update: 'update', delete: 'create' } as const;

function storedOf({ companyId }: WriteContext, [first]: readonly AuditLogEntry[], ids: number[]) {
  const action = storedActions[first!.action as keyof typeof storedActions];
  return { resource: first!.resource, action, companyId, ids };
}
