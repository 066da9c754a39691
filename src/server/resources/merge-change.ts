/**
 * A stale write, merged: what the writer changed since the version they saw, put upon what others have changed since.
 * Only where both changed the same value to different ones does it conflict; languages of a text are values of their own.
 */
import type { FieldModel } from '../../model/resource-model.ts';
import type { RecordValues } from '../behaviours/behaviour.ts';
import { isSame } from './compare-records.ts';
import type { StoredResource } from './stored-resource.ts';

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

/** Merges what was written (`mine`) into the current record (`theirs`). */
export function mergeChange(
  resource: StoredResource,
  mine: RecordValues,
  theirs: RecordValues,
  { base, unknown }: History,
): Merged {
  const merged: Merged = { given: {}, conflicts: [] };
  for (const [name, value] of Object.entries(mine)) {
    const stored = resource.writable.get(name);
    if (!stored || !(unknown.has(name) || name in base)) {
      merged.given[name] = value;
      continue;
    }
    const { field, column } = stored;
    const seen = unknown.has(name) ? undefined : { value: base[name] };
    const whole = column.merge ? column.merge(seen ? seen.value : theirs[name], value) : value;
    const outcome = mergeValue(whole, theirs[name], seen, field, Boolean(column.merge));
    if (outcome.isConflict) merged.conflicts.push(name);
    else merged.given[name] = outcome.value;
  }
  return merged;
}

type Outcome = { isConflict: true } | { isConflict: false; value: unknown };

const take = (value: unknown): Outcome => ({ isConflict: false, value });

function mergeValue(
  mine: unknown,
  theirs: unknown,
  base: { value: unknown } | undefined,
  field: FieldModel,
  byLanguage: boolean,
): Outcome {
  if (isSame(mine, theirs, field)) return take(theirs);
  if (!base) return { isConflict: true };
  if (isSame(mine, base.value, field)) return take(theirs);
  if (isSame(theirs, base.value, field)) return take(mine);
  return byLanguage ? mergeLanguages(mine, theirs, base.value) : { isConflict: true };
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
