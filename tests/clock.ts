/**
 * The clock of the tests, shared with the server and PostgreSQL on the same machine. Only this file reads it: a test uses a fixed moment where the
 * product accepts one, and a moment relative to `now()` where the product compares with its own clock.
 */
import { dayInStore } from '../src/shared/analytics/store-time.ts';

export const now = (): Date => new Date();

interface Distance {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

/** A moment relative to now; negative numbers are in the past. A day is 24 hours, whatever the clock change. */
export function fromNow({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Distance): Date {
  return new Date(now().getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}

/**
 * Runs a read that depends on the current day of the store, and runs it again if the day changed meanwhile.
 * @param read gets the day (`2026-11-29`, in the store's time zone)
 */
export async function onOneDay<Result>(read: (today: string) => Promise<Result>): Promise<Result> {
  const today = dayInStore(now());
  const result = await read(today);
  return dayInStore(now()) === today ? result : onOneDay(read);
}
