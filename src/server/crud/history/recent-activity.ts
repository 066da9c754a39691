/** Recent activity of the store, one line per change set: user, action, record. Values are left to the history. */
import { rowsOf } from '../../infrastructure/database/query.ts';
import { nameRecords, type Reader } from './name-records.ts';
import { historiesFor } from './read-history.ts';

interface Row {
  id: number;
  kind: string;
  at: Date;
  user: { id: number; name: string } | null;
  resource: string;
  action: string;
  count: number;
  recordId: number | null;
}

/** How many days back are read, so that an inactive store is not scanned to its beginning. */
const days = 30;

/** Exact up to this count; larger ones are shown as "1,000+". */
const countedUpTo = 1000;

/** Change sets read before filtering by rights. */
const lookedAt = 200;

/** The newest change sets with entries that the user may read. Sign-ins are left out. */
export async function recentActivity(reader: Reader, now: Date, limit: number) {
  const { transaction, companyId, actor, language } = reader;
  const rows = await rowsOf<Row>(
    transaction,
    `select s.id, s.kind, s.at, said.*,
       case when u.id is not null then jsonb_build_object('id', u.id, 'name', coalesce(u.name, u.email, u.phone, '')) end as "user"
     from (select * from change_sets where company_id = $1 and at > $3::timestamptz - interval '${days} days'
       order by id desc limit ${lookedAt}) s
     cross join lateral (
       select (array_agg(a.resource order by a.id desc))[1] as resource,
         (array_agg(a.action order by a.id desc))[1] as action,
         count(distinct (a.resource, a."recordId")) as count, max(a."recordId") as "recordId"
       from (select * from audit a where a.company_id = $1 and a."changeSet" = s.id
           and a.action in ('create', 'update', 'delete') and not a."isEcho" and ($2::text[] is null or a.resource = any($2))
         order by a.id desc limit ${countedUpTo + 1}) a
       having count(*) > 0) said
     left join users u on u.id = s."user"
     order by s.id desc limit ${limit}`,
    [companyId, historiesFor(actor), now.toISOString()],
  );
  const wanted = new Map<string, Set<number>>();
  for (const { resource, recordId, count } of rows)
    if (count === 1 && recordId !== null)
      wanted.set(resource, (wanted.get(resource) ?? new Set()).add(recordId));
  const names = await nameRecords({ transaction, companyId, actor, language }, wanted);
  return rows.map(({ recordId, count, ...row }) => {
    const single = count === 1 ? recordId : null;
    const name = single === null ? null : (names[row.resource]?.[String(single)] ?? null);
    // Only existing, readable records have a name and a link.
    const counted = { count: Math.min(count, countedUpTo), isExact: count <= countedUpTo };
    return { ...row, ...counted, recordId: name === null ? null : single, name };
  });
}
