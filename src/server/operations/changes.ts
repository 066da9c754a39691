/** The calls about what was changed: the offer to undo, the store's history, and restoring an earlier state. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { Connection } from '../database/connection.ts';
import type { Handler, RequestContext, Session } from '../request-context.ts';
import type { Stored } from '../behaviours/behaviour.ts';
import { changeSetOf, undoOffer, type ChangeSet } from '../changes/change-sets.ts';
import type { Conflict } from '../changes/conflicts.ts';
import { listUndoable as readUndoable } from '../changes/list-undoable.ts';
import { nameRecords, type Reader } from '../changes/name-records.ts';
import { pointedAt, readableChanges, readHistory, type HistoryFilters } from '../changes/read-history.ts';
import { planRestoration, restoreRecord } from '../changes/restore-record.ts';
import { undoChangeSet } from '../changes/undo-change-set.ts';
import { undoableResources } from '../changes/undoable-resources.ts';
import { isBeingWritten } from '../plans/plan-change-set.ts';
import { tell, withChangeSet } from '../resources/resource-handlers.ts';
import type { WriteScene } from '../resources/prepare-write.ts';
import { sentence } from '../sentences.ts';

const idOf = (request: FastifyRequest) => (request.params as { id: number }).id;

const sceneOf = (transaction: Connection, session: Session, { ip }: RequestContext): WriteScene => ({
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

/** How many conflicts an answer tells. */
const told = 100;

export const undo: Handler = async (request, context) => {
  const { result, changeSet, conflicts } = await context.write(async (transaction, session) => {
    const id = idOf(request);
    if (!Number.isSafeInteger(id)) throw new Problem(404, 'not_found');
    const check = async ({ at }: ChangeSet) => {
      if (Date.now() - at.getTime() > undoOffer) throw new Problem(409, 'undo_too_late');
      if (await isBeingWritten(transaction, id)) throw new Problem(409, 'still_writing');
    };
    const result = await undoChangeSet(sceneOf(transaction, session, context), id, { check });
    const shown = result.conflicts.slice(0, told);
    const conflicts = await sayConflicts(readerOf(transaction, session, context), shown);
    return { result, conflicts, changeSet: result.changeSet ?? undefined };
  });
  await tellAll(result.stored, request, context);
  const data = {
    changeSet: result.changeSet,
    undone: result.undone,
    conflicts,
    conflictsCount: result.conflicts.length,
  };
  return withChangeSet({ body: { data } }, changeSet);
};

export const history: Handler = (request, context) =>
  context.read(async (transaction, session) => ({
    body: await readHistory(readerOf(transaction, session, context), request.query as HistoryFilters),
  }));

export const previewRestore: Handler = (request, context) =>
  context.write(async (transaction, session) => {
    const { resource, entry, current, deletion, values } = await planRestoration(
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
        conflicts: await sayConflicts(readerOf(transaction, session, context), conflicts),
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
    const behaved = undoableResources().get(resource);
    if (behaved) await context.afterCommit(() => tell(behaved, each, request.log));
  }
}

/** Conflicts with the names of their records and a sentence each. */
async function sayConflicts(reader: Reader, conflicts: readonly Conflict[]) {
  const names = await nameRecords(reader, pointedAt(conflicts.map((each) => ({ ...each, changes: [] }))));
  return conflicts.map(({ params, ...conflict }) => ({
    ...conflict,
    name: names[conflict.resource]?.[String(conflict.recordId)] ?? null,
    message: sentence(reader.language, conflict.reason, params),
  }));
}
