import { describe, expect, it } from 'vitest';
import {
  faultOfRange,
  isDay,
  isWholeMonth,
  pastMonths,
  presets,
  readRange,
  writeRange,
  type Preset,
} from '../../../src/shared/analytics/analytics-range.ts';
import { timescaleOf } from '../../../src/shared/analytics/analytics.ts';
import { labelledPoints, valueTicks } from '../../../src/shared/resources/chart-axis.ts';
import { dayInStore } from '../../../src/shared/analytics/store-time.ts';

const today = '2026-11-21';

const rangeOf = (preset: Preset, day: string) => {
  const { from, to } = readRange(new URLSearchParams({ range: preset }), day);
  return { from, to };
};
const daysIn = ({ from, to }: { from: string | null; to: string }) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;

describe('the named range', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21', 1, 'hour'],
    ['yesterday', '2026-11-20', '2026-11-20', 1, 'hour'],
    ['7d', '2026-11-15', '2026-11-21', 7, 'day'],
    ['30d', '2026-10-23', '2026-11-21', 30, 'day'],
    ['this_month', '2026-11-01', '2026-11-21', 21, 'day'],
    ['last_month', '2026-10-01', '2026-10-31', 31, 'day'],
    ['3m', '2026-08-22', '2026-11-21', 92, 'week'],
    ['1y', '2025-11-22', '2026-11-21', 365, 'month'],
  ] as const)('%s is %s to %s', (preset, from, to, days, scale) => {
    const range = rangeOf(preset, today);
    expect(range).toEqual({ from, to });
    expect(daysIn(range)).toBe(days);
    expect(timescaleOf(days)).toBe(scale);
  });

  it('of all time leaves its beginning to the store', () => {
    expect(rangeOf('all', today)).toEqual({ from: null, to: today });
  });

  it('has the same number of days across clock changes', () => {
    // Egypt’s clocks went forward on 24 April 2026 at midnight, and go back at the end of 29 October.
    for (const day of ['2026-04-25', '2026-10-31']) {
      expect(daysIn(rangeOf('7d', day))).toBe(7);
      expect(daysIn(rangeOf('30d', day))).toBe(30);
    }
    expect(dayInStore(new Date('2026-07-01T21:30:00Z'))).toBe('2026-07-02');
    expect(dayInStore(new Date('2026-12-01T21:30:00Z'))).toBe('2026-12-01');
  });

  it('ends a short month with its last day', () => {
    expect(rangeOf('3m', '2026-05-31').from).toBe('2026-03-01');
    expect(rangeOf('1y', '2024-02-29').from).toBe('2023-03-01');
    expect(rangeOf('3m', '2026-01-15').from).toBe('2025-10-16');
    expect(rangeOf('yesterday', '2024-03-01').from).toBe('2024-02-29');
    expect(rangeOf('last_month', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('offers whole past months, none before the first day of figures', () => {
    expect(pastMonths('2026-01-31', 3)).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2025-11-01', to: '2025-11-30' },
      { from: '2025-10-01', to: '2025-10-31' },
    ]);
    expect(pastMonths('2000-03-15', 12)).toHaveLength(2);
    expect(pastMonths(today, 14).every(({ from, to }) => isWholeMonth(from, to))).toBe(true);
    expect(isWholeMonth('2026-02-01', '2026-02-27')).toBe(false);
    expect(isWholeMonth('2026-01-01', '2026-02-28')).toBe(false);
  });
});

describe('the range of an address', () => {
  const read = (query: string) => readRange(new URLSearchParams(query), today);

  it('is 30 days where no known range is given', () => {
    for (const query of ['', 'range=20d', 'from=2026-01-01', 'from=2026-02-30&to=2026-03-01', 'from=x&to=y'])
      expect(read(query)).toEqual({ preset: '30d', from: '2026-10-23', to: today });
  });

  it('is two dates in either order, none in the future or before all figures', () => {
    const own = { preset: null, from: '2026-02-01', to: '2026-03-01' };
    expect(read('from=2026-02-01&to=2026-03-01')).toEqual(own);
    expect(read('from=2026-03-01&to=2026-02-01')).toEqual(own);
    expect(read('from=1970-01-01&to=2030-01-01')).toEqual({ preset: null, from: '2000-01-01', to: today });
  });

  it('is written as it is read, next to the other parameters of the address', () => {
    const query = new URLSearchParams('by=unit&range=7d');
    for (const preset of presets)
      expect(readRange(writeRange(query, { preset }), today)).toEqual({ preset, ...rangeOf(preset, today) });
    const own = writeRange(query, { from: '2026-02-01', to: '2026-03-01' });
    expect(own.toString()).toBe('by=unit&from=2026-02-01&to=2026-03-01');
  });

  it('has no day that the calendar lacks', () => {
    expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '', null].some(isDay)).toBe(false);
  });
});

describe('the ticks of an axis', () => {
  it.each([
    [0, 100, [0, 100]],
    [1, 1, [0, 1]],
    [3, 1, [0, 1, 2, 3]],
    [7_310, 1, [0, 2_000, 4_000, 6_000, 8_000]],
    [129_900, 100, [0, 50_000, 100_000, 150_000]],
    [98_765_400, 100, [0, 25_000_000, 50_000_000, 75_000_000, 100_000_000]],
  ])('up to %i by at least %i are as expected', (most, least, marks) => {
    expect(valueTicks(most, least)).toEqual(marks);
  });

  it('always cover the values, in few steps of the minimum size', () => {
    for (let most = 1; most < 10 ** 9; most = Math.ceil(most * 1.7)) {
      const marks = valueTicks(most, 100);
      expect(marks.at(-1)!).toBeGreaterThanOrEqual(most);
      expect(marks.length).toBeLessThanOrEqual(6);
      expect(marks.every((mark) => mark % 100 === 0)).toBe(true);
    }
  });

  it('name as many points as fit', () => {
    expect(labelledPoints(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelledPoints(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(labelledPoints(24, 4)).toEqual([0, 6, 12, 18]);
    expect(labelledPoints(0, 4)).toEqual([]);
  });
});

describe('a range of two chosen dates', () => {
  it.each([
    ['2026-01-01', '2025-01-01', { at: 'to', what: 'turned' }],
    ['2026-12-01', '2026-12-02', { at: 'from', what: 'future' }],
    ['2026-11-01', '2026-11-22', { at: 'to', what: 'future' }],
    ['1999-12-31', '2026-11-21', { at: 'from', what: 'too_early' }],
    ['2026-11-21', '2026-11-21', null],
    ['', '2026-11-21', null],
  ])('from %s to %s has the expected days', (from, to, fault) => {
    expect(faultOfRange({ from, to }, today)).toEqual(fault);
  });
});
