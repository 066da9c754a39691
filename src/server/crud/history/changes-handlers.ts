/** Handlers of undo, history and restore. */
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Handler, RequestContext, Session } from '../../infrastructure/http/request-context.ts';
import type { Stored } from '../records/resources/resource-hooks.ts';
import { changeSetOf, undoOffer } from '../records/change-sets.ts';
import { listUndoable as readUndoable } from './list-undoable.ts';
import { nameRecords, type Reader } from './name-records.ts';
import { pointedAt, readableChanges, readHistory, type HistoryFilters } from './read-history.ts';
import { readRestoration, restoreRecord } from './restore-record.ts';
import { maxDescribedConflicts, describeConflicts } from './describe-conflicts.ts';
import { countBefore } from '../records/audit-log-entries.ts';
import { lockForUndo, undoChangeSet } from './undo-change-set.ts';
import { undoChangesKind } from '../records/change-sets.ts';
import type { UndoInput } from './undo-job.ts';
import { prepared } from '../records/resources/prepared.ts';
import { startJob } from '../../infrastructure/jobs/start-job.ts';
import { changeSetsBeingWritten } from '../bulk-changes/enter-change-set.ts';
import { runAfterCommit, withChangeSet } from '../records/write/with-change-set.ts';
import type { WriteContext } from '../records/write/write-context.ts';

const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

const sceneOf = (transaction: Connection, session: Session, { ip }: RequestContext): WriteContext => ({
  transaction,
  companyId: session.companyId,
  source: ip,
  actor: session,
});

const readerOf = (transaction: Connection, session: Session, { language }: RequestContext): Reader => ({
  transaction,
  companyId: session.companyId,
  actor: session,
  language,
});

export const listUndoable: Handler = (_request, context) =>
  context.read(async (transaction, session) => ({
    body: { data: await readUndoable(readerOf(transaction, session, context)) },
  }));

/** Largest number of changes undone within the request; larger undos run as a job. */
const undoneAtOnce = 500;

export const undo: Handler = async (request, context) => {
  const answer = await context.write(async (transaction, session) => {
    const id = idOf(request);
    if (!Number.isSafeInteger(id)) throw notFound('change');
    const scene = sceneOf(transaction, session, context);
    const set = await lockForUndo(scene, id);
    if (Date.now() - set.at.getTime() > undoOffer) throw new Problem(409, 'undo_too_late');
    if ((await changeSetsBeingWritten(transaction, [id])).has(id)) throw new Problem(409, 'still_writing');
    const entries = await countBefore(transaction, id, set.undoneFrom);
    if (entries > undoneAtOnce) return { job: await startUndo(transaction, session, id, entries) };
    const result = await undoChangeSet(scene, set);
    const shown = result.conflicts.slice(0, maxDescribedConflicts);
    return { result, conflicts: await describeConflicts(readerOf(transaction, session, context), shown) };
  });
  const { job = null, result, conflicts = [] } = answer;
  if (!result) {
    const nothing = { changeSet: null, undone: 0, conflicts, conflictsCount: 0 };
    return { status: 202, body: { data: { ...nothing, job } } };
  }
  await tellAll(result.stored, request, context);
  const { changeSet, undone } = result;
  const data = { changeSet, undone, conflicts, conflictsCount: result.conflicts.length, job };
  return withChangeSet({ body: { data } }, changeSet ?? undefined);
};

/** Enqueues the undo job. The ten-minute limit applies to the request, not to the job's duration. */
function startUndo(transaction: Connection, session: Session, changeSet: number, entries: number) {
  const title = { key: 'jobs.title.undo_changes', params: { smart_count: entries } };
  const input: UndoInput = { changeSet, entries };
  return startJob(transaction, session, { kind: undoChangesKind, input, title });
}

export const history: Handler = (request, context) =>
  context.read(async (transaction, session) => ({
    body: await readHistory(readerOf(transaction, session, context), request.query as HistoryFilters),
  }));

export const restoration: Handler = (request, context) =>
  context.write(async (transaction, session) => {
    const { resource, entry, current, deletion, values } = await readRestoration(
      sceneOf(transaction, session, context),
      idOf(request),
    );
    const { name } = resource.model;
    const from = (field: string) => current?.[field] ?? null;
    const kept = Object.entries(deletion?.changes ?? {}).map(([field, change]) => [field, change.from]);
    const shall = { ...Object.fromEntries(kept), ...values } as Record<string, unknown>;
    const all = Object.fromEntries(
      Object.entries(shall).map(([field, to]) => [field, { from: from(field), to }]),
    );
    const changes = readableChanges(name, all, session);
    const { recordId } = entry;
    const names = await nameRecords(
      readerOf(transaction, session, context),
      pointedAt([{ resource: name, recordId, changes }]),
    );
    const version = (current?.version as number | undefined) ?? null;
    return { body: { data: { resource: name, recordId, version, changes }, metadata: { names } } };
  });

export const restore: Handler = async (request, context) => {
  const { version } = request.body as { version: number | null };
  const { stored, data, changeSet } = await context.write(async (transaction, session) => {
    const scene = sceneOf(transaction, session, context);
    const { resource, recordId, conflicts, wasDeleted } = await restoreRecord(scene, idOf(request), version);
    const { name } = resource.model;
    const action = wasDeleted ? ('create' as const) : ('update' as const);
    return {
      stored: { resource: name, action, companyId: session.companyId, ids: [recordId] },
      data: {
        resource: name,
        recordId,
        conflicts: await describeConflicts(readerOf(transaction, session, context), conflicts),
      },
      changeSet: changeSetOf(transaction),
    };
  });
  await tellAll([stored], request, context);
  return withChangeSet({ body: { data } }, changeSet);
};

async function tellAll(
  stored: readonly (Stored & { resource: string })[],
  request: FastifyRequest,
  context: RequestContext,
): Promise<void> {
  for (const { resource, ...each } of stored) {
    const behaved = prepared[resource];
    if (behaved) await context.afterCommit(() => runAfterCommit(behaved, each, request.log));
  }
}
