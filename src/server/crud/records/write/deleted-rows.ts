/** Storage of deleted rows and their dependents in raw form, for undo. */
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { quoted, rowsOf } from '../../../infrastructure/database/query.ts';
import type { AuditLogEntry } from '../audit-log-entries.ts';
import { extraColumn, shapedQuery, shapeOf } from '../resources/record-shape.ts';
import type { Row } from '../resources/row-shape.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Stores records and all rows that are deleted with them. Must be called right before the deletion. */
export const storeDeletedRows = (
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  source: string,
): Promise<void> => storeDeletedRowsOf(transaction, model.name, ids, source);

/** Stores rows of a table without schema. Must be called right before the deletion. */
export async function storeDeletedRowsOf(
  transaction: Connection,
  table: string,
  ids: readonly number[],
  source: string,
): Promise<void> {
  await rowsOf(transaction, 'select store_rows_before_deletion($1, $2::bigint[], $3)', [table, ids, source]);
}

/** A deleted record as stored, without its links. */
export interface DeletedRecord {
  values: RecordValues;
  /** in microseconds, as lists are ordered by it */
  createdAt: string;
  /** columns without a field */
  unseen: Record<string, unknown>;
}

/** The stored rows of records that a change set deleted, by id. */
export async function readDeletedRecord(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  changeSet: number,
  ids: readonly number[],
): Promise<Map<number, DeletedRecord>> {
  const { hooks, stored, table, model } = resource;
  // Stored columns instead of computed values (`readAs`), which depend on the time.
  const columns = stored
    .filter(({ field }) => !field.through)
    .map((each) => (hooks.readAs?.[each.name] ? { ...each, sql: `t.${quoted(each.name)}` } : each));
  const shape = shapeOf({ ...resource, shapes: new Map() }, columns, 'written');
  const rest = `from deleted_rows d cross join lateral jsonb_populate_record(null::${table}, d.held) t
    where d.company_id = $1 and d."changeSet" = $2 and d.resource = $3 and d."recordId" = any($4::bigint[]) and d.place = 1`;
  const rows = await rowsOf<Row>(transaction, shapedQuery(shape, rest, 'd.held'), [
    companyId,
    changeSet,
    model.name,
    ids,
  ]);
  const kept = rows.map(({ [extraColumn]: extra, ...values }): [number, DeletedRecord] => {
    shape.finish(values, {});
    const held = extra as Record<string, unknown>;
    const unseen = Object.fromEntries((hooks.unseenColumns ?? []).map((name) => [name, held[name]]));
    return [values.id as number, { values, createdAt: held.createdAt as string, unseen }];
  });
  return new Map(kept);
}

/**
 * Restores the dependent rows of a record.
 * @returns the tables whose rows could not be restored
 */
export async function returnDependants(
  transaction: Connection,
  { model }: PreparedResource,
  changeSet: number,
  id: number,
): Promise<string[]> {
  const rows = await rowsOf<{ table: string }>(
    transaction,
    'select "table" from restore_dependants($1, $2, $3)',
    [changeSet, model.name, id],
  );
  return rows.map(({ table }) => table);
}

/**
 * The records with dependent rows (a product's variants) that a user has changed since, unless that change was undone.
 * @param since audit log entries that created the records, in the order of the ids
 */
export async function haveChangedDependants(
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<AuditLogEntry, 'id' | 'changeSet'>[],
): Promise<Set<number>> {
  const rows = await rowsOf<{ recordId: number }>(
    transaction,
    `select distinct d."recordId" from matjar_dependants($1, $2::bigint[]) d
     join unnest($2::bigint[], $3::bigint[], $4::bigint[]) made(id, entry, "changeSet") on made.id = d."recordId"
     join audit a on a.company_id = matjar_company() and a.resource = d."table" and a."recordId" = (d.held ->> 'id')::bigint
       and a.action = 'update' and a.id > made.entry and a."changeSet" is distinct from made."changeSet" and not a."isEcho"
     where d.place > 1 and d.emptied is null and matjar_is_in_effect(a."changeSet")`,
    [model.name, ids, since.map(({ id }) => id), since.map(({ changeSet }) => changeSet)],
  );
  return new Set(rows.map(({ recordId }) => recordId));
}

/**
 * The fields changed since records were created, unless undone, by record.
 * @param since the entries that created them, in the order of the ids
 */
export async function fieldsChangedSince(
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<AuditLogEntry, 'id' | 'changeSet'>[],
): Promise<Map<number, Set<string>>> {
  const rows = await rowsOf<{ recordId: number; fields: string[] }>(
    transaction,
    `select a."recordId", array_agg(distinct field) as fields
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) made(id, entry, "changeSet")
     join audit a on a.company_id = matjar_company() and a.resource = $1 and a."recordId" = made.id
       and a.action = 'update' and a.id > made.entry and a."changeSet" is distinct from made."changeSet"
     cross join jsonb_object_keys(a.changes) field
     where matjar_is_in_effect(a."changeSet") group by 1`,
    [model.name, ids, since.map(({ id }) => id), since.map(({ changeSet }) => changeSet)],
  );
  return new Map(rows.map(({ recordId, fields }) => [recordId, new Set(fields)]));
}

/**
 * The records that newer records depend on.
 * @param since the entries that created them, in the order of the ids
 */
export async function haveLaterDependants(
  transaction: Connection,
  { model }: PreparedResource,
  ids: readonly number[],
  since: readonly Pick<AuditLogEntry, 'id'>[],
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
