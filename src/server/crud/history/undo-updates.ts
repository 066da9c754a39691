/** Changes taken back: a three-way merge of what was, what the set wrote and what stands now. */
import { locales } from '../../../shared/texts/locale.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { isSame } from '../records/write/compare-records.ts';
import { Refusals } from '../records/write/complete-record.ts';
import { mergeChange } from '../records/write/merge-change.ts';
import { fieldsChangedSince } from '../records/write/deleted-rows.ts';
import { isHeldByParts } from '../records/write/held-fields.ts';
import { lockRecords } from '../records/write/write-rows.ts';
import type { PreparedField, PreparedResource } from '../records/resources/prepared-resource.ts';
import { storeChanges, type ChangeDraft } from '../records/write/update-records.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import type { UndoEntries } from './undo-entries.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** Changes records back, field by field. */
export const undoUpdates: UndoEntries = async (scene, resource, entries) => {
  const ids = entries.map(({ recordId }) => recordId);
  const records = await lockRecords(scene.transaction, resource, scene.companyId, ids);
  const isAnyHeld = entries.some(({ changes }) =>
    Object.keys(changes).some((name) => resource.writable.get(name)?.field.heldBy),
  );
  const touched = isAnyHeld
    ? await fieldsChangedSince(scene.transaction, resource, ids, entries)
    : new Map<number, Set<string>>();
  const byId = new Map(records.map((record) => [record.id as number, record]));
  const conflicts: Conflict[] = [];
  const drafts: ChangeDraft[] = [];
  for (const entry of entries) {
    const before = byId.get(entry.recordId);
    if (!before) {
      conflicts.push(conflictAt(entry, 'gone'));
      continue;
    }
    const { values, stayed } = valuesBack(resource, before, entry, touched.get(entry.recordId));
    conflicts.push(...stayed);
    if (Object.keys(values).length)
      drafts.push({
        before,
        after: { ...before, ...values },
        given: new Set(Object.keys(values)),
        isReturn: true,
      });
  }
  if (drafts.length) await storeChanges(scene, resource, drafts, new Refusals());
  return { undone: drafts.map(({ before }) => before.id as number), conflicts };
};

/**
 * Splits an audit entry into the values to restore and the conflicts that remain.
 * @param touched the fields that others have changed since, by the trail
 */
function valuesBack(
  resource: PreparedResource,
  current: RecordValues,
  entry: TrailEntry,
  touched: ReadonlySet<string> | undefined,
) {
  const values: RecordValues = {};
  const stayed: Conflict[] = [];
  for (const [name, { from, to }] of Object.entries(entry.changes)) {
    const stored = resource.fields.find((field) => field.name === name);
    if (!stored || stored.isDerived) continue;
    if (stored.field.writeOnly) stayed.push(conflictAt(entry, 'not_kept', name));
    else if (isCounted(resource, stored))
      values[name] = (current[name] as number) - ((to as number) ?? 0) + ((from as number) ?? 0);
    else if (isHeldByParts(resource, stored.field, current)) {
      if (!isSame(current[name], from, stored.field)) stayed.push(conflictAt(entry, 'changed_since', name));
    } else if (stored.field.heldBy && !touched?.has(name)) {
      // Deleted parts may have left another value here without a write.
      if (!isSame(current[name], from, stored.field)) values[name] = from;
    } else if (!resource.writable.has(name)) {
      // The house set it, as a consequence of the rest: it goes back with it, or is worked out anew.
      if (isSame(current[name], to, stored.field)) values[name] = from;
    } else {
      const merged = mergeChange(resource, { [name]: whole(stored, from) }, current, {
        base: { [name]: to },
        unknown: new Set(),
      });
      if (merged.conflicts.length) stayed.push(conflictAt(entry, 'changed_since', name));
      else if (!isSame(merged.given[name], current[name], stored.field)) values[name] = merged.given[name];
    }
  }
  return { values, stayed };
}

/** Numbers that sales change as well go back by the difference, whatever they are now. */
export function isCounted(
  { behaviour, writable }: PreparedResource,
  { name, field }: PreparedField,
): boolean {
  return field.kind === 'number' && writable.has(name) && Boolean(behaviour.quietFields?.includes(name));
}

/** A text with every language in it: one that was not there is to be gone again. */
function whole({ column }: PreparedField, value: unknown): unknown {
  if (!column.merge || value == null) return value;
  return { ...Object.fromEntries(locales.map((locale) => [locale, null])), ...(value as object) };
}
