import { expect, it } from 'vitest';
import {
  changePrice,
  checkPriceChange,
  roundings,
  type PriceChange,
} from '../../../src/shared/catalog/price-change.ts';

/** A hundred million, in minor units. */
const highestPrice = 10_000_000_000;

const raise: PriceChange = { field: 'price', action: 'increase', by: 'percent', value: 10, rounding: 'none' };
const at = (price: number, discountedPrice: number | null = null) => ({ price, discountedPrice });

it.each([
  ['rounded half up to the store’s decimals', {}, at(995), 2, { to: 1095 }],
  ['rounded to whole units without decimals', {}, at(995), 0, { to: 1100 }],
  ['a third decimal is rounded away', { value: 0.01 }, at(123_456), 3, { to: 123_468 }],
  ['an amount is added unrounded', { by: 'amount', value: 25 }, at(1250), 0, { to: 1275 }],
  ['rounded to a given ending', { rounding: '95' }, at(1000), 2, { to: 1095 }],
  ['rounded to the nearer ending', { rounding: '99' }, at(1050), 2, { to: 1199 }],
  [
    'never below the lowest price with the ending',
    { action: 'decrease', rounding: '99' },
    at(120),
    2,
    { to: 99 },
  ],
  ['rounded to whole units', { rounding: 'whole' }, at(1045), 2, { to: 1100 }],
  ['down to zero', { action: 'decrease', by: 'amount', value: 500 }, at(500), 2, ['price_zero_or_below', 0]],
  ['below zero', { action: 'decrease', by: 'amount', value: 9 }, at(5), 2, ['price_zero_or_below', -4]],
  [
    'rounded to zero',
    { action: 'decrease', value: 60, rounding: 'whole' },
    at(100),
    2,
    ['price_zero_or_below', 0],
  ],
  ['a percentage of zero', {}, at(0), 2, ['price_zero_or_below', 0]],
  [
    'a price below the sale price',
    { action: 'decrease', value: 50 },
    at(1000, 500),
    2,
    ['price_above_original', 500],
  ],
  [
    'a sale price above the price',
    { field: 'discountedPrice' },
    at(1000, 950),
    2,
    ['price_above_original', 1045],
  ],
  ['no sale price', { field: 'discountedPrice' }, at(1000), 2, { skip: 'no_discounted_price' }],
  ['too small for a change', { value: 1 }, at(40), 2, { skip: 'unchanged' }],
  ['rounding against the direction', { value: 1, rounding: '99' }, at(1000), 2, { skip: 'rounded_back' }],
] as const)('a price change has the expected result: %s', (_said, change, prices, decimals, expected) => {
  const outcome = changePrice({ ...raise, ...change } as PriceChange, prices, decimals);
  expect(outcome).toEqual(
    'to' in expected || 'skip' in expected ? expected : { refused: expected[0], to: expected[1] },
  );
});

it.each([
  [{ value: 0 }, 'price_change_zero'],
  [{ value: Number.NaN }, 'price_change_zero'],
  [{ value: 10.001 }, 'percent_places'],
  [{ value: 10_001 }, 'percent_too_big'],
  [{ action: 'decrease', value: 100 }, 'percent_takes_all'],
  [{ action: 'decrease', value: 99.99 }, undefined],
  [{ by: 'amount', value: 1e12 }, 'price_change_too_big'],
  [{ by: 'amount', value: 0.5 }, 'money_precision'],
  [{ by: 'amount', value: highestPrice }, undefined],
] as const)('the invalid price change %o is refused', (change, code) =>
  expect(checkPriceChange({ ...raise, ...change })).toBe(code),
);

/** The same pseudo-random numbers in every run. */
function* figures(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

it('price changes only produce valid prices, in the requested direction', () => {
  const random = figures(7);
  const next = () => random.next().value;
  const below = (most: number) => Math.floor(next() * most);
  let changed = 0;
  for (let count = 0; count < 20_000; count += 1) {
    const by = next() < 0.5 ? 'percent' : 'amount';
    const action = next() < 0.5 ? 'increase' : 'decrease';
    const change: PriceChange = {
      field: next() < 0.5 ? 'price' : 'discountedPrice',
      action,
      by,
      value: by === 'amount' ? 1 + below(50_000) : (1 + below(9_998)) / 100,
      rounding: roundings[below(4)]!,
    };
    expect(checkPriceChange(change)).toBeUndefined();
    const price = 1 + below(next() < 0.1 ? highestPrice : 100_000);
    const prices = at(price, next() < 0.3 ? null : below(price));
    const decimals = below(4);
    const outcome = changePrice(change, prices, decimals);
    if (!('to' in outcome) || 'refused' in outcome) continue;
    changed += 1;
    const { to } = outcome;
    const held = prices[change.field]!;
    const after = { ...prices, [change.field]: to };
    expect(Number.isSafeInteger(to) && to > 0 && to <= highestPrice).toBe(true);
    expect(to > held).toBe(action === 'increase');
    expect(after.discountedPrice === null || after.discountedPrice < after.price).toBe(true);
    if (change.rounding === '95' || change.rounding === '99') expect(to % 100).toBe(Number(change.rounding));
    if (change.rounding === 'whole') expect(to % 100).toBe(0);
    if (change.rounding === 'none' && by === 'percent' && decimals === 0) expect(to % 100).toBe(0);
    if (change.rounding === 'none' && by === 'amount')
      expect(to - held).toBe(action === 'increase' ? change.value : -change.value);
  }
  expect(changed).toBeGreaterThan(5_000);
});
