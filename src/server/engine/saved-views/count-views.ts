import { sql } from 'kysely';
import type { Connection } from '../../ground/database/connection.ts';
import type { Session } from '../../ground/http/request-context.ts';
import { addToTrail } from '../records/audit-trail.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { withDefaults } from '../records/read-records.ts';
import { seenBy } from '../records/readable-fields.ts';
import { selectRows } from '../records/list-query.ts';
import { isCountKept, keptTotal } from '../records/list-total.ts';
import type { PreparedResource } from '../records/prepared-resource.ts';
import type { ViewRow } from './saved-views.ts';
import { validView } from './valid-view.ts';

/** Beyond so many a view says “1,000+”. */
const countedUpTo = 1_000;

export interface ViewCount {
  id: number;
  count: number;
  /** `false`: there are more than `count` */
  isExact: boolean;
}

/** How many records each view shows the person: from the counts that the database keeps where they say it, else counted so far. */
export function countViews(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  views: readonly ViewRow[],
): Promise<ViewCount[]> {
  const seen = seenBy(resource, session);
  return Promise.all(
    views.map(async (view): Promise<ViewCount> => {
      const { parameters } = validView(seen, view, 'en');
      const { order: _, ...filters } = withDefaults(seen, parameters);
      const selection = selectRows(seen, session.companyId, filters);
      if (isCountKept(seen, selection)) {
        const question = keptTotal(seen, selection, filters);
        const [row] = await rowsOf<{ value: unknown }>(
          transaction,
          `select ${question.sql} as value`,
          question.parameters,
        );
        return { id: view.id, count: question.read(row?.value).total, isExact: true };
      }
      const [row] = await rowsOf<{ total: number }>(
        transaction,
        `select count(*) as total from (select 1 from ${selection.from} where ${selection.where} limit ${countedUpTo + 1}) hit`,
        selection.parameters,
      );
      const total = Number(row?.total ?? 0);
      return { id: view.id, count: Math.min(total, countedUpTo), isExact: total <= countedUpTo };
    }),
  );
}

/** Puts views in the order of their ids. Those of others' keep their place. */
export async function arrangeViews(
  transaction: Connection,
  { companyId }: Session,
  ids: readonly number[],
  source: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number; from: number; to: number }>`
    with before as (select id, position from saved_views where company_id = ${companyId} and id = any(${ids}::bigint[]) for update)
    update saved_views v set position = wanted.place
    from unnest(${ids}::bigint[]) with ordinality wanted(id, place) join before b on b.id = wanted.id
    where v.company_id = ${companyId} and v.id = wanted.id and v.position <> wanted.place
    returning v.id, v.version, b.position as "from", v.position as "to"`.execute(transaction);
  const entries = rows.map(({ id, version, from, to }) => ({
    id,
    version,
    changes: { position: { from, to } },
  }));
  if (entries.length) await addToTrail(transaction, 'saved_views', companyId, 'update', source, entries);
}
