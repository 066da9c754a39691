/** What became of one record, read from the trail of changes: who, when and what, the latest first. */
import type { Connection } from '../database/connection.ts';
import { Problem } from '../problem.ts';
import type { Session } from '../request-context.ts';
import type { Changes } from './audit-trail.ts';
import { rowsOf } from './query.ts';
import { knownId } from './read-records.ts';
import { readableFor } from './readable-fields.ts';
import type { StoredResource } from './stored-resource.ts';

interface Entry {
  id: number;
  at: string;
  action: string;
  version: number | null;
  actor: { id: number; name: string | null } | null;
  changes: Changes;
  withoutVersion: boolean;
}

/**
 * A page of a record's history, of the fields that the session may read; an entry of which nothing is left keeps who and when.
 * @throws Problem 404 when the company has no such record
 */
export async function readHistories(
  transaction: Connection,
  session: Session,
  resource: StoredResource,
  id: number,
  { page, limit }: { page: number; limit: number },
) {
  const { companyId } = session;
  const of = [companyId, resource.model.name, knownId(id)];
  const which = `a.company_id = $1 and a.resource = $2 and a."recordId" = $3`;
  const [found, total, entries] = await Promise.all([
    rowsOf(transaction, `select 1 from ${resource.table} t where t.company_id = $1 and t.id = $2`, [
      companyId,
      knownId(id),
    ]),
    rowsOf<{ total: number }>(transaction, `select count(*) as total from audit a where ${which}`, of),
    rowsOf<Entry>(
      transaction,
      `select a.id, a.at, a.action, a.version, a.changes, a."withoutVersion",
         case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as actor
       from audit a left join users u on u.id = a.actor where ${which}
       order by a.id desc limit $4 offset $5`,
      [...of, limit, (page - 1) * limit],
    ),
  ]);
  if (!found.length) throw new Problem(404, 'not_found');
  const open = new Set(readableFor(resource, session).map(({ name }) => name));
  const data = entries.map(({ changes, ...entry }) => ({
    ...entry,
    changes: Object.entries(changes)
      .filter(([field]) => open.has(field))
      .map(([field, { from, to }]) => ({ field, from, to })),
  }));
  return { data, metadata: { page, limit, total: total[0]?.total ?? 0, totalIsExact: true } };
}
