/** What returned pieces were paid with: all of them what the line came to, never more, whatever was rounded. */
import { expect, it } from 'vitest';
import { returnedValue } from '../../../src/shared/orders/returned-value.ts';

it('is the share of what the line came to, with the tax where that was added', () => {
  const line = { quantity: 3, total: 30_000, discount: 1_000, tax: 4_060 };
  expect(returnedValue(line, 3, 'added')).toBe(33_060);
  expect(returnedValue(line, 3, 'included')).toBe(29_000);
  expect(returnedValue(line, 1, 'none')).toBe(9_667);
  expect(returnedValue(line, 9, 'none')).toBe(29_000);
});

it('of one piece after another adds up to the line, for any line', () => {
  for (let quantity = 1; quantity < 40; quantity++)
    for (const total of [0, 1, 99, 10_001]) {
      const line = { quantity, total, discount: total && 1, tax: 7 };
      const at = (pieces: number) => returnedValue(line, pieces, 'added');
      const steps = Array.from({ length: quantity }, (_, piece) => at(piece + 1) - at(piece));
      expect(steps.every((step) => step >= 0)).toBe(true);
      expect(steps.reduce((sum, step) => sum + step, 0)).toBe(at(quantity));
    }
});
