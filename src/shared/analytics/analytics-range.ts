/** The ranges that figures are asked for: days of the store's calendar, by name or by two dates. Pure: nothing here has a clock. */
import { firstDay } from './analytics.ts';

/** Named ranges that end today, but for `yesterday`; `all` begins with the store's first order. Source: requirement J1. */
export const presets = ['today', 'yesterday', '7d', '30d', '3m', '1y', 'all'] as const;
export type Preset = (typeof presets)[number];

/** What is shown before anybody chose. */
const firstPreset: Preset = '30d';

/** Days, both in the range: `2026-11-21`. */
interface DayRange {
  /** `null`: the day of the store's first order */
  from: string | null;
  to: string;
}

export interface ChosenRange extends DayRange {
  /** `null` for two dates of one's own */
  preset: Preset | null;
}

/** The day so many days later. @example addDays('2026-02-28', 1) // '2026-03-01' */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months before; the month's last where it has none. @example monthsBefore('2026-05-31', 3) // '2026-02-28' */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The days of a named range. @param today the day on the store's calendar */
function rangeOf(preset: Preset, today: string): DayRange {
  const back = (days: number) => ({ from: addDays(today, -days), to: today });
  if (preset === 'today') return back(0);
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (preset === '7d') return back(6);
  if (preset === '30d') return back(29);
  if (preset === '3m') return { from: addDays(monthsBefore(today, 3), 1), to: today };
  if (preset === '1y') return { from: addDays(monthsBefore(today, 12), 1), to: today };
  return { from: null, to: today };
}

/** A day that the calendar has. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
    ? addDays(text, 0) === text
    : false;
}

/** What an address asks for: `range=7d`, or `from` and `to`. Dates in the wrong order change places; none lies in the future. */
export function readRange(query: URLSearchParams, today: string): ChosenRange {
  const named = presets.find((preset) => preset === query.get('range'));
  const [from, to] = [query.get('from'), query.get('to')];
  if (!named && isDay(from) && isDay(to)) {
    const [first, last] = [from, to].toSorted();
    const within = (day: string) => (day > today ? today : day < firstDay ? firstDay : day);
    return { preset: null, from: within(first!), to: within(last!) };
  }
  const preset = named ?? firstPreset;
  return { preset, ...rangeOf(preset, today) };
}

/** What keeps two dates from being a range, and at which of them; `null` where nothing does, or one is still missing. */
export function faultOfRange(
  { from, to }: { from: string; to: string },
  today: string,
): { at: 'from' | 'to'; what: 'future' | 'too_early' | 'turned' } | null {
  for (const [at, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (isDay(day) && day > today) return { at, what: 'future' };
    if (isDay(day) && day < firstDay) return { at, what: 'too_early' };
  }
  return isDay(from) && isDay(to) && from > to ? { at: 'to', what: 'turned' } : null;
}

/** An address's query with another range in it; everything else stays. */
export function writeRange(
  query: URLSearchParams,
  range: { preset: Preset } | { preset?: null; from: string; to: string },
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['range', 'from', 'to']) next.delete(name);
  if (range.preset) next.set('range', range.preset);
  else if ('from' in range) {
    next.set('from', range.from);
    next.set('to', range.to);
  }
  return next;
}
