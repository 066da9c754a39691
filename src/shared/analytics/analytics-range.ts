/** Date ranges of analytics, in days of the store's calendar: presets or two dates. Pure functions without a clock. */
import { firstDay } from './analytics.ts';
import { monthsBefore } from './calendar-months.ts';

/**
 * Presets that end today, except `yesterday` and `last_month`; `all` starts with the store's first order. Source: requirement J1; the calendar
 * months are those that an accountant reports.
 */
export const presets = [
  'today',
  'yesterday',
  '7d',
  '30d',
  'this_month',
  'last_month',
  '3m',
  '1y',
  'all',
] as const;
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

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The whole calendar month some months before that of a day. */
function monthBefore(day: string, months: number): { from: string; to: string } {
  const from = monthsBefore(firstOfMonth(day), months);
  return { from, to: addDays(monthsBefore(from, -1), -1) };
}

/** Whether two days are the first and the last of one calendar month. */
export const isWholeMonth = (from: string, to: string): boolean =>
  from === firstOfMonth(from) && to === monthBefore(from, 0).to;

/** The last calendar months before that of a day, the latest first. */
export const pastMonths = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => monthBefore(today, index + 1)).filter(
    ({ from }) => from >= firstDay,
  );

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
  if (preset === 'this_month') return { from: firstOfMonth(today), to: today };
  if (preset === 'last_month') return monthBefore(today, 1);
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
