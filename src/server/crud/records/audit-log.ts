/** Audit log: who changed which field from what to what, written in the transaction of the change. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { RecordValues } from './resources/resource-hooks.ts';
import { rememberChangeSet } from './change-sets.ts';
import type { History } from './write/merge-change.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { PreparedField, PreparedResource } from './resources/prepared-resource.ts';

export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface AuditEntry {
  id: number;
  /** the version after the change; for a deleted record its last one */
  version: number;
  changes: Changes;
  /** the client sent no version, so that concurrent changes may have been overwritten */
  withoutVersion?: boolean;
}

/**
 * Writes audit log entries of a resource. Actor and time are the transaction's.
 * @param source IP address or job
 */
export async function writeAudit(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  action: 'create' | 'update' | 'delete',
  source: string,
  entries: AuditEntry[],
): Promise<void> {
  await addToAuditLog(transaction, resource.model.name, companyId, action, source, entries);
}

/** Writes audit log entries under the transaction's change set (`change-sets.ts`). */
export async function addToAuditLog(
  transaction: Connection,
  resource: string,
  companyId: number,
  action: string,
  source: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const [row] = await rowsOf<{ changeSet: number }>(
    transaction,
    ...(entries.length === 1
      ? oneEntry(resource, companyId, action, source, entries[0]!)
      : manyEntries(resource, companyId, action, source, entries)),
  );
  if (row) rememberChangeSet(transaction, row.changeSet);
}

const intoTrail = `insert into audit (company_id, resource, "recordId", version, action, source, changes, "withoutVersion", "changeSet")`;

type Asked = [text: string, parameters: unknown[]];

const manyEntries = (
  resource: string,
  companyId: number,
  action: string,
  source: string,
  entries: readonly AuditEntry[],
): Asked => [
  `with written as (
     ${intoTrail}
     select $1, $2, entry.id, entry.version, $3, $4, entry.changes, coalesce(entry."withoutVersion", false), (select matjar_change_set($4))
     from jsonb_to_recordset($5::jsonb) as entry(id bigint, version integer, changes jsonb, "withoutVersion" boolean)
     returning "changeSet")
   select "changeSet" from written limit 1`,
  [companyId, resource, action, source, JSON.stringify(entries)],
];

/** Statement of a single entry, the most frequent case: needs no conversion from JSON. */
const oneEntry = (
  resource: string,
  companyId: number,
  action: string,
  source: string,
  { id, version, changes, withoutVersion = false }: AuditEntry,
): Asked => [
  `${intoTrail} values ($1, $2, $5, $6, $3, $4, $7, $8, matjar_change_set($4)) returning "changeSet"`,
  [companyId, resource, action, source, id, version, JSON.stringify(changes), withoutVersion],
];

/** The values of fields before and after. Write-only values are not recorded. */
export function changesOf(
  fields: readonly PreparedField[],
  before: RecordValues | null,
  after: RecordValues | null,
): Changes {
  return Object.fromEntries(
    fields.map(({ name, field }) => {
      const value = (record: RecordValues | null) => (field.writeOnly ? null : (record?.[name] ?? null));
      return [name, { from: value(before), to: value(after) }];
    }),
  );
}

/** Changes of a record since a version: the former values of the fields that changed. */
export async function historySince(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  id: number,
  since: number,
  current: number,
): Promise<History> {
  const histories = await historiesSince(transaction, resource, companyId, [{ id, since, current }]);
  return histories.get(id)!;
}

/** Changes of records since a version of each, by id. */
export async function historiesSince(
  transaction: Connection,
  resource: PreparedResource,
  companyId: number,
  records: readonly { id: number; since: number; current: number }[],
): Promise<Map<number, History>> {
  if (!records.length) return new Map();
  const rows = await rowsOf<{ id: number; changes: Changes }>(
    transaction,
    `select a."recordId" as id, a.changes from unnest($3::bigint[], $4::bigint[]) seen(id, version)
     join audit a on a.company_id = $1 and a.resource = $2 and a."recordId" = seen.id and a.version > seen.version
     where a.action = 'update' order by a.version`,
    [companyId, resource.model.name, records.map(({ id }) => id), records.map(({ since }) => since)],
  );
  const entries = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    records.map(({ id, since, current }) => {
      const own = entries.get(id) ?? [];
      const base: RecordValues = {};
      for (const { changes } of own)
        for (const [name, { from }] of Object.entries(changes)) if (!(name in base)) base[name] = from;
      return [id, { base, unknown: new Set(unknownFields(resource, own.length, current - since)) }];
    }),
  );
}

/** Fields that may have changed without an entry: quiet fields when versions are missing in the log; else, or without a version, all. */
function unknownFields(
  { hooks, fields }: PreparedResource,
  entries: number,
  versions: number,
): readonly string[] {
  if (versions > 0 && entries >= versions) return [];
  const quiet = versions > 0 ? hooks.quietFields : undefined;
  return quiet ?? fields.map(({ name }) => name);
}
