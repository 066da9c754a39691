/** The value of returned pieces: all of a line's total together, never more, whatever the rounding. */
import { expect, it } from 'vitest';
import { returnedValue } from '../../../src/shared/orders/returned-value.ts';

it('the value of returned pieces is their share of the line, with added tax', () => {
  const line = { quantity: 3, total: 30_000, discount: 1_000, tax: 4_060 };
  expect(returnedValue(line, 3, 'added')).toBe(33_060);
  expect(returnedValue(line, 3, 'included')).toBe(29_000);
  expect(returnedValue(line, 1, 'none')).toBe(9_667);
  expect(returnedValue(line, 9, 'none')).toBe(29_000);
});

it('the values of pieces returned one by one add up to the line, for any line', () => {
  for (let quantity = 1; quantity < 40; quantity++)
    for (const total of [0, 1, 99, 10_001]) {
      const line = { quantity, total, discount: total && 1, tax: 7 };
      const at = (pieces: number) => returnedValue(line, pieces, 'added');
      const steps = Array.from({ length: quantity }, (_, piece) => at(piece + 1) - at(piece));
      expect(steps.every((step) => step >= 0)).toBe(true);
      expect(steps.reduce((sum, step) => sum + step, 0)).toBe(at(quantity));
    }
});
