/**
 * Fast path of undo for records unchanged since, thousands per statement; counterpart of `bulk-changes/bulk-write-fast-path.ts`. Only for
 * change sets of settled previews, where the former values follow from the entry alone and need no validation.
 */
import { isDeepStrictEqual } from 'node:util';
import { columnOf } from '../../../field-types/columns.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf, quoted } from '../../infrastructure/database/query.ts';
import type { ChangeSet } from '../records/change-sets.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';
import { lockIds } from '../records/write/write-rows.ts';
import type { WriteContext } from '../records/write/write-context.ts';

/** The fields changed by a set that a settled preview wrote, or that undoes such a set; else `null`. */
export async function settledFields(
  transaction: Connection,
  { id, undoes }: Pick<ChangeSet, 'id' | 'undoes'>,
): Promise<string[] | null> {
  const [preview] = await rowsOf<{ fields: string[] }>(
    transaction,
    `select array(select c ->> 'field' from jsonb_array_elements(input -> 'changes') c) as fields from change_previews
     where company_id = matjar_company() and "changeSet" = any($1::bigint[]) and input -> 'isSettled' = 'true' limit 1`,
    [[id, ...(undoes === null ? [] : [undoes])]],
  );
  return preview?.fields ?? null;
}

/**
 * Restores unchanged records.
 * @param fields the fields that the entries changed, and no others
 * @param most how many entries may be left over
 * @returns the ids of the restored records and the entries of changed records; `null` when the fast path does not apply, nothing is written then
 */
export async function undoFastPath(
  { transaction, companyId, source }: WriteContext,
  fields: readonly string[],
  entries: readonly AuditLogEntry[],
  most: number,
): Promise<{ undone: number[]; touched: AuditLogEntry[] } | null> {
  const [first] = entries;
  const resource = first && prepared[first.resource];
  if (!resource) return null;
  const stored = resource.fields.filter(({ name }) => fields.includes(name));
  const isAlike = ({ resource: name, action, changes }: AuditLogEntry) =>
    name === first.resource && action === 'update' && isDeepStrictEqual(Object.keys(changes), fields);
  // Fields that parts may hold need the check per record.
  if (stored.some(({ field }) => field.heldBy)) return null;
  if (stored.length !== fields.length || !entries.every(isAlike)) return null;
  await lockIds(
    transaction,
    resource,
    companyId,
    entries.map(({ recordId }) => recordId),
  );
  const untouched = await rowsOf<{ id: number }>(
    transaction,
    `select e.id from unnest($2::bigint[], $3::bigint[], $4::integer[]) e(id, record, version)
     where exists (select from ${resource.table} t where t.company_id = $1 and t.id = e.record and t.version = e.version)`,
    [companyId, ...['id', 'recordId', 'version'].map((name) => entries.map((entry) => entry[name as 'id']))],
  );
  if (entries.length - untouched.length > most) return null;
  const isUntouched = new Set(untouched.map(({ id }) => id));
  const back = entries.filter(({ id }) => isUntouched.has(id));
  const sets = stored.map(
    ({ name, field }) =>
      `${quoted(name)} = (e.changes -> '${name}' ->> 'from')::${columnOf(field).type(field)}`,
  );
  await rowsOf(
    transaction,
    `with back as (
       update ${resource.table} t set ${sets.join(', ')}, version = t.version + 1, "updatedAt" = now()
       from unnest($2::bigint[], $3::integer[], $4::jsonb[]) e(record, version, changes)
       where t.company_id = $1 and t.id = e.record and t.version = e.version
       returning t.id, t.version, e.changes)
     insert into audit (company_id, resource, "recordId", version, action, source, changes, "changeSet")
     select $1, $5, b.id, b.version, 'update', $6,
       (select jsonb_object_agg(key, jsonb_build_object('from', value -> 'to', 'to', value -> 'from')) from jsonb_each(b.changes)),
       (select matjar_change_set($6))
     from back b`,
    [
      companyId,
      back.map(({ recordId }) => recordId),
      back.map(({ version }) => version),
      back.map(({ changes }) => JSON.stringify(changes)),
      resource.model.name,
      source,
    ],
  );
  return {
    undone: back.map(({ recordId }) => recordId),
    touched: entries.filter(({ id }) => !isUntouched.has(id)),
  };
}
