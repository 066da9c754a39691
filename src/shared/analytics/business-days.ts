/** Days on which a store works, by its own calendar. */
import { dayInStore, endOfDayInStore } from './store-time.ts';

/** Days of the week that are no business days, Sunday being 0. In Egypt these are Friday and Saturday. */
const weekend: ReadonlySet<number> = new Set([5, 6]);

/**
 * When so many business days have begun after the day of a moment: asked on a Thursday for two, the beginning of Monday.
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
