/**
 * Numbers that others change as well (`x-field.counts`): whoever writes says by how much (`quantityChange`), or what they saw
 * (`quantityWas`), so that of two who write at one moment neither takes back the other's work.
 */
import { changeFieldName, seenFieldName } from '../../../../shared/texts/count-field-names.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { Refusals } from '../write/complete-record.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

export interface Counted {
  /** what was written, the numbers as they shall be */
  given: RecordValues;
  /** those of them that were held against the record as it stands: no version need be asked */
  settled: ReadonlySet<string>;
}

const none: Counted['settled'] = new Set();

/**
 * Reads changes and guarded values of numbers upon a locked record.
 * @param prefix stands before the path of every field error
 * @throws Problem 409 `conflict` with today's figure, where it is not what the writer saw
 */
export function readCounts(
  { counted }: PreparedResource,
  written: RecordValues,
  before: RecordValues,
  refuse: Refusals['add'],
  prefix = '',
): Counted {
  const said = counted.filter(({ name }) => changeFieldName(name) in written || seenFieldName(name) in written);
  if (!said.length) return { given: written, settled: none };
  const given = { ...written };
  const settled = new Set<string>();
  const conflicts: [string, { code: string; params: { was: number; now: number } }[]][] = [];
  for (const { name, field } of said) {
    const { [changeFieldName(name)]: change, [seenFieldName(name)]: was } = written as Record<string, number | undefined>;
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
