/** The price of a piece with its extras and fees, and the fees of an order. */
import { expect, it } from 'vitest';
import { feesOfLines, unitPrice } from '../../../src/shared/orders/unit-price.ts';

const fees = [{ price: 500 }, { price: 25 }];

it('a piece costs its price, its extras and its fees', () => {
  expect(unitPrice(10_000)).toBe(10_000);
  expect(unitPrice(10_000, [{ price: 250 }], fees)).toBe(10_775);
});

it('the fees of an order are those of every piece; old lines have none', () => {
  expect(
    feesOfLines([
      { quantity: 3, fees },
      { quantity: 2, fees: [] },
      { quantity: 9, fees: null },
      { quantity: 1 },
    ]),
  ).toBe(1575);
});
