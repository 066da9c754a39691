/**
 * A stale write, merged: what the writer changed since the version they saw, put upon what others have changed since.
 * Only where both changed the same value to different ones does it conflict; languages of a text are values of their own, and so are
 * the places of a list that is arranged.
 *
 * Two writers who set a field to the same value agree, except where the value is relative to what was seen: of a stock quantity
 * (`x-field.counts`) 11 upon 10 means one piece more, and so does the result of a bulk change by an amount or a percentage.
 * A write that only repeats what was seen, and would change nothing, conflicts where the record holds something else now.
 */
import { mergeOrders } from '../../../../shared/orders/merge-order.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Alias, RecordValues } from '../resources/resource-hooks.ts';
import { aliased, aliasIn, withAliased } from '../resources/aliases.ts';
import { isSame } from './compare-records.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

/** What is known of the time between the version that was seen and the current one. */
export interface History {
  /** the values of the changed fields as the writer saw them */
  base: RecordValues;
  /** fields that changed, but whose value then nobody wrote down */
  unknown: ReadonlySet<string>;
}

export interface Merged {
  /** what to write upon the current record */
  given: RecordValues;
  conflicts: string[];
}

/**
 * Merges what was written (`mine`) into the current record (`theirs`).
 * @param relative fields whose written value was computed from the value that was seen: any change since is a conflict
 * @param hasParts the same request changes parts of the record too, so that fields which only repeat what was seen are no conflict
 */
export function mergeChange(
  resource: PreparedResource,
  mine: RecordValues,
  theirs: RecordValues,
  { base, unknown }: History,
  relative: ReadonlySet<string> = new Set(),
  hasParts = false,
): Merged {
  const merged: Merged = { given: {}, conflicts: [] };
  /** fields that come back as they were seen, and that others have changed since */
  const kept: string[] = [];
  let isChange = hasParts;
  for (const [name, value] of Object.entries(mine)) {
    const alias = aliasIn(resource, name, mine);
    if (alias) {
      const outcome = mergeAlias(resource, alias, value, mine, theirs, { base, unknown });
      if (outcome === 'conflict') merged.conflicts.push(name);
      else if (outcome === 'mine') merged.given[name] = value;
      isChange ||= outcome !== 'conflict';
      continue;
    }
    const stored = resource.writable.get(name);
    if (!stored || !(unknown.has(name) || name in base)) {
      merged.given[name] = value;
      isChange ||= !stored || !isSame(value, theirs[name], stored.field);
      continue;
    }
    const { field, column } = stored;
    const seen = unknown.has(name) ? undefined : { value: base[name] };
    const whole = column.merge ? column.merge(seen ? seen.value : theirs[name], value) : value;
    const manner = { byLanguage: Boolean(column.merge), isRelative: field.counts || relative.has(name) };
    const outcome = mergeValue(whole, theirs[name], seen, field, manner);
    if (outcome.isConflict) {
      merged.conflicts.push(name);
      continue;
    }
    merged.given[name] = outcome.value;
    if (!isSame(outcome.value, theirs[name], field)) isChange = true;
    else if (!isSame(whole, theirs[name], field)) kept.push(name);
  }
  if (!isChange && !merged.conflicts.length) merged.conflicts.push(...kept);
  return merged;
}

type Outcome = { isConflict: true } | { isConflict: false; value: unknown };

const take = (value: unknown): Outcome => ({ isConflict: false, value });

function mergeValue(
  mine: unknown,
  theirs: unknown,
  base: { value: unknown } | undefined,
  field: FieldModel,
  { byLanguage, isRelative }: { byLanguage: boolean; isRelative: boolean | undefined },
): Outcome {
  if (!isRelative && isSame(mine, theirs, field)) return take(theirs);
  if (!base) return { isConflict: true };
  if (isSame(mine, base.value, field)) return take(theirs);
  if (isSame(theirs, base.value, field)) return take(mine);
  if (field.through?.arranges) return mergeLists(mine, theirs, base.value);
  return byLanguage ? mergeLanguages(mine, theirs, base.value) : { isConflict: true };
}

/** Merges what was written under an alias as the one value that it is to its writer. */
function mergeAlias(
  resource: PreparedResource,
  alias: Alias,
  value: unknown,
  mine: RecordValues,
  theirs: RecordValues,
  { base, unknown }: History,
): 'mine' | 'theirs' | 'conflict' {
  const touched = alias.fields.filter((name) => unknown.has(name) || name in base);
  if (!touched.length) return 'mine';
  const seen = { ...theirs, ...base };
  const written = aliased(resource, alias, value, { ...seen, ...mine });
  const agree = (one: RecordValues, other: RecordValues) =>
    Object.keys(written).every((name) => isSame(one[name], other[name], resource.writable.get(name)!.field));
  if (agree(written, theirs)) return 'theirs';
  if (touched.some((name) => unknown.has(name))) return 'conflict';
  if (agree(written, seen)) return 'theirs';
  return agree(theirs, seen) ? 'mine' : 'conflict';
}

/**
 * The fields that a write changes beside those which it names, although others changed them since the version that it saw: a mark
 * brings a status along. The merge knows nothing of them, so they conflict.
 */
export function unseenChanges(
  resource: PreparedResource,
  named: ReadonlySet<string>,
  changed: readonly PreparedField[],
  { base, unknown }: History,
): string[] {
  const known = withAliased(resource, named);
  const names = changed.map(({ name }) => name).filter((name) => !known.has(name));
  return names.filter((name) => unknown.has(name) || name in base);
}

function mergeLists(mine: unknown, theirs: unknown, base: unknown): Outcome {
  const [over = [], under = [], from = []] = [mine, theirs, base].map((list) => (list ?? []) as number[]);
  const { list, contested } = mergeOrders(from, under, over);
  return contested.length ? { isConflict: true } : take(list);
}

function mergeLanguages(mine: unknown, theirs: unknown, base: unknown): Outcome {
  const [own, other, seen] = [mine, theirs, base].map(
    (value) => (value ?? {}) as Record<string, string | null>,
  );
  const value: Record<string, string | null> = {};
  for (const language of new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])) {
    const [a, b, c] = [own, other, seen].map((texts) => texts?.[language] ?? null);
    if (a !== b && a !== c && b !== c) return { isConflict: true };
    value[language] = (a === c ? b : a) ?? null;
  }
  return take(value);
}
