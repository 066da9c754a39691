/** Undo of deletions: inserts the record under its id, with its links, images and dependent rows. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { changesOf, writeAudit } from '../records/audit-log.ts';
import { checkReferences } from '../records/write/check-references.ts';
import { Refusals } from '../records/write/complete-record.ts';
import { prepareWrites } from '../records/write/prepare-write.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import { translateDatabaseErrors } from '../records/database-errors.ts';
import { insertRecord, lockRecords } from '../records/write/write-rows.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import { returnDependants, readDeletedRecord, type DeletedRecord } from '../records/write/deleted-rows.ts';
import { withoutMissingImages } from './missing-images.ts';
import type { UndoEntries } from './undo-entries.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

/** Inserts deleted records again. */
export const undoDeletions: UndoEntries = async (scene, resource, entries) => {
  const { transaction, companyId } = scene;
  const ids = entries.map(({ recordId }) => recordId);
  const [standing, kept] = await Promise.all([
    lockRecords(transaction, resource, companyId, ids),
    readDeletedRecord(transaction, resource, companyId, entries[0]!.changeSet, ids),
  ]);
  const taken = new Set(standing.map(({ id }) => id));
  const conflicts: Conflict[] = [];
  const undone: number[] = [];
  for (const entry of entries) {
    if (taken.has(entry.recordId)) {
      conflicts.push(conflictAt(entry, 'exists'));
      continue;
    }
    const missing = await insertAgain(scene, resource, entry, kept.get(entry.recordId));
    conflicts.push(...missing.map((table) => conflictAt(entry, 'part_lost', table)));
    undone.push(entry.recordId);
  }
  return { undone, conflicts };
};

/**
 * Inserts one deleted record.
 * @returns the tables of dependent rows that cannot be restored
 */
async function insertAgain(
  scene: WriteContext,
  resource: PreparedResource,
  entry: AuditLogEntry,
  kept: DeletedRecord | undefined,
): Promise<string[]> {
  const { transaction, companyId, source } = scene;
  const { recordId: id, version } = entry;
  const held = { ...whatItHeld(resource, entry), ...kept?.values };
  const after = await withoutMissingImages(transaction, resource, companyId, held);
  const refusals = new Refusals();
  // For the hooks nothing changes: before and after are equal.
  await prepareWrites(scene, resource, [{ before: { ...after }, after, given: new Set() }], refusals);
  const pointing = kept
    ? { ...resource, fields: resource.fields.filter(({ field }) => !field.through) }
    : resource;
  await checkReferences(transaction, pointing, companyId, [{ before: null, after, refuse: refusals.add }]);
  refusals.check();
  const createdAt = kept?.createdAt ?? new Date();
  return translateDatabaseErrors(resource, after, async () => {
    await insertRecord(transaction, resource, companyId, after, {
      id,
      version,
      createdAt,
      hasLinks: Boolean(kept),
      unseen: kept?.unseen ?? {},
    });
    const missing = kept ? await returnDependants(transaction, resource, entry.changeSet, id) : [];
    const [stands] = await lockRecords(transaction, resource, companyId, [id]);
    if (!stands) throw new Problem(404, 'not_found');
    const filled = resource.fields.filter(({ name, isDerived }) => !isDerived && isFilled(stands[name]));
    const changes = changesOf(filled, null, stands);
    await writeAudit(transaction, resource, companyId, 'create', source, [
      { id, version: Number(stands.version), changes },
    ]);
    return missing;
  });
}

/** The record as the audit log entry of its deletion holds it. */
function whatItHeld(
  { fields }: PreparedResource,
  { recordId: id, version, changes }: AuditLogEntry,
): RecordValues {
  const held = fields
    .filter(({ isDerived }) => !isDerived)
    .map(({ name, field }) => [name, changes[name]?.from ?? (field.through ? [] : null)]);
  return { ...Object.fromEntries(held), id, version };
}

const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
