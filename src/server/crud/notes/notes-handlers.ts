/** Handlers of notes: list, create, update, delete, and the users that can be mentioned. */
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Answer, Handler, RequestContext, Session } from '../../infrastructure/http/request-context.ts';
import { changeSetOf } from '../records/change-sets.ts';
import { storeDeletedRowsOf } from '../records/write/deleted-rows.ts';
import { withChangeSet } from '../records/write/with-change-set.ts';
import {
  auditNote,
  checkMentions,
  cleanNote,
  lockNotedRecord,
  mayChange,
  notedResource,
  peopleOf,
  readNote,
  readNotes,
  toNote,
  type NoteRow,
} from './notes.ts';

interface Wish {
  text: string;
  mentions?: number[];
}

const idOf = ({ params }: FastifyRequest) => (params as { id: number }).id;

export const list: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    const query = request.query as {
      resource: string;
      record_id: number;
      before?: number;
      limit?: number;
    };
    const resource = notedResource(session, query.resource, 'view');
    const { record_id: recordId, before, limit = 25 } = query;
    const rows = await readNotes(transaction, session, {
      resource: resource.model.name,
      recordId,
      before,
      limit: limit + 1,
    });
    const data = rows.slice(0, limit);
    return { body: { data, metadata: { next: rows.length > limit ? (data.at(-1)?.id ?? null) : null } } };
  });

export const people: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    const { resource: name } = request.query as { resource: string };
    return {
      body: { data: await peopleOf(transaction, session, notedResource(session, name, 'edit')) },
    };
  });

export const create: Handler = (request, context) => {
  const wish = request.body as Wish & { resource: string; recordId: number };
  return written(
    context,
    async (transaction, session) => {
      const { recordId, mentions = [] } = wish;
      const resource = notedResource(session, wish.resource, 'edit');
      const text = cleanNote(wish.text);
      await lockNotedRecord(transaction, session, resource, recordId);
      await checkMentions(transaction, session, resource, mentions);
      const { rows } = await sql<{ id: number }>`
        insert into notes (company_id, resource, "recordId", text, author, mentions)
        values (${session.companyId}, ${resource.model.name}, ${recordId}, ${text}, ${session.user.id}, ${mentions}::bigint[])
        returning id`.execute(transaction);
      const row = await readNote(transaction, session, rows[0]!.id);
      await auditNote(transaction, session.companyId, context.ip, null, row);
      return toNote(session, row);
    },
    201,
  );
};

export const update: Handler = (request, context) => {
  const wish = request.body as Wish & { version: number };
  return written(context, async (transaction, session) => {
    const before = await changeable(transaction, session, idOf(request));
    const resource = notedResource(session, before.resource, 'edit');
    if (before.version !== wish.version)
      throw new Problem(409, 'conflict', { current: toNote(session, before) });
    const text = cleanNote(wish.text);
    const mentions = wish.mentions ?? before.mentions.map(({ id }) => id);
    if (wish.mentions) await checkMentions(transaction, session, resource, mentions);
    await sql`update notes set text = ${text}, mentions = ${mentions}::bigint[], version = version + 1, "updatedAt" = now()
      where company_id = ${session.companyId} and id = ${before.id}`.execute(transaction);
    const after = await readNote(transaction, session, before.id);
    await auditNote(transaction, session.companyId, context.ip, before, after);
    return toNote(session, after);
  });
};

export const remove: Handler = (request, context) =>
  written(context, async (transaction, session) => {
    const row = await changeable(transaction, session, idOf(request));
    await storeDeletedRowsOf(transaction, 'notes', [row.id], context.ip);
    await sql`delete from notes where company_id = ${session.companyId} and id = ${row.id}`.execute(
      transaction,
    );
    await auditNote(transaction, session.companyId, context.ip, row, null);
    return toNote(session, row);
  });

/**
 * Reads and locks a note that the user may change.
 * @throws Problem 404, or 403 for another user's
 */
async function changeable(transaction: Connection, session: Session, id: number): Promise<NoteRow> {
  const { resource, author } = await readNote(transaction, session, id);
  notedResource(session, resource, 'edit');
  if (!mayChange(session, author?.id ?? null)) throw new Problem(403, 'note_not_yours');
  await sql`select from notes where company_id = ${session.companyId} and id = ${id} for update`.execute(
    transaction,
  );
  return readNote(transaction, session, id);
}

/** Runs a write and answers with its change set. */
async function written(
  { write }: RequestContext,
  work: (transaction: Connection, session: Session) => Promise<unknown>,
  status = 200,
): Promise<Answer> {
  const { data, changeSet } = await write(async (transaction, session) => ({
    data: await work(transaction, session),
    changeSet: changeSetOf(transaction),
  }));
  return withChangeSet({ status, body: { data } }, changeSet);
}
