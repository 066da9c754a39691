/** Date ranges of analytics, in days of the store's calendar: presets or two dates. Pure functions without a clock. */
import { firstDay } from './analytics.ts';

/** Presets that end today, except `yesterday`; `all` starts with the store's first order. Source: requirement J1. */
export const presets = ['today', 'yesterday', '7d', '30d', '3m', '1y', 'all'] as const;
export type Preset = (typeof presets)[number];

/** Default range. */
const firstPreset: Preset = '30d';

/** Inclusive days: `2026-11-21`. */
interface DayRange {
  /** `null`: the day of the store's first order */
  from: string | null;
  to: string;
}

export interface ChosenRange extends DayRange {
  /** `null` for a custom range */
  preset: Preset | null;
}

/**
 * Adds days to a day.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Subtracts months, limited to the month's last day.
 * @example monthsBefore('2026-05-31', 3) // '2026-02-28'
 */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/**
 * The days of a preset.
 * @param today in the store's calendar
 */
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

/** Whether a text is a valid day. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
    ? addDays(text, 0) === text
    : false;
}

/** Parses the range of a URL: `range=7d`, or `from` and `to`. Reversed dates are swapped; future ones become today. */
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

/** Validates a custom range; `null` when it is valid or incomplete. */
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

/** Sets the range in a URL query, keeping other parameters. */
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
