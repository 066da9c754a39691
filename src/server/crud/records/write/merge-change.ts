/**
 * Three-way merge of a stale write: changes since the version that the client read are kept, and the client's changes are applied on top.
 * A conflict arises only where both changed the same value differently; languages of a text and positions of an ordered list are
 * merged separately.
 * Equal values agree, except where a value is relative to the one read: a stock quantity (`x-field.counts`) of 11 based on 10 means one
 * more, as does a bulk change by an amount or percentage. A write that only repeats values read, while they have changed, is a conflict.
 */
import { mergeOrders } from '../../../../shared/orders/merge-order.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Alias, RecordValues } from '../resources/resource-hooks.ts';
import { aliased, aliasIn, withAliased } from '../resources/aliases.ts';
import { isSame } from './compare-records.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

/** Changes between the version that the client read and the current one. */
export interface History {
  /** values of the changed fields at the version read */
  base: RecordValues;
  /** fields that changed without a recorded former value */
  unknown: ReadonlySet<string>;
}

export interface Merged {
  /** values to write to the current record */
  given: RecordValues;
  conflicts: string[];
}

/**
 * Merges the client's values (`mine`) into the current record (`theirs`).
 * @param relative fields computed from the value read: any change since is a conflict
 * @param hasParts the request also changes parts of the record, so that fields which only repeat the values read are no conflict
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
  /** fields sent unchanged that others have changed since */
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

/** Merges a value written to an alias as a whole. */
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
 * Fields that a write changes implicitly (hooks), although others changed them since the version read. The merge does not cover
 * them, so they are conflicts.
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
