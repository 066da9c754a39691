/** Reads the audit log of one record, newest first. */
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../field-types/column.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import type { Changes } from './audit-log.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { readableFor } from './read/readable-fields.ts';
import type { PreparedResource } from './resources/prepared-resource.ts';

interface Entry {
  id: number;
  at: string;
  action: string;
  version: number | null;
  actor: { id: number; name: string | null } | null;
  changes: Changes;
  withoutVersion: boolean;
}

const columns = `a.id, a.at, a.action, a.version, a.changes, a."withoutVersion",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as actor`;

/** The readable changes of entries; an entry without any keeps its actor and time. */
function readable(entries: readonly Entry[], resource: PreparedResource, session: Session) {
  const open = new Set(readableFor(resource, session).map(({ name }) => name));
  return entries.map(({ id, at, action, version, withoutVersion, actor, changes }) => ({
    id,
    at,
    action,
    version,
    withoutVersion,
    actor,
    changes: Object.entries(changes)
      .filter(([field]) => open.has(field))
      .map(([field, { from, to }]) => ({ field, from, to })),
  }));
}

/**
 * A page of a record's history, with the fields that the session may read.
 * @throws Problem 404 when the tenant has no such record
 */
export async function readHistories(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  id: number,
  { page, limit }: { page: number; limit: number },
) {
  const { companyId } = session;
  const of = [companyId, resource.model.name, safeId(id)];
  const which = `a.company_id = $1 and a.resource = $2 and a."recordId" = $3`;
  const [found, total, entries] = await Promise.all([
    rowsOf(transaction, `select 1 from ${resource.table} t where t.company_id = $1 and t.id = $2`, [
      companyId,
      safeId(id),
    ]),
    rowsOf<{ total: number }>(transaction, `select count(*) as total from audit a where ${which}`, of),
    rowsOf<Entry>(
      transaction,
      `select ${columns} from audit a left join users u on u.id = a.actor where ${which}
       order by a.id desc limit $4 offset $5`,
      [...of, limit, (page - 1) * limit],
    ),
  ]);
  if (!found.length) throw new Problem(404, 'not_found');
  const data = readable(entries, resource, session);
  return { data, metadata: { page, limit, total: total[0]?.total ?? 0, totalIsExact: true } };
}

/**
 * The newest entries of each record, by id, for `includes=histories`. Of row lists only changed rows are returned: an order of 40 lines
 * would be returned 25 times. The history call returns them whole.
 */
export async function historiesOf(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  ids: readonly number[],
  most: number,
): Promise<Map<number, ReturnType<typeof readable>>> {
  const newest = (record: Sql) =>
    `(select a.* from audit a where a.company_id = $1 and a.resource = $2 and a."recordId" = ${record}
       order by a.id desc limit $4) a`;
  // For one record, the frequent case, PostgreSQL keeps the plan; for a list it plans anew.
  const isOne = ids.length === 1;
  const from = isOne ? newest('$3') : `unnest($3::bigint[]) of(id) cross join lateral ${newest('of.id')}`;
  const rows = await rowsOf<Entry & { recordId: number }>(
    transaction,
    `select a."recordId", ${columns} from ${from} left join users u on u.id = a.actor order by a.id desc`,
    [session.companyId, resource.model.name, isOne ? ids[0] : ids, most],
  );
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map(
    [...byRecord].map(([id, entries]) => [id, readable(entries.map(touchedRows), resource, session)]),
  );
}

const touchedRows = <Of extends Entry>(entry: Of): Of => ({
  ...entry,
  changes: Object.fromEntries(
    Object.entries(entry.changes).map(([field, { from, to }]) => [field, withoutSame(from, to)]),
  ),
});

/** Removes the rows that are equal in both of two lists with ids. */
function withoutSame(from: unknown, to: unknown): { from: unknown; to: unknown } {
  if (!isRows(from) || !isRows(to)) return { from, to };
  const without = (rows: Row[], others: Row[]) => {
    const byId = new Map(others.map((row) => [row.id, row]));
    return rows.filter((row) => !isDeepStrictEqual(row, byId.get(row.id)));
  };
  const touched = { from: without(from, to), to: without(to, from) };
  // Only the order of rows changed.
  return touched.from.length || touched.to.length ? touched : { from, to };
}

type Row = Record<string, unknown>;

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'object' && row !== null && (row as Row).id !== undefined);
