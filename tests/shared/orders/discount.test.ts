/** Amounts of each type of discount, and properties of all of them. */
import { describe, expect, it } from 'vitest';
import {
  computeDiscount,
  refusedByLines,
  type DiscountRule,
  type DiscountedLine,
} from '../../../src/shared/orders/discount.ts';
import { refusedByUse, type DiscountUse } from '../../../src/shared/orders/discount-use.ts';
import { always, type Chance } from './random-orders.ts';

const bill: DiscountRule = {
  type: 'BillDiscount',
  valueType: 'percentage',
  percentage: 10,
  amount: null,
  on: null,
  buys: null,
  minX: 1,
  isXExact: false,
  maxY: 1,
  isYExact: false,
  minimumValue: null,
  minimumQuantity: null,
};
const line = (productId: number, price: number, quantity = 1): DiscountedLine => ({
  productId,
  price,
  quantity,
});
const off = (rule: Partial<DiscountRule>, lines: readonly DiscountedLine[], fees = 0) =>
  computeDiscount({ ...bill, ...rule }, lines, fees);
const why = (rule: Partial<DiscountRule>, lines: readonly DiscountedLine[]) =>
  refusedByLines({ ...bill, ...rule }, lines)?.code;

describe('a discount', () => {
  it('on the bill is prorated by the prices of its lines', () => {
    expect(off({ percentage: 12.5 }, [line(1, 1000), line(2, 333, 3)])).toEqual({
      lines: [125, 125],
      shipping: 0,
    });
    expect(off({ valueType: 'fixed', amount: 5000 }, [line(1, 1000), line(2, 500)]).lines).toEqual([
      1000, 500,
    ]);
  });

  it('on products applies to each piece of these alone, rounded once', () => {
    const on = new Set([2]);
    const rule = { type: 'ProductsDiscount', on } as const;
    expect(off({ ...rule, percentage: 50 }, [line(1, 1000), line(2, 300, 2)]).lines).toEqual([0, 300]);
    expect(off({ ...rule, valueType: 'fixed', amount: 400 }, [line(1, 1000), line(2, 300, 2)]).lines).toEqual(
      [0, 600],
    );
    expect(off({ ...rule, on: null }, [line(1, 3333), line(2, 3333), line(3, 3334)]).lines).toEqual([
      333, 333, 334,
    ]);
    expect(why(rule, [line(1, 1000)])).toBe('discount_other_products');
  });

  it('on the delivery does not change the items', () => {
    const rule = { type: 'ShippingDiscount', valueType: 'free_shipping' } as const;
    expect(off(rule, [line(1, 1000)], 4500)).toEqual({ lines: [0], shipping: 4500 });
    expect(off({ ...rule, valueType: 'fixed', amount: 9000 }, [line(1, 1000)], 4500).shipping).toBe(4500);
  });

  describe('of the type “buy X, get Y”', () => {
    const rule = { type: 'BuyXGetYDiscount', percentage: 100, minX: 2, maxY: 1 } as const;
    const [buys, on] = [new Set([1]), new Set([2])];
    it.each([
      ['too few pieces are bought', { buys, on }, [line(1, 500), line(2, 300)], []],
      ['one other product is free', { buys, on }, [line(1, 500, 2), line(2, 300, 3)], [0, 300]],
      ['the cheapest piece is free when any product counts', {}, [line(1, 500, 2), line(2, 300)], [0, 300]],
      ['the bought pieces are not free themselves', {}, [line(1, 500, 2)], []],
      [
        'at most the allowed number is free',
        { maxY: 2, buys, on },
        [line(1, 500, 9), line(2, 300, 9)],
        [0, 600],
      ],
      [
        'another number is bought than exactly required',
        { isXExact: true, buys, on },
        [line(1, 500, 3), line(2, 300)],
        [],
      ],
      [
        'another number is free than exactly required',
        { maxY: 2, isYExact: true, buys, on },
        [line(1, 500, 2), line(2, 300)],
        [],
      ],
    ] as [string, Partial<DiscountRule>, DiscountedLine[], number[]][])(
      'handles the case: %s',
      (_, more, lines, wanted) => {
        const nothing = lines.map(() => 0);
        expect(off({ ...rule, ...more }, lines).lines).toEqual(wanted.length ? wanted : nothing);
        expect(why({ ...rule, ...more }, lines)?.startsWith('discount_exchange') ?? false).toBe(
          !wanted.length,
        );
      },
    );
  });

  it('can require a minimum value or number of pieces', () => {
    expect(why({ minimumValue: 1000 }, [line(1, 333, 3)])).toBe('discount_minimum_value');
    expect(why({ minimumValue: 999 }, [line(1, 333, 3)])).toBeUndefined();
    const rule = { type: 'ProductsDiscount', on: new Set([1]), minimumQuantity: 3 } as const;
    expect(why(rule, [line(1, 10, 2), line(2, 10, 5)])).toBe('discount_minimum_quantity');
  });

  always('takes no more off a line than its total, and nothing when it is refused', (chance: Chance) => {
    const { between, pick, many } = chance;
    const products = () => pick([null, new Set(many(4, () => between(1, 6)))]);
    const type = pick(['ProductsDiscount', 'BillDiscount', 'BuyXGetYDiscount', 'ShippingDiscount'] as const);
    const rule: DiscountRule = {
      type,
      valueType: type === 'ShippingDiscount' ? 'free_shipping' : pick(['percentage', 'fixed'] as const),
      percentage: between(1, 10_000) / 100,
      amount: between(1, 100_000),
      on: products(),
      buys: products(),
      minX: between(1, 4),
      isXExact: pick([true, false]),
      maxY: between(1, 4),
      isYExact: pick([true, false]),
      minimumValue: pick([null, between(1, 100_000)]),
      minimumQuantity: pick([null, between(1, 9)]),
    };
    const lines = many(8, () => line(between(1, 6), between(0, 100_000), between(1, 9)));
    const fees = between(0, 10_000);
    const shares = computeDiscount(rule, lines, fees);
    const whole = shares.lines.reduce((sum, each) => sum + each, shares.shipping);
    for (const [place, share] of shares.lines.entries()) {
      const { price, quantity } = lines[place]!;
      expect(Number.isSafeInteger(share) && share >= 0 && share <= price * quantity).toBe(true);
    }
    expect(shares.shipping).toBeLessThanOrEqual(fees);
    if (refusedByLines(rule, lines)) expect(whole).toBe(0);
  });
});

