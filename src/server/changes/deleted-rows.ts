/** What a deletion takes along is kept as raw rows, with what no answer carries, for the day the record comes back. */
import type { RecordValues } from '../behaviours/behaviour.ts';
import type { Connection } from '../database/connection.ts';
import { quoted, rowsOf } from '../resources/query.ts';
import type { TrailEntry } from './trail-entries.ts';
import { extraColumn, shapedQuery, shapeOf, type Row } from '../resources/record-shape.ts';
import type { StoredResource } from '../resources/stored-resource.ts';

/** Keeps the records' rows and all that the deletion of them takes along. Call it right before. */
export const keepRows = (
  transaction: Connection,
  { model }: StoredResource,
  ids: readonly number[],
  source: string,
): Promise<void> => keepRowsOf(transaction, model.name, ids, source);

/** Keeps rows of a table that has no schema. Call it right before they are deleted. */
export async function keepRowsOf(
  transaction: Connection,
  table: string,
  ids: readonly number[],
  source: string,
): Promise<void> {
  await rowsOf(transaction, 'select matjar_keep_rows($1, $2::bigint[], $3)', [table, ids, source]);
}

/** A deleted record as its columns held it; its links are not among the values. */
export interface KeptRecord {
  values: RecordValues;
  /** to the microsecond, as lists order by it */
  createdAt: string;
  /** what the columns held of which no field tells */
  unseen: Record<string, unknown>;
}

/** The kept rows of records that a set deleted, by id. */
export async function readKept(
  transaction: Connection,
  resource: StoredResource,
  companyId: number,
  changeSet: number,
  ids: readonly number[],
): Promise<Map<number, KeptRecord>> {
  const { behaviour, stored, table, model } = resource;
  // As stored, not as read: a status that time changes is kept without the time.
  const columns = stored
    .filter(({ field }) => !field.through)
    .map((each) => (behaviour.readAs?.[each.name] ? { ...each, sql: `t.${quoted(each.name)}` } : each));
  const shape = shapeOf({ ...resource, shapes: new Map() }, columns, 'written');
  const rest = `from deleted_rows d cross join lateral jsonb_populate_record(null::${table}, d.held) t
    where d.company_id = $1 and d."changeSet" = $2 and d.resource = $3 and d."recordId" = any($4::bigint[]) and d.place = 1`;
  const rows = await rowsOf<Row>(transaction, shapedQuery(shape, rest, 'd.held'), [
    companyId,
    changeSet,
    model.name,
    ids,
  ]);
  const kept = rows.map(({ [extraColumn]: extra, ...values }): [number, KeptRecord] => {
    shape.finish(values, {});
    const held = extra as Record<string, unknown>;
    const unseen = Object.fromEntries((behaviour.unseenColumns ?? []).map((name) => [name, held[name]]));
    return [values.id as number, { values, createdAt: held.createdAt as string, unseen }];
  });
  return new Map(kept);
}

/** Brings back what went with a record that stands again. @returns the tables whose rows could not return */
export async function bringBackDependants(
  transaction: Connection,
  { model }: StoredResource,
  changeSet: number,
  id: number,
): Promise<string[]> {
  const rows = await rowsOf<{ table: string }>(
    transaction,
    'select "table" from matjar_bring_back($1, $2, $3)',
    [changeSet, model.name, id],
  );
  return rows.map(({ table }) => table);
}

/**
 * Of which of the records something that would go with them has been changed since by hand, and still is: the variants of a
 * product. Changes that have been undone do not count, nor do their undos; an undo of an undo does.
 * @param since the entries of the trail that made the records, in the order of the ids
 */
export async function haveChangedDependants(
  transaction: Connection,
  { model }: StoredResource,
  ids: readonly number[],
  since: readonly Pick<TrailEntry, 'id' | 'changeSet'>[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ recordId: number }>(
    transaction,
    `select distinct d."recordId" from matjar_dependants($1, $2::bigint[]) d
     join unnest($2::bigint[], $3::bigint[], $4::bigint[]) made(id, entry, "changeSet") on made.id = d."recordId"
     join audit a on a.company_id = matjar_company() and a.resource = d."table" and a."recordId" = (d.held ->> 'id')::bigint
       and a.action = 'update' and a.id > made.entry and a."changeSet" is distinct from made."changeSet"
     left join change_sets s on s.company_id = a.company_id and s.id = a."changeSet"
     left join lateral (
       with recursive chain(undoes, length) as (
         select s.undoes, 0 union all
         select o.undoes, length + 1 from chain join change_sets o on o.company_id = s.company_id and o.id = chain.undoes)
       select max(length) as length from chain) undos on true
     where d.place > 1 and d.emptied is null and s."undoneAt" is null and coalesce(undos.length, 0) % 2 = 0`,
    [model.name, ids, since.map(({ id }) => id), since.map(({ changeSet }) => changeSet)],
  );
  return new Set(rows.map(({ recordId }) => recordId));
}

/** Which of the records others have since been made to depend on, after the moment at `since` in the same place. */
export async function haveLaterDependants(
  transaction: Connection,
  { model }: StoredResource,
  ids: readonly number[],
  since: readonly Date[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ recordId: number }>(
    transaction,
    `select distinct d."recordId" from matjar_dependants($1, $2::bigint[]) d
     join unnest($2::bigint[], $3::timestamptz[]) made(id, at) on made.id = d."recordId"
     where d.place > 1 and (d.held ->> 'createdAt')::timestamptz > made.at`,
    [model.name, ids, since],
  );
  return new Set(rows.map(({ recordId }) => recordId));
}
