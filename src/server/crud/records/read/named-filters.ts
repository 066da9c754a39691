/** Named filters that the house answers from what the schema says of them, so that no resource needs code for one. */
import type { Sql } from '../../../../field-types/column.ts';
import type { FilterMeaning } from '../../../../shared/resources/json-schema.ts';
import { storeTimeZone } from '../../../../shared/analytics/store-time.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import { hooksOf } from '../resources/declared-hooks.ts';
import { within } from './range-filter.ts';
import type { Condition, PreparedField } from '../resources/prepared-resource.ts';

/** The condition of a filter over the row `t`. Its names have been checked when the definitions were read. */
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

/** As texts, which flags, numbers and choices all have, and for which a column of texts keeps its index. */
function isOneOf(compared: (readonly [Sql, unknown[]])[]): Condition {
  return (value, bind) => {
    const each = compared.map(([sql, values]) => `(${sql})::text = any(${bind(values.map(String))}::text[])`);
    const all = `(${each.join(' and ')})`;
    // “is true” would keep an index from serving.
    return value ? all : `${all} is not true`;
  };
}

/** “Only those that have some”: not asked for, it narrows nothing. */
function isPointedAt(has: string): Condition {
  const [resource = '', field = ''] = has.split('.');
  return (value) => {
    if (!value) return undefined;
    const isPart = hooksOf(resource)?.isPart?.('o');
    return `exists (select from ${quoted(resource)} o
      where o.company_id = $1 and o.${quoted(field)} = t.id${isPart ? ` and ${isPart}` : ''})`;
  };
}

/** The first moment of a day by the store's clock, or of the day after it. */
const startOf = (day: Sql, later = ''): Sql =>
  `(${day}::date${later})::timestamp at time zone '${storeTimeZone}'`;
