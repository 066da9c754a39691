import { expect, it } from 'vitest';
import { profitOf } from '../../../src/shared/catalog/profit.ts';

const product = { price: 10_000, isOnSale: false, discountedPrice: 8_000, cost: 6_000 };

it('counts from the price, and from the sale price while it is on sale', () => {
  expect(profitOf(product)).toEqual({ sells: 10_000, profit: 4_000, margin: 0.4 });
  expect(profitOf({ ...product, isOnSale: true })).toEqual({ sells: 8_000, profit: 2_000, margin: 0.25 });
  expect(profitOf({ ...product, isOnSale: true, discountedPrice: null })?.sells).toBe(10_000);
});

it('has no margin where nothing is paid, tells a loss, and says nothing of what is no amount', () => {
  expect(profitOf({ ...product, price: 0 })).toEqual({ sells: 0, profit: -6_000, margin: null });
  expect(profitOf({ ...product, cost: null })).toBeUndefined();
  expect(profitOf({ ...product, price: '12x' })).toBeUndefined();
});
