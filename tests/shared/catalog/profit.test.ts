import { expect, it } from 'vitest';
import { profitOf } from '../../../src/shared/catalog/profit.ts';

const product = { price: 10_000, isOnSale: false, discountedPrice: 8_000, cost: 6_000 };

it('the profit is computed from the price, and from the sale price while on sale', () => {
  expect(profitOf(product)).toEqual({ sells: 10_000, profit: 4_000, margin: 0.4 });
  expect(profitOf({ ...product, isOnSale: true })).toEqual({ sells: 8_000, profit: 2_000, margin: 0.25 });
  expect(profitOf({ ...product, isOnSale: true, discountedPrice: null })?.sells).toBe(10_000);
});

it('the margin is empty without a price, negative for a loss, and empty for an invalid amount', () => {
  expect(profitOf({ ...product, price: 0 })).toEqual({ sells: 0, profit: -6_000, margin: null });
  expect(profitOf({ ...product, cost: null })).toBeUndefined();
  expect(profitOf({ ...product, price: '12x' })).toBeUndefined();
});
