/** Business days in the store's calendar. */
import { dayInStore, endOfDayInStore } from './store-time.ts';

/** Weekend, Sunday being 0: Friday and Saturday in Egypt. */
const weekend: ReadonlySet<number> = new Set([5, 6]);

/**
 * The start of the n-th business day after a moment: two days after a Thursday is Monday, 00:00 store time.
 * @param days at least 1
 * @returns a moment in UTC
 */
export function businessDaysAfter(moment: Date, days: number): Date {
  const day = new Date(`${dayInStore(moment)}T00:00Z`);
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!weekend.has(day.getUTCDay())) left -= 1;
  }
  return new Date(endOfDayInStore(day.toISOString().slice(0, 10), 'from')!);
}
