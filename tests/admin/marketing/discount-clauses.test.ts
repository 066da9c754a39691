/** The summary of a discount, clause by clause. */
import { expect, it } from 'vitest';
import { invalidDate } from '../../../src/admin/fields/dates/invalid-date.ts';
import { discountClauses } from '../../../src/admin/features/marketing/discounts/discount-clauses.ts';

const keys = (values: Record<string, unknown>) => discountClauses(values).map(({ key }) => key);

it('the summary of a discount has its value and products, its minimum, its limit per customer and its end', () => {
  const clauses = discountClauses({
    type: 'ProductsDiscount',
    valueType: 'percentage',
    percentage: 20,
    amount: 500,
    products: [7, 9],
    collections: [],
    conditions: 'minPurchase',
    minimumPurchaseValue: 50_000,
    minProductQuantity: 3,
    oncePerCustomer: true,
    endsAt: '2026-11-30T21:59:59.000Z',
  });
  expect(clauses).toEqual([
    { key: 'percent_products', percent: 20, named: [{ resource: 'products', ids: [7, 9] }] },
    { key: 'from_amount', amount: 50_000 },
    { key: 'once' },
    { key: 'ends', at: '2026-11-30T21:59:59.000Z' },
  ]);
});

it.each([
  [{ type: 'BillDiscount', valueType: 'fixed', amount: 500 }, ['amount_bill']],
  [{ type: 'ShippingDiscount', valueType: 'free_shipping' }, ['free_shipping']],
  [{ type: 'ShippingDiscount', valueType: 'percentage', percentage: 50 }, ['percent_shipping']],
  [{ type: 'ProductsDiscount', valueType: 'percentage', percentage: null }, ['nothing_on']],
  [
    {
      type: 'BuyXGetYDiscount',
      valueType: 'percentage',
      percentage: 100,
      minXQuantity: 2,
      isYExactMatch: true,
    },
    ['buy', 'get_exactly', 'free_exchange'],
  ],
  [
    {
      type: 'BillDiscount',
      valueType: 'percentage',
      percentage: 5,
      customers: [1],
      maxUses: 10,
      isAutomatic: true,
    },
    ['percent_bill', 'customers', 'uses', 'automatic'],
  ],
])('the summary of %j is as expected', (values, said) => {
  expect(keys(values)).toEqual(said);
});

it('the summary has no clause for an incomplete date', () => {
  const half = { type: 'ShippingDiscount', valueType: 'free_shipping', startsAt: invalidDate, endsAt: '' };
  expect(keys(half)).toEqual(['free_shipping']);
});
