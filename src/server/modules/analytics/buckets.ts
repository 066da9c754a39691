/** Bucket boundaries of charts, in the store's time zone. */
import { maxPoints, timescaleOf, type Timescale } from '../../../shared/analytics/analytics.ts';
import { dayInStore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import { daysFrom, type ComparedPeriod, type Period } from './period.ts';

const hour = 3_600_000;
const saturday = 6;

/** First day of the week, month or year of a day; weeks begin on Saturday. */
function firstDayOf(day: string, timescale: Timescale): string {
  if (timescale === 'month') return `${day.slice(0, 8)}01`;
  if (timescale === 'year') return `${day.slice(0, 5)}01-01`;
  if (timescale !== 'week') return day;
  return daysFrom(day, -((new Date(day).getUTCDay() - saturday + 7) % 7));
}

/** First day of the next day, week, month or year. */
function dayAfter(day: string, timescale: Timescale): string {
  if (timescale === 'day') return daysFrom(day, 1);
  if (timescale === 'week') return daysFrom(day, 7);
  return firstDayOf(daysFrom(day, timescale === 'month' ? 31 : 366), timescale);
}

/**
 * The starts of the buckets of a range, in order; the first is the start of the range.
 * @throws Problem 422 for more than `maxPoints` buckets
 */
export function bucketsOf({ start, end }: Period, timescale: Timescale): Date[] {
  const buckets = [start];
  const add = (moment: Date) => {
    if (buckets.push(moment) > maxPoints)
      throw fieldProblem('timescale', 'analytics_too_fine', { limit: maxPoints });
  };
  if (timescale === 'hour') {
    // The store's UTC offset is whole hours, with and without daylight saving time.
    for (let at = (Math.floor(start.getTime() / hour) + 1) * hour; at < end.getTime(); at += hour)
      add(new Date(at));
    return buckets;
  }
  let day = dayAfter(firstDayOf(dayInStore(start), timescale), timescale);
  for (; startOf(day) < end; day = dayAfter(day, timescale)) add(startOf(day));
  return buckets;
}

const startOf = (day: string) => new Date(endOfDayInStore(day, 'from')!);

/** The requested timescale, else one by the length of the range. */
export function chosenTimescale(
  asked: Timescale | undefined,
  { days, start, end }: ComparedPeriod,
): Timescale {
  const length = (end.getTime() - start.getTime()) / (24 * hour);
  // A calendar day counts as a day even when the clock changes in it.
  return asked ?? timescaleOf(days - length < 0.1 ? days : length);
}
