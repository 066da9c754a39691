/** The range of time that figures are about, and the one before it that they are compared with. */
import { firstDay } from '../../../shared/analytics/analytics.ts';
import { dayInStore, daysBefore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';

/** A range of time, its end not in it. */
export interface Span {
  start: Date;
  end: Date;
}

/** What is asked about. */
export interface ComparedSpan extends Span {
  /** days of the store's calendar that it touches */
  days: number;
  /** the moment when it was asked */
  now: Date;
  /** as long, before it; as much of it as has passed of the range */
  previous: Span;
  /** The same moment of the range before: by the store's clock where the range begins at midnight. */
  shift(moment: Date): Date;
}

const isDay = (text: string) => text.length === 10;

/** Days between two days of the calendar. */
const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The day so many days after another. */
export function daysFrom(day: string, days: number): string {
  const moved = new Date(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The moment at which the next day begins by the store's clock. */
export function nextDay(day: string): Date {
  return new Date(Date.parse(endOfDayInStore(day, 'to')!) + 1);
}

/** Does a day of the store's clock begin at this moment? */
export const isDayStart = (moment: Date) =>
  moment.getTime() === Date.parse(endOfDayInStore(dayInStore(moment), 'from')!);

/** The same time of the clock some days before; where a day begins, a day begins, be it at midnight or when clocks leap over that. */
function sameTimeBefore(moment: Date, days: number): Date {
  if (!isDayStart(moment)) return daysBefore(moment, days);
  return new Date(endOfDayInStore(daysFrom(dayInStore(moment), -days), 'from')!);
}

/** The calendar has years that clocks do not: what is centuries away is refused before it is counted with, and so is a leap second. */
function refuseFarYears(name: 'start_date' | 'end_date', said: string, today: string): void {
  const year = (day: string) => Number(day.slice(0, 4));
  if (year(said) > year(today) + 1) throw fieldProblem(name, 'analytics_future', { today });
  if (year(said) < year(firstDay) - 1) throw fieldProblem(name, 'analytics_too_early', { firstDay });
  if (Number.isNaN(Date.parse(said))) throw fieldProblem(name, 'analytics_no_moment');
}

/**
 * Reads the ends of a range: days of the store's clock, both in it, or instants, the last not in it.
 * @param earliest where a range without `start_date` begins: the store's first order
 * @param now the end of today is as far as figures go
 * @throws Problem 422 for ends in the future, the wrong way round, or before there were stores
 */
export function readSpan(
  asked: { start_date?: string; end_date?: string },
  earliest: Date | null,
  now: Date,
): ComparedSpan {
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
  // The last day that a calendar has is followed by none.
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
