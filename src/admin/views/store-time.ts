/** Moments as the store's clock shows them, whatever clock the browser has. Pure. */
import { storeTimeZone } from '../providers/format.ts';

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

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
