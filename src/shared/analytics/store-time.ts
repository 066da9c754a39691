/** Moments as the store's clock shows them, whatever clock the computer has. Pure. */

/** The store's clock: Egypt's, which knows summer time. */
export const storeTimeZone = 'Africa/Cairo';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once: a chart asks for the time of hundreds of moments, and to make a clock takes longer than to read it. */
function clock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

/** How the store's clock reads at a moment, written as if it were UTC; milliseconds. */
function storeClock(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    clock(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** `2026-11-21T12:30:00.000Z` → `2026-11-21T14:30`, as the store's clock shows it; empty for none. */
export function instantInStore(iso: string | null | undefined, timeZone = storeTimeZone): string {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? '' : new Date(storeClock(moment, timeZone)).toISOString().slice(0, 16);
}

/** `2026-11-21T14:30` on the store's clock → the moment in UTC; `null` for no time. */
export function instantFromStore(local: string, timeZone = storeTimeZone): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset near the moment is found in two steps, because clocks change.
  const guess = asUtc - (storeClock(asUtc, timeZone) - asUtc);
  return new Date(asUtc - (storeClock(guess, timeZone) - guess)).toISOString();
}

/** The first or last moment of a day of the store's calendar. */
export function endOfDayInStore(day: string, end: 'from' | 'to', timeZone = storeTimeZone): string | null {
  const start = instantFromStore(`${day}T00:00`, timeZone);
  if (!start || end === 'from') return start;
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const after = instantFromStore(next.toISOString().slice(0, 16), timeZone);
  return after && new Date(Date.parse(after) - 1).toISOString();
}

/** The day of the store's calendar at a moment: `2026-11-21`. */
export function dayInStore(moment: Date, timeZone = storeTimeZone): string {
  return instantInStore(moment.toISOString(), timeZone).slice(0, 10);
}

/**
 * The moment when the store's clock showed the same time some days before. On the night when clocks change, the time that
 * the clock leapt over is the moment of the leap.
 */
export function daysBefore(moment: Date, days: number, timeZone = storeTimeZone): Date {
  if (days === 0) return moment;
  const clockNow = storeClock(moment.getTime(), timeZone);
  const then = new Date(clockNow - days * 86_400_000).toISOString().slice(0, 19);
  const seconds = moment.getTime() % 1000;
  return new Date(Date.parse(instantFromStore(then, timeZone)!) + seconds);
}
