/** The moments of the calendar run: days of the Gregorian and Islamic calendars and clock changes on which tests have failed or may fail. */
import { isRamadan } from '../../src/demo/history/calendar.ts';

export interface CalendarDay {
  name: string;
  /** the moment at which the clock of the run begins */
  at: Date;
}

const hour = 3_600_000;
const dayLength = 24 * hour;

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The first day from `from` on for which the condition holds, as midnight UTC. */
function next(from: Date, holds: (day: Date) => boolean): Date {
  const first = Math.ceil(from.getTime() / dayLength) * dayLength;
  // 29 February comes every four years, and once in a century after eight.
  for (let count = 0; count < 9 * 366; count += 1) {
    const day = new Date(first + count * dayLength);
    if (holds(day)) return day;
  }
  throw new Error('No such day within nine years.');
}

const plus = (day: Date, hours: number) => new Date(day.getTime() + hours * hour);
const isDate = (month: number, date: number) => (day: Date) =>
  day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
const isIslamic = (month: number, date: number) => (day: Date) => islamic.format(day) === `${month}/${date}`;
/** Is the day the last of its weekday in its month? */
const isLast = (month: number, weekday: number) => (day: Date) =>
  day.getUTCMonth() === month - 1 &&
  day.getUTCDay() === weekday &&
  plus(day, 7 * 24).getUTCMonth() !== day.getUTCMonth();

/** Numbers from 0 to 1 of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A moment within three years from `from`, of a seed. */
export function randomDays(from: Date, seed: number, count: number): CalendarDay[] {
  const number = numbersOf(seed);
  return Array.from({ length: count }, (_, index) => ({
    name: `random ${index + 1}`,
    at: new Date(from.getTime() + Math.floor(number() * 3 * 365 * 24 * 60) * 60_000),
  }));
}

/** All days of the calendar, each its next occurrence from `from` on. Egypt is two hours ahead of UTC, three in summer. */
export const calendarDays = (from: Date, seed: number): CalendarDay[] => [
  { name: '29 February', at: plus(next(from, isDate(2, 29)), 9) },
  { name: '31 December', at: plus(next(from, isDate(12, 31)), 21.25) },
  { name: '1 January', at: plus(next(from, isDate(1, 1)), -1.9) },
  // Friday 00:00 becomes 01:00, which is 22:00 UTC of the day before.
  { name: 'clocks forward', at: plus(next(from, isLast(4, 5)), -1.9) },
  // Thursday 24:00 becomes 23:00, which is 21:00 UTC.
  { name: 'clocks back', at: plus(next(from, isLast(10, 4)), 21.1) },
  { name: 'first of Ramadan', at: plus(next(from, isIslamic(9, 1)), 6) },
  {
    name: 'last of Ramadan',
    at: plus(
      next(from, (day) => isRamadan(day) && !isRamadan(plus(day, 24))),
      20,
    ),
  },
  { name: 'Eid al-Adha', at: plus(next(from, isIslamic(12, 10)), 8) },
  {
    name: 'Friday',
    at: plus(
      next(from, (day) => day.getUTCDay() === 5),
      10,
    ),
  },
  {
    name: 'payday',
    at: plus(
      next(from, (day) => day.getUTCDate() === 27),
      16,
    ),
  },
  ...randomDays(from, seed, 3),
];
