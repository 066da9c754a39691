/** Handlers of saved views: list, create, update, arrange, delete, counts. */
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { changeSetOf } from '../records/change-sets.ts';
import { storeDeletedRowsOf } from '../records/write/deleted-rows.ts';
import { prepared } from '../records/resources/prepared.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Answer, Handler, RequestContext, Session } from '../../infrastructure/http/request-context.ts';
import { addToAuditLog } from '../records/audit-log.ts';
import { authorise } from '../records/resources/authorise.ts';
import { readableBy } from '../records/read/readable-fields.ts';
import { withChangeSet } from '../records/write/with-change-set.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { arrangeViews, countBuiltInViews, countViews } from './count-views.ts';
import {
  checkSharing,
  mayChange,
  maxViews,
  refuseTakenName,
  readView,
  readViews,
  releaseRoles,
  toView,
  type ViewRow,
} from './saved-views.ts';
import { validView, type ViewState } from './valid-view.ts';

type Wish = Partial<ViewState & Pick<ViewRow, 'name' | 'visibility' | 'roles'>>;

const idOf = ({ params }: FastifyRequest) => (params as { id: number }).id;
const resourceOf = ({ query }: FastifyRequest) => (query as { resource: string }).resource;

/**
 * The resource of a list.
 * @throws Problem 422 when unknown, 403 without the right to view it
 */
function listed(session: Session, name: string): PreparedResource {
  const resource = prepared[name];
  if (!resource?.model.calls.includes('list')) throw fieldProblem('resource', 'view_list_unknown');
  authorise(session, resource, 'view');
  return resource;
}

/** The saved views of a list. @throws Problem 422 when the list is unknown, 403 without the right to view it */
export async function listViews(transaction: Connection, session: Session, name: string, language: Locale) {
  const resource = listed(session, name);
  const rows = await readViews(transaction, session, resource.model.name);
  return { data: rows.map((row) => toView(session, resource, row, language)) };
}

export const list: Handler = async (request, { read, language }) => ({
  body: await read((transaction, session) => listViews(transaction, session, resourceOf(request), language)),
});

export const counts: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    const resource = listed(session, resourceOf(request));
    const { list: address } = request.query as { list?: string };
    const rows = address ? [] : await readViews(transaction, session, resource.model.name);
    const [data, given] = await Promise.all([
      countViews(transaction, session, resource, rows.slice(0, maxViews)),
      countBuiltInViews(transaction, session, resource, address),
    ]);
    return { body: { data, given } };
  });

export const create: Handler = async (request, context) => {
  const { resource: name, ...wish } = request.body as Wish & { resource: string };
  return written(
    context,
    async (transaction, session) => {
      const resource = listed(session, name);
      const { companyId, user } = session;
      const { visibility = 'own', roles = [], columns = null, widths = {}, query = '' } = wish;
      const title = nameOf(wish.name);
      checkSharing(session, resource, { visibility, roles });
      const sound = validView(readableBy(resource, session), { query, columns, widths }, context.language);
      const known = await sql<{ count: number; last: number }>`
      select count(*)::int as count, coalesce(max(position), 0)::int as last from saved_views
      where company_id = ${companyId} and resource = ${name} and "user" = ${user.id}`.execute(transaction);
      const { count, last } = known.rows[0]!;
      if (count >= maxViews) throw fieldProblem('name', 'views_full', { limit: maxViews });
      const { rows } = await refuseTakenName(title, () =>
        sql<{ id: number }>`
        insert into saved_views (company_id, "user", resource, name, visibility, roles, query, columns, widths, position)
        values (${companyId}, ${user.id}, ${name}, ${title}, ${visibility}, ${roles}::text[], ${sound.query},
          ${sound.columns}::text[], ${JSON.stringify(sound.widths)}::jsonb, ${last + 1}) returning id`.execute(
          transaction,
        ),
      );
      const row = await readView(transaction, session, rows[0]!.id);
      await releaseRoles(sceneOf(transaction, session, context), row);
      await audit(transaction, session, context.ip, 'create', null, row);
      return { ...toView(session, resource, row, context.language), dropped: sound.dropped };
    },
    201,
  );
};