it('has a period, a limit of uses, and customers', () => {
  const use: DiscountUse = {
    status: 'active',
    startsAt: null,
    endsAt: null,
    maxUses: null,
    uses: 0,
    usesOfCustomer: 0,
    oncePerCustomer: false,
    onlySignedInCustomers: false,
    customers: null,
  };
  const anna = { id: 1, isGuest: false };
  const said = (more: Partial<DiscountUse>, customer: typeof anna | null = anna) =>
    refusedByUse({ ...use, ...more }, customer, 1000)?.code;
  expect(said({})).toBeUndefined();
  expect(said({ endsAt: 1000 })).toBe('discount_expired');
  expect(said({ endsAt: 1001, startsAt: 1000 })).toBeUndefined();
  expect(said({ startsAt: 1001 })).toBe('discount_not_started');
  expect(said({ status: 'disabled' })).toBe('discount_inactive');
  expect(said({ maxUses: 2, uses: 2 })).toBe('discount_used_up');
  expect(said({ oncePerCustomer: true, usesOfCustomer: 1 })).toBe('discount_used_once');
  expect(said({ oncePerCustomer: true }, null)).toBe('discount_needs_customer');
  expect(said({ customers: new Set([2]) })).toBe('discount_other_customers');
  expect(said({ onlySignedInCustomers: true }, { id: 1, isGuest: true })).toBe('discount_accounts_only');
});
