/** Lists the change sets that a user can still undo. */
import { changeSetsBeingWritten } from '../bulk-changes/enter-change-set.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { undoableUntil, undoOffer, type ChangeKind } from '../records/change-sets.ts';
import { undoableActions } from './undo-handlers.ts';
import { nameRecords, type Reader } from './name-records.ts';
import { readableFields } from './read-history.ts';
import { allPrepared } from '../records/resources/prepared.ts';

interface Row {
  id: number;
  kind: ChangeKind;
  at: Date;
  resource: string;
  action: string;
  count: number;
  recordId: number;
  /** names of the changed fields, unordered */
  fields: string[];
}

/** Largest number of change sets offered. */
const limit = 50;

/** The user's own change sets of the last ten minutes that can be undone completely, newest first; without those that a job is still writing. */
export async function listUndoable(reader: Reader) {
  const standing = await rowsOf<Row>(
    reader.transaction,
    `select s.id, s.kind, s.at, said.* from change_sets s
     cross join lateral (
       select (array_agg(a.resource order by a.id desc))[1] as resource, (array_agg(a.action order by a.id desc))[1] as action,
         count(distinct (a.resource, a."recordId")) as count, max(a."recordId") as "recordId",
         array(select distinct jsonb_object_keys(b.changes) from audit b
           where b.company_id = s.company_id and b."changeSet" = s.id and b.action = 'update' and not b."isEcho") as fields,
         bool_and(a.resource = any($2::text[]) and a.action in ('create', 'update', 'delete') or exists (
           select from jsonb_to_recordset($5::jsonb) own(resource text, action text, fields text[])
           where own.resource = a.resource and own.action = a.action
             and (own.fields is null or a.changes - own.fields = '{}'))) as "canBeUndone"
       from audit a where a.company_id = s.company_id and a."changeSet" = s.id and not a."isEcho") said
     where s.company_id = $1 and s."user" = $3 and s.at > now() - make_interval(secs => $4) and s."undoneAt" is null
       and said."canBeUndone"
     order by s.id desc limit ${limit}`,
    [
      reader.companyId,
      [...allPrepared().keys()],
      reader.actor.user.id,
      undoOffer / 1000,
      JSON.stringify(undoableActions()),
    ],
  );
  const written = await changeSetsBeingWritten(
    reader.transaction,
    standing.map(({ id }) => id),
  );
  const rows = standing.filter(({ id }) => !written.has(id));
  const wanted = new Map<string, Set<number>>();
  for (const { resource, recordId } of rows)
    wanted.set(resource, (wanted.get(resource) ?? new Set()).add(recordId));
  const names = await nameRecords(reader, wanted);
  return rows.map(({ id, kind, at, resource, action, count, recordId, fields }) => ({
    id,
    kind,
    at,
    undoableUntil: undoableUntil(at),
    resource,
    action,
    count,
    recordId: count === 1 ? recordId : null,
    name: count === 1 ? (names[resource]?.[String(recordId)] ?? null) : null,
    fields: action === 'update' ? readableFields(resource, fields, reader.actor) : [],
  }));
}
