/** Named filters defined in the schema, without code of the resource. */
import type { Sql } from '../../../../field-types/column.ts';
import type { FilterMeaning } from '../../../../shared/resources/json-schema.ts';
import { storeTimeZone } from '../../../../shared/analytics/store-time.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import { hooksOf } from '../resources/declared-hooks.ts';
import { within } from './range-filter.ts';
import type { Condition, PreparedField } from '../resources/prepared-resource.ts';

/** SQL condition of a filter over the row `t`. Its field names were validated when the definitions were read. */
export function filterCondition(
  { when, has, from, to, range }: FilterMeaning,
  parameter: string,
  readable: readonly PreparedField[],
): Condition | undefined {
  const sqlOf = (name: string) => readable.find((each) => each.name === name)?.sql ?? `t.${quoted(name)}`;
  if (when) return isOneOf(Object.entries(when).map(([name, values]) => [sqlOf(name), values]));
  if (has) return isPointedAt(has);
  if (from) return (day, bind) => `${sqlOf(from)} >= ${startOf(bind(day))}`;
  if (to) return (day, bind) => `${sqlOf(to)} < ${startOf(bind(day), ' + 1')}`;
  return range ? within(parameter, sqlOf(range)) : undefined;
}

/** Compares as text, which flags, numbers and choices support, and which uses the index of text columns. */
function isOneOf(compared: (readonly [Sql, unknown[]])[]): Condition {
  return (value, bind) => {
    const each = compared.map(([sql, values]) => `(${sql})::text = any(${bind(values.map(String))}::text[])`);
    const all = `(${each.join(' and ')})`;
    // “is true” would prevent the use of an index.
    return value ? all : `${all} is not true`;
  };
}

/** Filter by existence of referencing records; false does not filter. */
function isPointedAt(has: string): Condition {
  const [resource = '', field = ''] = has.split('.');
  return (value) => {
    if (!value) return undefined;
    const isPart = hooksOf(resource)?.isPart?.('o');
    return `exists (select from ${quoted(resource)} o
      where o.company_id = $1 and o.${quoted(field)} = t.id${isPart ? ` and ${isPart}` : ''})`;
  };
}

/** Start of a day, or of the next day, in store time. */
const startOf = (day: Sql, later = ''): Sql =>
  `(${day}::date${later})::timestamp at time zone '${storeTimeZone}'`;