export const update: Handler = async (request, context) => {
  const { version, ...wish } = request.body as Wish & { version: number };
  return written(context, async (transaction, session) => {
    const before = await changeable(transaction, session, idOf(request));
    const resource = listed(session, before.resource);
    if (before.version !== version)
      throw new Problem(409, 'conflict', { current: toView(session, resource, before, context.language) });
    const wanted = { ...before, ...wish, name: wish.name === undefined ? before.name : nameOf(wish.name) };
    if (wanted.visibility === 'own' && wish.roles === undefined) wanted.roles = [];
    checkSharing(session, resource, wanted, before);
    const isState = wish.query !== undefined || wish.columns !== undefined || wish.widths !== undefined;
    const sound = isState ? validView(readableBy(resource, session), wanted, context.language) : wanted;
    await refuseTakenName(wanted.name, () =>
      sql`update saved_views set name = ${wanted.name}, visibility = ${wanted.visibility}, roles = ${wanted.roles}::text[],
          query = ${sound.query}, columns = ${sound.columns}::text[], widths = ${JSON.stringify(sound.widths)}::jsonb,
          version = version + 1, "updatedAt" = now()
        where company_id = ${session.companyId} and id = ${before.id}`.execute(transaction),
    );
    const { query, columns, widths } = sound;
    const after = { ...wanted, query, columns, widths, version: version + 1 };
    await releaseRoles(sceneOf(transaction, session, context), after);
    await audit(transaction, session, context.ip, 'update', before, after);
    const view = toView(session, resource, after, context.language);
    return isState && 'dropped' in sound ? { ...view, dropped: sound.dropped } : view;
  });
};

export const remove: Handler = async (request, context) => {
  return written(context, async (transaction, session) => {
    const row = await changeable(transaction, session, idOf(request));
    const resource = listed(session, row.resource);
    await storeDeletedRowsOf(transaction, 'saved_views', [row.id], context.ip);
    await sql`delete from saved_views where company_id = ${session.companyId} and id = ${row.id}`.execute(
      transaction,
    );
    await audit(transaction, session, context.ip, 'delete', row, null);
    return toView(session, resource, row, context.language);
  });
};

export const arrange: Handler = async (request, context) => {
  const { resource: name, ids } = request.body as { resource: string; ids: number[] };
  return written(context, async (transaction, session) => {
    const resource = listed(session, name);
    const views = await readViews(transaction, session, name);
    const wanted = ids.map((id) => views.find((view) => view.id === id));
    if (wanted.includes(undefined)) throw notFound('view');
    if (wanted.some((view) => view && !mayChange(session, view))) throw new Problem(403, 'view_not_yours');
    await arrangeViews(transaction, session, ids, context.ip);
    const rows = await readViews(transaction, session, name);
    return rows.map((row) => toView(session, resource, row, context.language));
  });
};

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

const sceneOf = (transaction: Connection, { companyId }: Session, { ip }: RequestContext) => ({
  transaction,
  companyId,
  source: ip,
});

/**
 * Reads a view that the user may change.
 * @throws Problem 404, or 403 for another user's
 */
async function changeable(transaction: Connection, session: Session, id: number): Promise<ViewRow> {
  const row = await readView(transaction, session, id);
  if (!mayChange(session, row)) throw new Problem(403, 'view_not_yours');
  return row;
}

function nameOf(name: string | undefined): string {
  const cleaned = (name ?? '').replace(/\s+/gu, ' ').trim();
  if (!cleaned) throw fieldProblem('name', 'required');
  return cleaned;
}

const told = ['name', 'visibility', 'roles', 'query', 'columns', 'widths'] as const;

async function audit(
  transaction: Connection,
  { companyId }: Session,
  source: string,
  action: 'create' | 'update' | 'delete',
  before: ViewRow | null,
  after: ViewRow | null,
): Promise<void> {
  const view = (after ?? before)!;
  const changes = told
    .map((key) => [key, { from: before?.[key] ?? null, to: after?.[key] ?? null }] as const)
    .filter(([, { from, to }]) => JSON.stringify(from) !== JSON.stringify(to));
  if (!changes.length) return;
  await addToAuditLog(transaction, 'saved_views', companyId, action, source, [
    { id: view.id, version: view.version, changes: Object.fromEntries(changes) },
  ]);
}
