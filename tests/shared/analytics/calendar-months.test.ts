import { expect, it } from 'vitest';
import { monthsBefore, wholeMonths } from '../../../src/shared/analytics/calendar-months.ts';

it('a month back ends on the last day where the month has no such day', () => {
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2028-05-31', 3)).toBe('2028-02-29');
  expect(monthsBefore('2026-02-10', 3)).toBe('2025-11-10');
  expect(monthsBefore('2026-02-10', 12)).toBe('2025-02-10');
});

it('a month counts once it is complete', () => {
  expect(wholeMonths('2026-01-15', '2027-01-15')).toBe(12);
  expect(wholeMonths('2026-01-15', '2027-01-14')).toBe(11);
  expect(wholeMonths('2026-01-31', '2026-02-28')).toBe(0);
});
