/** Filters that name days: from the first moment of one to the last of another, by the store's clock. */
import type { Sql } from '../../kinds/column.ts';
import { storeTimeZone } from '../../model/store-time.ts';
import type { Behaviour } from './behaviour.ts';

/** The first moment of a day, or of the day after it. */
const startOf = (day: Sql, later = ''): Sql =>
  `(${day}::date${later})::timestamp at time zone '${storeTimeZone}'`;

/** The named filters `from` and `to` over the moment at which a record was made. */
export function createdBetween(from: string, to: string): NonNullable<Behaviour['filters']> {
  return {
    [from]: (day, bind) => `t."createdAt" >= ${startOf(bind(day))}`,
    [to]: (day, bind) => `t."createdAt" < ${startOf(bind(day), ' + 1')}`,
  };
}
