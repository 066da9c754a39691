/** Creations taken back: the record is deleted, unless somebody has worked on it since. */
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { removeRecords } from '../records/write/delete-records.ts';
import { isSame } from '../records/write/compare-records.ts';
import { lockRecords } from '../records/write/write-rows.ts';
import type { PreparedField } from '../records/resources/prepared-resource.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import { fieldsChangedSince, haveChangedDependants, haveLaterDependants } from '../records/write/deleted-rows.ts';
import type { UndoEntries } from './undo-entries.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** Deletes records that still are what was created. */
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
    // First what somebody did to a part: it may have changed the record too, as pieces of a variant are pieces of its product.
    else if (worked.has(entry.recordId)) conflicts.push(conflictAt(entry, 'part_changed'));
    else if (changed) conflicts.push(conflictAt(entry, 'changed_since', changed.name));
    else if (used.has(entry.recordId)) conflicts.push(conflictAt(entry, 'in_use'));
    else gone.push(record);
  }
  if (gone.length) {
    await removeRecords(scene, resource, gone);
    await resource.behaviour.creationUndone?.(scene, gone);
  }
  return { undone: gone.map(({ id }) => id as number), conflicts };
};

/** A field that the creation left empty is told of by no entry, and the house may have filled it; filling it since is work as well. */
function isChanged(
  { name, field, isDerived }: PreparedField,
  { changes }: TrailEntry,
  record: RecordValues,
  touched: ReadonlySet<string> | undefined,
): boolean {
  if (isDerived || field.writeOnly) return false;
  // What its parts hold follows them without an entry, and stays as they left it once they are gone.
  if (field.heldBy && !touched?.has(name)) return false;
  if (name in changes) return !isSame(record[name], changes[name]!.to, field);
  const value = record[name];
  return touched?.has(name) === true && value != null && !(Array.isArray(value) && value.length === 0);
}
