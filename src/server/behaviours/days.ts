/** Filters that name days: from the first moment of one to the last of another, by the store's clock. */
import type { Behaviour } from './behaviour.ts';

/** Egypt's clock, which knows summer time. */
const storeTimeZone = 'Africa/Cairo';

/** The named filters `from` and `to` over the moment at which a record was made. */
export function createdBetween(from: string, to: string): NonNullable<Behaviour['filters']> {
  const start = (day: string, after: string) =>
    `(${day}::date${after})::timestamp at time zone '${storeTimeZone}'`;
  return {
    [from]: (day, bind) => `t."createdAt" >= ${start(bind(day), '')}`,
    [to]: (day, bind) => `t."createdAt" < ${start(bind(day), ' + 1')}`,
  };
}
