/** Undo of updates: a three-way merge of the former value, the value written and the current one. */
import { locales } from '../../../shared/texts/locale.ts';
import type { RecordValues } from '../records/resources/resource-hooks.ts';
import { isSame } from '../records/write/compare-records.ts';
import { Refusals } from '../records/write/complete-record.ts';
import { mergeChange } from '../records/write/merge-change.ts';
import { fieldsChangedSince } from '../records/write/deleted-rows.ts';
import { isDelegatedField } from '../records/write/delegated-fields.ts';
import { lockRecords } from '../records/write/write-rows.ts';
import type { PreparedField, PreparedResource } from '../records/resources/prepared-resource.ts';
import { storeChanges, type ChangeDraft } from '../records/write/update-records.ts';
import { conflictAt, type Conflict } from '../records/write/conflicts.ts';
import type { UndoEntries } from './undo-entries.ts';
import type { AuditLogEntry } from '../records/audit-log-entries.ts';

/** Reverts records field by field. */
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
 * @param touched the fields changed since by other change sets
 */
function valuesBack(
  resource: PreparedResource,
  current: RecordValues,
  entry: AuditLogEntry,
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
    else if (isDelegatedField(resource, stored.field, current)) {
      if (!isSame(current[name], from, stored.field)) stayed.push(conflictAt(entry, 'changed_since', name));
    } else if (stored.field.heldBy && !touched?.has(name)) {
      // Deleting parts may change this value without an audit log entry.
      if (!isSame(current[name], from, stored.field)) values[name] = from;
    } else if (!resource.writable.has(name)) {
      // A value set by the server as a consequence: it is reverted, or derived again.
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

/** Whether a field is changed by sales too (stock) and is therefore reverted by the difference. */
export function isCounted({ hooks, writable }: PreparedResource, { name, field }: PreparedField): boolean {
  return field.kind === 'number' && writable.has(name) && Boolean(hooks.quietFields?.includes(name));
}

/** A translated text with every locale, so that a locale that was absent is removed again. */
function whole({ column }: PreparedField, value: unknown): unknown {
  if (!column.merge || value == null) return value;
  return { ...Object.fromEntries(locales.map((locale) => [locale, null])), ...(value as object) };
}
