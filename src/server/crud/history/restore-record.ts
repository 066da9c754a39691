/** Restores a record to its state before an audit log entry of any age; a deleted record is inserted again first. */
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { isSame } from '../records/write/compare-records.ts';
import { Refusals } from '../records/write/complete-record.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { safeId } from '../../infrastructure/database/safe-id.ts';
import { isDelegatedField } from '../records/write/delegated-fields.ts';
import { readableFor } from '../records/read/readable-fields.ts';
import { lockRecords } from '../records/write/write-rows.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { storeChanges } from '../records/write/update-records.ts';
import { openChangeSet } from '../records/change-sets.ts';
import type { Conflict } from '../records/write/conflicts.ts';
import { undoDeletions } from './undo-deletions.ts';
import { isCounted } from './undo-updates.ts';
import { readEntry, type AuditLogEntry } from '../records/audit-log-entries.ts';
import { prepared } from '../records/resources/prepared.ts';

/** What a restore would do. */
export interface Restoration {
  resource: PreparedResource;
  entry: AuditLogEntry;
  /** the current record; `null` when deleted */
  current: RecordValues | null;
  /** the deletion to undo first */
  deletion: AuditLogEntry | null;
  /** the fields to set, with their values before the entry */
  values: RecordValues;
}

/**
 * Computes what a restore would set. Left out are stock, which is the sum of its movements, and fields held by variants.
 * @throws Problem 404; 403; 409 `not_restorable` for an entry without an earlier state, `nothing_to_restore`
 */
export async function readRestoration(scene: WriteContext, id: number): Promise<Restoration> {
  const { transaction, companyId, actor } = scene;
  const entry = await readEntry(transaction, safeId(id));
  const resource = entry && prepared[entry.resource];
  if (!entry || !resource || !can(actor, resource.model.module, 'view')) throw new Problem(404, 'not_found');
  if (entry.action !== 'update' && entry.action !== 'delete') throw new Problem(409, 'not_restorable');
  const [current = null] = await lockRecords(transaction, resource, companyId, [entry.recordId]);
  if (!can(actor, resource.model.module, current ? 'edit' : 'create')) throw new Problem(403, 'forbidden');
  const later = await entriesFrom(scene, entry);
  const deletion = current ? null : (later.findLast(({ action }) => action === 'delete') ?? null);
  if (!current && !deletion) throw new Problem(409, 'not_restorable');
  const base = current ?? stateOf(resource, deletion!);
  const earlier = stateBefore(resource, later);
  const open = new Set(readableFor(resource, actor).map(({ name }) => name));
  const values: RecordValues = {};
  for (const stored of resource.writable.values()) {
    const { name, field, isDerived } = stored;
    if (!(name in earlier) || isDerived || field.writeOnly || !open.has(name) || isCounted(resource, stored))
      continue;
    if (isDelegatedField(resource, field, base)) continue;
    if (!isSame(base[name], earlier[name], field)) values[name] = earlier[name];
  }
  if (current && !Object.keys(values).length) throw new Problem(409, 'nothing_to_restore');
  return { resource, entry, current, deletion, values };
}

/**
 * Restores a record in a change set of its own.
 * @param version the version that the client read; `null` for a deleted record
 * @throws Problem as `readRestoration`; 409 `conflict` when the record was changed meanwhile; 422
 */
export async function restoreRecord(scene: WriteContext, id: number, version: number | null) {
  const { transaction, companyId, source } = scene;
  const { resource, entry, current, deletion, values } = await readRestoration(scene, id);
  if ((current?.version ?? null) !== version) throw new Problem(409, 'conflict');
  await openChangeSet(transaction, { kind: 'restore', source });
  const conflicts: Conflict[] = [];
  if (deletion) conflicts.push(...(await undoDeletions(scene, resource, [deletion])).conflicts);
  if (Object.keys(values).length) {
    const [before] = await lockRecords(transaction, resource, companyId, [entry.recordId]);
    const draft = { before: before!, after: { ...before, ...values }, given: new Set(Object.keys(values)) };
    await storeChanges(scene, resource, [draft], new Refusals());
  }
  return { resource, recordId: entry.recordId, conflicts, wasDeleted: deletion !== null };
}

/** The entry and the later ones of its record, in order. */
function entriesFrom(
  { transaction }: WriteContext,
  { id, resource, recordId }: AuditLogEntry,
): Promise<AuditLogEntry[]> {
  return rowsOf<AuditLogEntry>(
    transaction,
    `select id, resource, "recordId", version, action, at, "changeSet", changes from audit
     where company_id = matjar_company() and resource = $1 and "recordId" = $2 and id >= $3
       and action in ('create', 'update', 'delete') order by id`,
    [resource, recordId, id],
  );
}

/** Field values before the first of the entries: the oldest `from` of each field. */
function stateBefore(resource: PreparedResource, entries: readonly AuditLogEntry[]): RecordValues {
  const held: RecordValues = {};
  for (const entry of entries) {
    const left = entry.action === 'delete' ? stateOf(resource, entry) : valuesLeft(entry);
    for (const [name, value] of Object.entries(left)) if (!(name in held)) held[name] = value;
    if (entry.action === 'delete') break;
  }
  return held;
}

function valuesLeft({ changes }: AuditLogEntry): RecordValues {
  return Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from]));
}

/** The record at the time of its deletion. */
function stateOf({ fields }: PreparedResource, { changes }: AuditLogEntry): RecordValues {
  const held = fields
    .filter(({ isDerived }) => !isDerived)
    .map(({ name, field }) => [name, changes[name]?.from ?? (field.through ? [] : null)]);
  return Object.fromEntries(held) as RecordValues;
}
