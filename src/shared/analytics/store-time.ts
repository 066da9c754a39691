/** Conversion between UTC and store time, independent of the computer's time zone. */

/** Time zone of stores: Egypt, with daylight saving time. */
export const storeTimeZone = 'Africa/Cairo';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached formatter: creating one takes longer than formatting. */
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

/** The store's local time as if it were UTC, in milliseconds. */
function storeClock(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    clock(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** Converts `2026-11-21T12:30:00.000Z` to local store time `2026-11-21T14:30`; empty for none. */
export function instantInStore(iso: string | null | undefined, timeZone = storeTimeZone): string {
  const moment = Date.parse(iso ?? '');
  return Number.isNaN(moment) ? '' : new Date(storeClock(moment, timeZone)).toISOString().slice(0, 16);
}

/** Converts local store time `2026-11-21T14:30` to UTC; `null` when invalid. */
export function instantFromStore(local: string, timeZone = storeTimeZone): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Two steps, as the offset may change near the moment.
  const guess = asUtc - (storeClock(asUtc, timeZone) - asUtc);
  return new Date(asUtc - (storeClock(guess, timeZone) - guess)).toISOString();
}

/** The first or last moment of a store day. */
export function endOfDayInStore(day: string, end: 'from' | 'to', timeZone = storeTimeZone): string | null {
  const start = instantFromStore(`${day}T00:00`, timeZone);
  if (!start || end === 'from') return start;
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const after = instantFromStore(next.toISOString().slice(0, 16), timeZone);
  return after && new Date(Date.parse(after) - 1).toISOString();
}

/** The store day of a moment: `2026-11-21`. */
export function dayInStore(moment: Date, timeZone = storeTimeZone): string {
  return instantInStore(moment.toISOString(), timeZone).slice(0, 10);
}

/** The moment with the same local time some days before. A local time skipped by daylight saving becomes the moment of the change. */
export function daysBefore(moment: Date, days: number, timeZone = storeTimeZone): Date {
  if (days === 0) return moment;
  const clockNow = storeClock(moment.getTime(), timeZone);
  const then = new Date(clockNow - days * 86_400_000).toISOString().slice(0, 19);
  const seconds = moment.getTime() % 1000;
  return new Date(Date.parse(instantFromStore(then, timeZone)!) + seconds);
}
