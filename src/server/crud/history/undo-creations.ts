/** Undo of creations: deletes the record unless it was changed or used since. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { removeRecords } from '../records/write/delete-records.ts';
import { isSame } from '../records/write/compare-records.ts';
import { lockRecords } from '../records/write/write-rows.ts';
import type { PreparedField } from '../records/resources/prepared-resource.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import {
  fieldsChangedSince,
  haveChangedDependants,
  haveLaterDependants,
} from '../records/write/deleted-rows.ts';
import type { UndoEntries } from './undo-entries.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

/** Deletes records that are unchanged since their creation. */
export const undoCreations: UndoEntries = async (scene, resource, entries) => {
  const { transaction, companyId } = scene;
  const ids = entries.map(({ recordId }) => recordId);
  const records = await lockRecords(transaction, resource, companyId, ids);
  const byId = new Map(records.map((record) => [record.id as number, record]));
  const standing = entries.filter(({ recordId }) => byId.has(recordId));
  const made = standing.map(({ recordId }) => recordId);
  const [used, worked, touched] = await Promise.all([
    haveLaterDependants(transaction, resource, made, standing),
    haveChangedDependants(transaction, resource, made, standing),
    fieldsChangedSince(transaction, resource, made, standing),
  ]);
  const conflicts: Conflict[] = [];
  const gone: typeof records = [];
  for (const entry of entries) {
    const record = byId.get(entry.recordId);
    const changed =
      record &&
      resource.fields.find((stored) => isChanged(stored, entry, record, touched.get(entry.recordId)));
    if (!record) conflicts.push(conflictAt(entry, 'gone'));
    // Parts first: a changed part may have changed the record too, as a variant's stock is included in its product's.
    else if (worked.has(entry.recordId)) conflicts.push(conflictAt(entry, 'part_changed'));
    else if (changed) conflicts.push(conflictAt(entry, 'changed_since', changed.name));
    else if (used.has(entry.recordId)) conflicts.push(conflictAt(entry, 'in_use'));
    else gone.push(record);
  }
  if (gone.length) {
    await resource.hooks.beforeCreationUndone?.(scene, gone);
    await removeRecords(scene, resource, gone);
  }
  return { undone: gone.map(({ id }) => id as number), conflicts };
};

/**
 * Whether a field was changed since the creation. A field left empty by the creation counts only when a later entry set it, as the database may have
 * filled it.
 */
function isChanged(
  { name, field, isDerived }: PreparedField,
  { changes }: AuditLogEntry,
  record: RecordValues,
  touched: ReadonlySet<string> | undefined,
): boolean {
  if (isDerived || field.writeOnly) return false;
  // Fields held by parts change without an entry of the record.
  if (field.heldBy && !touched?.has(name)) return false;
  if (name in changes) return !isSame(record[name], changes[name]!.to, field);
  const value = record[name];
  return touched?.has(name) === true && value != null && !(Array.isArray(value) && value.length === 0);
}
