/** Ranges and chart points in Cairo's time zone; the current time is a parameter. */
import { describe, expect, it } from 'vitest';
import { timescaleOf } from '../../../src/shared/analytics/analytics.ts';
import { Problem } from '../../../src/server/infrastructure/http/problem.ts';
import { bucketsOf, chosenTimescale } from '../../../src/server/modules/analytics/buckets.ts';
import { readPeriod } from '../../../src/server/modules/analytics/period.ts';

const now = new Date('2026-11-21T12:00:00Z');
const span = (start_date: string | undefined, end_date: string | undefined, at = now, earliest = null) =>
  readPeriod({ ...(start_date && { start_date }), ...(end_date && { end_date }) }, earliest, at);
const shortTexts = (moments: Date[]) => moments.map((moment) => moment.toISOString().slice(0, 16));

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return Object.entries(error.details.errors!)[0];
    throw error;
  }
  return null;
};

describe('a range', () => {
  it('of days begins and ends at midnight in Cairo, and is compared with as many days before', () => {
    const { start, end, days, previous } = span('2026-01-05', '2026-01-07');
    expect([start, end].map((each) => each.toISOString())).toEqual([
      '2026-01-04T22:00:00.000Z',
      '2026-01-07T22:00:00.000Z',
    ]);
    expect(days).toBe(3);
    expect(shortTexts([previous.start, previous.end])).toEqual(['2026-01-01T22:00', '2026-01-04T22:00']);
  });

  it('of instants is compared with the same length directly before it', () => {
    const { previous } = span('2026-01-05T10:00:00Z', '2026-01-05T13:30:00+02:00');
    expect(shortTexts([previous.start, previous.end])).toEqual(['2026-01-05T08:30', '2026-01-05T10:00']);
  });

  it('across a change of the clocks is compared with whole days', () => {
    // Summer time began on 24 April 2026, a day of 23 hours whose midnight did not exist.
    const { start, end, previous } = span('2026-04-24', '2026-04-24');
    expect(shortTexts([start, end])).toEqual(['2026-04-23T22:00', '2026-04-24T21:00']);
    expect(shortTexts([previous.start, previous.end])).toEqual(['2026-04-22T22:00', '2026-04-23T22:00']);
  });

  it('that is not over is compared with the same length of the one before', () => {
    const { previous, end } = span('2026-11-20', '2026-11-21');
    expect(shortTexts([end, previous.start, previous.end])).toEqual([
      '2026-11-21T22:00',
      '2026-11-17T22:00',
      '2026-11-19T12:00',
    ]);
  });

  it('without a start begins on the day of the first order; without an end it ends today', () => {
    const first = new Date('2026-11-18T23:30:00Z');
    const { start, end } = readPeriod({}, first, now);
    expect(shortTexts([start, end])).toEqual(['2026-11-18T22:00', '2026-11-21T22:00']);
    expect(shortTexts([readPeriod({}, null, now).start])).toEqual(['2026-11-20T22:00']);
  });

  it.each([
    ['tomorrow', '2026-11-01', '2026-11-22', 'end_date', 'analytics_future'],
    ['a start after today', '2026-11-22', '2026-11-23', 'start_date', 'analytics_future'],
    ['an end before the start', '2026-11-10', '2026-11-09', 'end_date', 'analytics_inverted'],
    ['nothing', '2026-11-10T10:00:00Z', '2026-11-10T10:00:00Z', 'end_date', 'analytics_inverted'],
    ['an end in the year 9999', '2026-11-01', '9999-12-31', 'end_date', 'analytics_future'],
    ['a range of all dates', '0001-01-01', '9999-12-31', 'start_date', 'analytics_too_early'],
    ['an instant in the year 9999', '2026-11-01', '9999-12-31T23:59:59Z', 'end_date', 'analytics_future'],
    ['year zero', '0000-01-01T00:00:00Z', '2026-11-01', 'start_date', 'analytics_too_early'],
    ['a leap second', '2016-12-31T23:59:60Z', '2026-11-01', 'start_date', 'analytics_no_moment'],
    ['a start before the first store', '1999-12-31', '2026-11-09', 'start_date', 'analytics_too_early'],
  ])('is refused: %s', (_what, start, end, field, code) => {
    expect(refusal(() => span(start, end))).toMatchObject([field, [{ code }]]);
  });

  it('may end today until midnight in Cairo', () => {
    expect(refusal(() => span('2026-11-21', '2026-11-22', new Date('2026-11-21T22:00:00Z')))).toBeNull();
    expect(refusal(() => span('2026-11-21', '2026-11-22', new Date('2026-11-21T21:59:59Z')))).not.toBeNull();
  });
});

describe('chart points', () => {
  const buckets = (start: string, end: string, timescale: Parameters<typeof bucketsOf>[1]) =>
    shortTexts(bucketsOf(span(start, end), timescale));

  it('by hour are 23 and 25 on the days when the clocks change', () => {
    expect(buckets('2026-04-24', '2026-04-24', 'hour')).toHaveLength(23);
    expect(buckets('2025-10-30', '2025-10-30', 'hour')).toHaveLength(25);
    expect(buckets('2026-01-01T10:20:00Z', '2026-01-01T12:00:00Z', 'hour')).toEqual([
      '2026-01-01T10:20',
      '2026-01-01T11:00',
    ]);
  });

  it('by day begin at midnight in Cairo, in summer and in winter', () => {
    expect(buckets('2025-10-29', '2025-11-01', 'day')).toEqual([
      '2025-10-28T21:00',
      '2025-10-29T21:00',
      '2025-10-30T22:00',
      '2025-10-31T22:00',
    ]);
  });

  it('by week begin on Saturday, the first with the range', () => {
    // 5 November 2026 was a Thursday.
    expect(buckets('2026-11-05', '2026-11-16', 'week')).toEqual([
      '2026-11-04T22:00',
      '2026-11-06T22:00',
      '2026-11-13T22:00',
    ]);
    expect(buckets('2026-11-07', '2026-11-13', 'week')).toHaveLength(1);
  });

  it('by month and year begin with them', () => {
    expect(buckets('2025-12-31', '2026-03-01', 'month').map((at) => at.slice(0, 10))).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
    ]);
    expect(buckets('2023-06-01', '2026-01-01', 'year').map((at) => at.slice(0, 10))).toEqual([
      '2023-05-31',
      '2023-12-31',
      '2024-12-31',
      '2025-12-31',
    ]);
  });

  it('are refused above the maximum of a chart', () => {
    expect(buckets('2026-01-01', '2026-02-02', 'hour')).toHaveLength(33 * 24);
    expect(refusal(() => buckets('2026-01-01', '2026-02-03', 'hour'))).toMatchObject([
      'timescale',
      [{ code: 'analytics_too_fine', params: { limit: 800 } }],
    ]);
    expect(buckets('2000-01-01', '2026-11-21', 'year')).toHaveLength(27);
  });

  it('have a default unit that depends on the length of the range', () => {
    const lengths = [0.5, 1.99, 2, 49, 50, 149, 150, 899, 900, 9000].map(timescaleOf);
    expect(lengths).toEqual(['hour', 'hour', 'day', 'day', 'week', 'week', 'month', 'month', 'year', 'year']);
    expect(chosenTimescale(undefined, span('2026-04-23', '2026-04-24'))).toBe('day');
    expect(chosenTimescale(undefined, span('2026-04-23T10:00:00Z', '2026-04-25T09:00:00Z'))).toBe('hour');
    expect(chosenTimescale('week', span('2026-04-23', '2026-04-24'))).toBe('week');
  });
});
