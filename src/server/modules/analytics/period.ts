/** Time span of a request, and the previous span that it is compared with. */
import { firstDay } from '../../../shared/analytics/analytics.ts';
import { dayInStore, daysBefore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

/** Half-open time span. */
export interface Period {
  start: Date;
  end: Date;
}

/** Span with its comparison. */
export interface ComparedPeriod extends Period {
  /** number of calendar days in the store's time zone that it touches */
  days: number;
  /** time of the request */
  now: Date;
  /** the span of the same length before, up to the time that corresponds to now */
  previous: Period;
  /** The corresponding time in the previous span; by calendar days where the span begins at the start of a day. */
  shift(moment: Date): Date;
}

const isDay = (text: string) => text.length === 10;

/** Number of days between two dates. */
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The date some days after another. */
export function daysFrom(day: string, days: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Start of the next day in the store's time zone. */
export function nextDay(day: string): Date {
  return new Date(Date.parse(endOfDayInStore(day, 'to')!) + 1);
}

/** Whether a day of the store's time zone begins at this time. */
export const isDayStart = (moment: Date) =>
  moment.getTime() === Date.parse(endOfDayInStore(dayInStore(moment), 'from')!);

/** The same local time some days before; the start of a day maps to the start of a day, even if the clock change skips midnight. */
function sameTimeBefore(moment: Date, days: number): Date {
  if (!isDayStart(moment)) return daysBefore(moment, days);
  return new Date(endOfDayInStore(daysFrom(dayInStore(moment), -days), 'from')!);
}

/** Refuses dates outside of the supported years before they are computed with, and invalid times such as leap seconds. */
function refuseFarYears(name: 'start_date' | 'end_date', said: string, today: string): void {
  const year = (day: string) => Number(day.slice(0, 4));
  if (year(said) > year(today) + 1) throw fieldProblem(name, 'analytics_future', { today });
  if (year(said) < year(firstDay) - 1) throw fieldProblem(name, 'analytics_too_early', { firstDay });
  if (Number.isNaN(Date.parse(said))) throw fieldProblem(name, 'analytics_no_moment');
}

/**
 * Parses the ends of a span: dates in the store's time zone, both inclusive, or times, the last exclusive.
 * @param earliest default start: the store's first order
 * @param now the end of today is the latest end
 * @throws Problem 422 for ends in the future, in the wrong order, or before the first supported day
 */
export function readPeriod(
  asked: { start_date?: string; end_date?: string },
  earliest: Date | null,
  now: Date,
): ComparedPeriod {
  const today = dayInStore(now);
  const startText = asked.start_date ?? dayInStore(earliest ?? now);
  const endText = asked.end_date ?? today;
  for (const [name, said] of [
    ['start_date', startText],
    ['end_date', endText],
  ] as const)
    refuseFarYears(name, said, today);
  const start = isDay(startText) ? new Date(endOfDayInStore(startText, 'from')!) : new Date(startText);
  const dayEnds = nextDay(today);
  const refuseFuture = (name: 'start_date' | 'end_date') => fieldProblem(name, 'analytics_future', { today });
  if (start >= dayEnds) throw refuseFuture('start_date');
  // Checked before `nextDay`, which the last representable date does not have.
  if (isDay(endText) && endText > today) throw refuseFuture('end_date');
  const end = isDay(endText) ? nextDay(endText) : new Date(endText);
  if (end > dayEnds) throw refuseFuture('end_date');
  if (start >= end) throw fieldProblem('end_date', 'analytics_inverted');
  if (dayInStore(start) < firstDay) throw fieldProblem('start_date', 'analytics_too_early', { firstDay });

  const [from, to] = [dayInStore(start), dayInStore(new Date(end.getTime() - 1))];
  const days = between(from, to) + 1;
  const length = end.getTime() - start.getTime();
  const isFromMidnight = isDayStart(start);
  const shift = (moment: Date) =>
    isFromMidnight ? sameTimeBefore(moment, days) : new Date(moment.getTime() - length);
  const passed = end > now && now > start ? now : end;
  return { start, end, days, now, previous: { start: shift(start), end: shift(passed) }, shift };
}
