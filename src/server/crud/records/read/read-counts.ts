/**
 * Optimistic concurrency of numbers that others change too (`x-field.counts`): a write sends the difference (`quantityChange`) or the value
 * it is based on (`quantityWas`), so that concurrent writes do not overwrite each other.
 */
import { changeFieldName, seenFieldName } from '../../../../shared/texts/count-field-names.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Refusals } from '../write/complete-record.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

export interface Counted {
  /** the written values, with numbers resolved */
  given: RecordValues;
  /** fields already checked against the current record: no version is needed */
  settled: ReadonlySet<string>;
}

const none: Counted['settled'] = new Set();

/**
 * Resolves differences and expected values against a locked record.
 * @param prefix of the path of every field error
 * @throws Problem 409 `conflict` with the current number, when it is not the expected one
 */
export function readCounts(
  { counted }: PreparedResource,
  written: RecordValues,
  before: RecordValues,
  refuse: Refusals['add'],
  prefix = '',
): Counted {
  const said = counted.filter(
    ({ name }) => changeFieldName(name) in written || seenFieldName(name) in written,
  );
  if (!said.length) return { given: written, settled: none };
  const given = { ...written };
  const settled = new Set<string>();
  const conflicts: [string, { code: string; params: { was: number; now: number } }[]][] = [];
  for (const { name, field } of said) {
    const { [changeFieldName(name)]: change, [seenFieldName(name)]: was } = written as Record<
      string,
      number | undefined
    >;
    delete given[changeFieldName(name)];
    delete given[seenFieldName(name)];
    const now = before[name] as number;
    if (change !== undefined && (was !== undefined || name in written)) refuse(name, 'count_twice');
    else if (change !== undefined) {
      const after = now + change;
      const { minimum = -Infinity, maximum = Infinity } = field.schema;
      if (after < minimum) refuse(name, 'count_below', { now, change, limit: minimum });
      else if (after > maximum) refuse(name, 'count_above', { now, change, limit: maximum });
      given[name] = after;
    } else if (!(name in written)) refuse(name, 'count_lacks');
    else if (was !== now)
      conflicts.push([prefix + name, [{ code: 'count_changed', params: { was: was!, now } }]]);
    settled.add(name);
  }
  if (conflicts.length) throw new Problem(409, 'conflict', { errors: Object.fromEntries(conflicts) });
  return { given, settled };
}
