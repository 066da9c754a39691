/** Handlers of exports: create, list, read, download, delete. */
import { sql } from 'kysely';
import { cancelJob } from '../../infrastructure/jobs/change-job.ts';
import { startJob } from '../../infrastructure/jobs/start-job.ts';
import { exportJob, type ExportInput } from './export-job.ts';
import { shapeExport } from './export-columns.ts';
import { parseListQuery } from '../records/read/parse-list-query.ts';
import { findRows } from './export-rows.ts';
import { attachment } from './file-name.ts';
import { maxFiles, maxRows } from './limits.ts';
import { prepared } from '../records/resources/prepared.ts';
import { expiryOf, listExports, readExport, toExport } from './read-exports.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem } from '../../infrastructure/http/problem.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Handler, Session } from '../../infrastructure/http/request-context.ts';
import { authorise } from '../records/resources/authorise.ts';
import { contentTypes } from '../../infrastructure/spreadsheets/table-file.ts';

type Wish = Pick<ExportInput, 'resource' | 'format'> & {
  columns?: string[];
  locale?: ExportInput['locale'];
  query?: Record<string, unknown>;
  split?: boolean;
};

const idOf = ({ params }: { params: unknown }) => (params as { id: number }).id;

export const create: Handler = async (request, context) => {
  const {
    resource: name,
    format,
    columns,
    locale = context.language,
    query = {},
    split = false,
  } = request.body as Wish;
  const resource = prepared[name];
  if (!resource?.model.calls.includes('export')) throw fieldProblem('resource', 'export_resource_unknown');
  const data = await context.write(async (transaction, session) => {
    const { companyId, user } = session;
    authorise(session, resource, 'view');
    authorise(session, resource, 'export');
    const narrowing = parseListQuery(resource, query);
    const shape = shapeExport(session, resource, (name) => prepared[name], {
      columns,
      locale,
      query: narrowing,
    });
    const ids = await findRows(transaction, companyId, shape, split ? maxRows * maxFiles : maxRows);
    const input: ExportInput = {
      resource: name,
      module: resource.model.module,
      format,
      locale,
      columns: columns ?? null,
      query: narrowing,
      isSplit: split,
    };
    const job = await startJob(transaction, session, {
      kind: exportJob.kind,
      input,
      title: { key: 'jobs.title.export', params: { resource: name } },
    });
    const { rows } = await sql<{ id: number }>`
      insert into exports (company_id, job, resource, format, locale, columns, query, "isSplit", total, "createdBy")
      values (${companyId}, ${job}, ${name}, ${format}, ${locale}, ${columns ?? null}::text[],
        ${JSON.stringify(narrowing)}::jsonb, ${split}, ${ids.length}, ${user.id}) returning id`.execute(
      transaction,
    );
    const { id } = rows[0]!;
    await audit(transaction, session, id, 'create', context.ip, {
      resource: name,
      format,
      total: ids.length,
    });
    return toExport(await readExport(transaction, session, id), context.language);
  });
  return { status: 201, body: { data } };
};

export const list: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const query = request.query as { page: number; limit: number; resource?: string[] };
    return { body: await listExports(transaction, session, query, language) };
  });

export const read: Handler = (request, context) =>
  context.read(async (transaction, session) => ({
    body: { data: toExport(await readExport(transaction, session, idOf(request)), context.language) },
  }));

export const file: Handler = async (request, { read: reading, services }) => {
  const { part } = request.query as { part: number };
  const found = await reading(async (transaction, session) => {
    const row = await readExport(transaction, session, idOf(request));
    const resource = prepared[row.resource];
    if (!resource) throw new Problem(404, 'not_found');
    authorise(session, resource, 'export');
    return row;
  });
  const wanted = found.files?.[part - 1];
  if (!wanted) throw notFound('export');
  const expiry = expiryOf(found);
  const stored = expiry && expiry.getTime() > Date.now() ? await services.files.open(wanted.store) : null;
  if (!stored) throw new Problem(404, 'export_expired');
  return {
    body: stored.stream,
    headers: {
      'content-type': contentTypes[found.format],
      'content-length': String(stored.bytes),
      'content-disposition': attachment(wanted.name),
    },
  };
};

export const remove: Handler = async (request, context) => {
  const id = idOf(request);
  const found = await context.write(async (transaction, session) => {
    const row = await readExport(transaction, session, id);
    const { companyId } = session;
    if (row.state === 'queued' || row.state === 'running')
      await cancelJob(transaction, companyId, { id: row.job, kind: exportJob.kind, canRetry: false });
    await sql`delete from exports where company_id = ${companyId} and id = ${id}`.execute(transaction);
    await audit(transaction, session, id, 'delete', context.ip, {
      resource: row.resource,
      format: row.format,
      total: row.total,
    });
    return row;
  });
  await context.afterCommit(async () => {
    for (const { store } of found.files ?? []) await context.services.files.removeFolder(store);
  });
  return { body: { data: toExport(found, context.language) } };
};

/** Writes an audit log entry: exports and their deletion are always recorded. */
async function audit(
  transaction: Connection,
  { companyId }: Session,
  id: number,
  action: 'create' | 'delete',
  source: string,
  facts: Record<string, unknown>,
): Promise<void> {
  const isNew = action === 'create';
  const changes = Object.entries(facts).map(([name, value]) => [
    name,
    { from: isNew ? null : value, to: isNew ? value : null },
  ]);
  await transaction
    .insertInto('audit')
    .values({
      company_id: companyId,
      resource: 'exports',
      recordId: id,
      version: 1,
      action,
      source,
      changes: JSON.stringify(Object.fromEntries(changes)),
    })
    .execute();
}
