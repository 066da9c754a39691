import { expect, it } from 'vitest';
import { businessDaysAfter } from '../../../src/shared/analytics/business-days.ts';

it.each([
  // Cairo is at UTC+2 in November, at UTC+3 in summer.
  ['Sunday noon', '2026-11-22T10:00:00Z', 2, '2026-11-23T22:00:00.000Z'],
  ['Wednesday: Thursday, and past the weekend', '2026-11-25T10:00:00Z', 2, '2026-11-28T22:00:00.000Z'],
  ['Thursday', '2026-11-26T10:00:00Z', 2, '2026-11-29T22:00:00.000Z'],
  ['Friday', '2026-11-27T10:00:00Z', 2, '2026-11-29T22:00:00.000Z'],
  ['Sunday in Cairo, Saturday still in UTC', '2026-11-21T22:30:00Z', 1, '2026-11-22T22:00:00.000Z'],
  ['summer', '2026-07-05T10:00:00Z', 1, '2026-07-05T21:00:00.000Z'],
])('business days are counted from %s', (_day, from, days, due) => {
  expect(businessDaysAfter(new Date(from), days).toISOString()).toBe(due);
});
