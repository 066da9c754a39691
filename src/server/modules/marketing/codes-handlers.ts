/** Handlers of a discount's single-use codes: generate (job), list with uses, withdraw, export. */
import type { TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { addToAuditLog } from '../../crud/records/audit-log.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { notFound } from '../../infrastructure/http/not-found.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import type { Handler } from '../../infrastructure/http/request-context.ts';
import { startJob } from '../../infrastructure/jobs/start-job.ts';
import { authorise } from '../../infrastructure/sessions/access.ts';
import { codesFile, type StoredCode } from './codes-file.ts';
import { isUse } from './discount-usage.ts';

/** Maximum number of codes of a discount. */
const mostCodes = 100_000;

const idOf = (params: unknown): number => safeId((params as { id: number }).id);

async function known(transaction: Connection, companyId: number, id: number) {
  const [row] = await rowsOf<{ isCode: boolean; made: number; title: string }>(
    transaction,
    `select not d."isAutomatic" and not d."isInstant" as "isCode", d.title,
       (select count(*) from discount_codes c where c.company_id = d.company_id and c."discountId" = d.id) as made
     from discounts d where d.company_id = $1 and d.id = $2`,
    [companyId, id],
  );
  if (!row) throw notFound('discount');
  return row;
}

/** Audit log entry with the number of codes only, as there may be many. */
const note = (
  transaction: Connection,
  companyId: number,
  source: string,
  action: 'discount_codes_made' | 'discount_codes_withdrawn',
  discountId: number,
  facts: Record<string, unknown>,
): Promise<void> =>
  addToAuditLog(transaction, 'discount_codes', companyId, action, source, [
    {
      id: discountId,
      version: 1,
      changes: Object.fromEntries(
        Object.entries({ discountId, ...facts }).map(([name, to]) => [name, { from: null, to }]),
      ),
    },
  ]);

export const make: Handler = async (request, context) => {
  const id = idOf(request.params);
  const {
    count,
    prefix = '',
    length = 8,
  } = request.body as { count: number; prefix?: string; length?: number };
  const jobId = await context.write(async (transaction, session) => {
    authorise({ module: 'discount', action: 'edit' }, session);
    const { isCode, made } = await known(transaction, session.companyId, id);
    if (!isCode) throw fieldProblem('id', 'codes_of_automatic');
    if (Number(made) + count > mostCodes)
      throw fieldProblem('count', 'codes_too_many', { most: mostCodes - Number(made) });
    await note(transaction, session.companyId, context.ip, 'discount_codes_made', id, { count, prefix });
    return startJob(transaction, session, {
      kind: 'make_discount_codes',
      input: { discountId: id, count, prefix: prefix.toUpperCase(), length },
      title: { key: 'jobs.title.make_discount_codes', params: { count } },
    });
  });
  return { status: 202, body: { data: { jobId } } };
};

/** Query of codes with state, and the placed order that uses each. */
const kept = `
  select c.id, c.code, c."withdrawnAt", c."createdAt", u.id as "purchaseId", u.number as "purchaseNumber", u."createdAt" as "usedAt",
    case when u.id is not null then 'used' when c."withdrawnAt" is not null then 'withdrawn' else 'open' end as state,
    nullif(concat_ws(' ', p."firstName", p."lastName"), '') as customer
  from discount_codes c
  left join lateral (select o.id, o.number, o."createdAt", o."customerId" from discount_code_uses l
    join purchases o on o.company_id = l.company_id and o.id = l."purchaseId"
    where l.company_id = c.company_id and l."codeId" = c.id and ${isUse('o')} limit 1) u on true
  left join customers p on p.company_id = c.company_id and p.id = u."customerId"
  where c.company_id = $1 and c."discountId" = $2`;

const asCode = ({ id, purchaseId, ...row }: StoredCode): StoredCode => ({
  id: Number(id),
  ...row,
  purchaseId: purchaseId === null ? null : Number(purchaseId),
});

export const list: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise({ module: 'discount', action: 'view' }, session);
    authorise({ module: 'purchase', action: 'view' }, session);
    const { companyId } = session;
    const id = idOf(request.params);
    const {
      search = '',
      after = 0,
      limit = 50,
    } = request.query as { search?: string; after?: number; limit?: number };
    await known(transaction, companyId, id);
    const [counts] = await rowsOf<Record<'total' | 'used' | 'withdrawn', number>>(
      transaction,
      `select count(*) as total, count(*) filter (where "withdrawnAt" is not null) as withdrawn,
         (select count(*) from discount_code_uses l join discount_codes c on c.company_id = l.company_id and c.id = l."codeId"
            join purchases o on o.company_id = l.company_id and o.id = l."purchaseId"
          where l.company_id = $1 and c."discountId" = $2 and ${isUse('o')}) as used
       from discount_codes where company_id = $1 and "discountId" = $2`,
      [companyId, id],
    );
    const rows = await rowsOf<StoredCode>(
      transaction,
      `${kept} and c.id > $3 and ($4 = '' or starts_with(lower(c.code), lower($4))) order by c.id limit $5`,
      [companyId, id, after, search.trim(), limit + 1],
    );
    const data = rows.slice(0, limit).map(asCode);
    return {
      body: {
        data,
        metadata: {
          total: Number(counts!.total),
          used: Number(counts!.used),
          withdrawn: Number(counts!.withdrawn),
          next: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
        },
      },
    };
  });

/** Withdraws unused codes; without `ids`, all of them. */
export const withdraw: Handler = (request, context) =>
  context.write(async (transaction, session) => {
    authorise({ module: 'discount', action: 'edit' }, session);
    const { companyId } = session;
    const id = idOf(request.params);
    const { ids } = (request.body ?? {}) as { ids?: number[] };
    await known(transaction, companyId, id);
    // Waits for orders being placed with a code, which lock the discount.
    await rowsOf(transaction, 'select from discounts where company_id = $1 and id = $2 for update', [
      companyId,
      id,
    ]);
    const rows = await rowsOf<{ id: number }>(
      transaction,
      `update discount_codes c set "withdrawnAt" = now()
       where c.company_id = $1 and c."discountId" = $2 and c."withdrawnAt" is null and ($3::bigint[] is null or c.id = any($3::bigint[]))
         and not exists (select from discount_code_uses l join purchases o on o.company_id = l.company_id and o.id = l."purchaseId"
           where l.company_id = c.company_id and l."codeId" = c.id and ${isUse('o')})
       returning c.id`,
      [companyId, id, ids?.map(safeId) ?? null],
    );
    if (rows.length)
      await note(transaction, companyId, context.ip, 'discount_codes_withdrawn', id, { count: rows.length });
    return { body: { data: { withdrawn: rows.length } } };
  });

export const download: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    authorise({ module: 'discount', action: 'export' }, session);
    authorise({ module: 'purchase', action: 'view' }, session);
    const { format = 'csv' } = request.query as { format?: TableFormat };
    const id = idOf(request.params);
    const { title } = await known(transaction, session.companyId, id);
    const rows = await rowsOf<StoredCode>(transaction, `${kept} order by c.id`, [session.companyId, id]);
    return codesFile({ title, codes: rows.map(asCode), format, language });
  });
