/** Creations taken back: the record is deleted, unless somebody has worked on it since. */
import { removeRecords } from '../resources/delete-records.ts';
import { isSame } from '../resources/compare-records.ts';
import { lockRecords } from '../resources/store-records.ts';
import { conflictAt, type Conflict } from './conflicts.ts';
import { haveLaterDependants } from './deleted-rows.ts';
import type { Revert } from './revert-run.ts';

/** Deletes records that still are what was created. */
export const takeAway: Revert = async (scene, resource, entries) => {
  const { transaction, companyId } = scene;
  const ids = entries.map(({ recordId }) => recordId);
  const records = await lockRecords(transaction, resource, companyId, ids);
  const byId = new Map(records.map((record) => [record.id as number, record]));
  const standing = entries.filter(({ recordId }) => byId.has(recordId));
  const used = await haveLaterDependants(
    transaction,
    resource,
    standing.map(({ recordId }) => recordId),
    standing.map(({ at }) => at),
  );
  const conflicts: Conflict[] = [];
  const gone: typeof records = [];
  for (const entry of entries) {
    const record = byId.get(entry.recordId);
    const changed = resource.fields.find(
      ({ name, field, isDerived }) =>
        !isDerived &&
        !field.writeOnly &&
        name in entry.changes &&
        !isSame(record?.[name], entry.changes[name]!.to, field),
    );
    if (!record) conflicts.push(conflictAt(entry, 'gone'));
    else if (changed) conflicts.push(conflictAt(entry, 'changed_since', changed.name));
    else if (used.has(entry.recordId)) conflicts.push(conflictAt(entry, 'in_use'));
    else gone.push(record);
  }
  if (gone.length) await removeRecords(scene, resource, gone);
  return { undone: gone.map(({ id }) => id as number), conflicts };
};
