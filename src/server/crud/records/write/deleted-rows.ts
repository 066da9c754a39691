/** What a deletion takes along is kept as raw rows, with what no answer carries, for the day the record comes back. */
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { TrailEntry } from '../trail-entries.ts';
import { extraColumn, shapedQuery, shapeOf } from '../resources/record-shape.ts';
import type { Row } from '../resources/row-shape.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Keeps the records' rows and all that the deletion of them takes along. Call it right before. */
export const keepRows = (
  transaction: Connection,
  { model }: PreparedResource,
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
  resource: PreparedResource,
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

/** Returns what went with a record that stands again. @returns the tables whose rows could not return */
export async function returnDependants(
  transaction: Connection,
  { model }: PreparedResource,
  changeSet: number,
  id: number,
): Promise<string[]> {
  const rows = await rowsOf<{ table: string }>(
    transaction,
    'select "table" from matjar_return_dependants($1, $2, $3)',
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
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<TrailEntry, 'id' | 'changeSet'>[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ recordId: number }>(
    transaction,
    `select distinct d."recordId" from matjar_dependants($1, $2::bigint[]) d
     join unnest($2::bigint[], $3::bigint[], $4::bigint[]) made(id, entry, "changeSet") on made.id = d."recordId"
     join audit a on a.company_id = matjar_company() and a.resource = d."table" and a."recordId" = (d.held ->> 'id')::bigint
       and a.action = 'update' and a.id > made.entry and a."changeSet" is distinct from made."changeSet" and not a."isEcho"
     where d.place > 1 and d.emptied is null and matjar_stands(a."changeSet")`,
    [model.name, ids, since.map(({ id }) => id), since.map(({ changeSet }) => changeSet)],
  );
  return new Set(rows.map(({ recordId }) => recordId));
}

/**
 * The fields of records that have been changed since they were made, and still are, by record.
 * @param since the entries that made them, in the order of the ids
 */
export async function fieldsChangedSince(
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<TrailEntry, 'id' | 'changeSet'>[],
): Promise<Map<number, Set<string>>> {
  const rows = await rowsOf<{ recordId: number; fields: string[] }>(
    transaction,
    `select a."recordId", array_agg(distinct field) as fields
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) made(id, entry, "changeSet")
     join audit a on a.company_id = matjar_company() and a.resource = $1 and a."recordId" = made.id
       and a.action = 'update' and a.id > made.entry and a."changeSet" is distinct from made."changeSet"
     cross join jsonb_object_keys(a.changes) field
     where matjar_stands(a."changeSet") group by 1`,
    [model.name, ids, since.map(({ id }) => id), since.map(({ changeSet }) => changeSet)],
  );
  return new Map(rows.map(({ recordId, fields }) => [recordId, new Set(fields)]));
}

/** Which of the records others have been made to depend on since. @param since the entries that made them, in the same order */
export async function haveLaterDependants(
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<TrailEntry, 'id'>[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ recordId: number }>(
    transaction,
    `select distinct d."recordId" from matjar_dependants($1, $2::bigint[]) d
     join unnest($2::bigint[], $3::bigint[]) made(id, entry) on made.id = d."recordId"
     join audit a on a.company_id = matjar_company() and a.id = made.entry
     where d.place > 1 and (d.held ->> 'createdAt')::timestamptz > a.at`,
    [model.name, ids, since.map(({ id }) => id)],
  );
  return new Set(rows.map(({ recordId }) => recordId));
}
