/** A client of the specification over its discounts. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { catalogueClient } from './spec-client-operations.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const { call, done, refused, product } = catalogueClient(place, app, token);

describe('discounts', async () => {
  const [lamp, rug] = [await product(), await product()];
  const value = { valueType: 'fixed_amount', value: 2500 };
  const items = [
    { itemId: lamp.id, itemType: 'Product', type: 'CustomerBuys' },
    { itemId: rug.id, itemType: 'Product', type: 'CustomerGets' },
  ];
  const usage = { maxUses: 50, oncePerCustomer: true, onlySignedInCustomers: true, customers: [] };
  const exchange = {
    name: 'LAMPS',
    type: 'BuyXGetYDiscount',
    value,
    conditions: 'none',
    minXQuantity: 2,
    maxYQuantity: 1,
    isXExactMatch: true,
    isYExactMatch: false,
    isAutomatic: false,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: null,
    usage,
    discountItems: items,
  };
  const { data: made } = await done('POST', '/discounts', exchange);
  const { id } = made;

  it('have value, usage and items as one object each', async () => {
    expect(made).toMatchObject({
      name: 'LAMPS',
      title: 'LAMPS',
      value,
      valueType: 'fixed',
      amount: 2500,
      usage,
      maxUses: 50,
      discountItems: items,
      isDisabled: false,
      status: 'active',
    });
    const list = await done(
      'GET',
      '/discounts?page=1&limit=25&order=id%20desc&searchQuery=lamps&is_instant=false',
    );
    expect(list.data).toMatchObject([{ id, name: 'LAMPS', value, isDisabled: false }]);
  });

  it.each(['title=lamps', 'title=AMP', 'title=&is_instant=&searchQuery='])('are found: %s', async (query) => {
    expect((await done('GET', `/discounts?${query}`)).data).toMatchObject([{ id }]);
  });

  it('are read, changed under one of their names and sent back whole', async () => {
    const made = new Set(['id', 'createdAt', 'updatedAt', 'ordersCount', 'revenue', 'givenAway']);
    // Calculated fields are not part of a write: `readOnly` in the contract.
    const written = (read: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(read).filter(([name]) => !made.has(name)));
    const { data: read } = await done('GET', `/discounts/${id}`);
    const whole = written(read);
    const percent = { valueType: 'percentage', value: 12.5 };
    const { data } = await done('PUT', `/discounts/${id}`, { ...whole, value: percent });
    expect(data).toMatchObject({ value: percent, valueType: 'percentage', percentage: 12.5, amount: null });
    const { data: again } = await done('GET', `/discounts/${id}`);
    const part = { ...written(again), usage: { ...usage, maxUses: 60 }, isDisabled: true };
    expect((await done('PUT', `/discounts/${id}`, part)).data).toMatchObject({
      maxUses: 60,
      usage: { maxUses: 60 },
      status: 'inactive',
      isDisabled: true,
      value: percent,
    });
  });

  it('are switched on and off by their status or by isDisabled', async () => {
    const { data } = await done('PUT', `/discounts/${id}`, { isDisabled: false });
    expect(data.status).toBe('active');
    expect((await done('PUT', `/discounts/${id}`, { status: 'inactive' })).data.isDisabled).toBe(true);
    await done('PUT', '/discounts/update_all', { ids: [id], values: { isDisabled: false } });
    expect((await done('GET', `/discounts/${id}`)).data.status).toBe('active');
  });

  it('have conditions as a name beside a number, or as one object', async () => {
    const bill = { title: 'BILL', type: 'BillDiscount', value: { valueType: 'percentage', value: 5 } };
    const named = { ...bill, conditions: 'minPurchase', minimumPurchaseValue: 10_000 };
    expect((await done('POST', '/discounts', named)).data).toMatchObject({ minimumPurchaseValue: 10_000 });
    const pieces = { ...bill, title: 'PIECES', conditions: 'minProductQuantity', minXQuantity: 3 };
    expect((await done('POST', '/discounts', pieces)).data).toMatchObject({
      conditions: 'minProductQuantity',
      minProductQuantity: 3,
    });
    const nested = { ...bill, title: 'NESTED', conditions: { minimumPurchaseValue: 10_000 } };
    expect((await done('POST', '/discounts', nested)).data).toMatchObject({
      conditions: 'minPurchase',
      minimumPurchaseValue: 10_000,
    });
  });

  it('are refused with a value of zero: “Invalid Discount”', async () => {
    const zero = { title: 'ZERO', value: { valueType: 'percentage', value: 0 } };
    const answer = await refused('POST', '/discounts', zero);
    expect(answer).toEqual({
      status: 422,
      title: 'Invalid Discount',
      errors: { 'value.value': ["Discount value can't be zero"] },
    });
    const flat = { title: 'ZERO', valueType: 'fixed', amount: 0 };
    expect((await refused('POST', '/discounts', flat)).title).toBe('Invalid Discount');
    const none = await refused('POST', '/discounts', { value: { valueType: 'percentage', value: 5 } });
    expect(none.errors).toEqual({ title: ['This field is required!'] });
  });

  it('are checked against the limits of their value, with the error at the field that was sent', async () => {
    const refusedAt = async (value: object, method: 'POST' | 'PUT' = 'POST') =>
      (await refused(method, `/discounts${method === 'PUT' ? `/${id}` : ''}`, { title: 'LIMITS', value }))
        .errors;
    expect(await refusedAt({ value: 101 })).toEqual({ 'value.value': ['Must be 100 or less.'] });
    expect(await refusedAt({ valueType: 'percentage', value: 101 }, 'PUT')).toEqual({
      'value.value': ['Must be 100 or less.'],
    });
    expect(await refusedAt({ value: 12.345 })).toEqual({
      'value.value': ['Enter at most 2 decimal places.'],
    });
    // An amount is checked against the limit of amounts, which nothing else enforces.
    expect(await refusedAt({ valueType: 'fixed_amount', value: 99_999_999_999_999 })).toEqual({
      'value.value': [expect.stringMatching(/or less/u)],
    });
  });

  it('accept the value types of the specification', async () => {
    const taken = async (value: object, more: object = {}) =>
      (await done('POST', '/discounts', { title: 'WORDS', isAutomatic: true, value, ...more })).data.value;
    expect(await taken({ valueType: 'fixed amount', value: 500 })).toEqual({
      valueType: 'fixed_amount',
      value: 500,
    });
    const shipping = { type: 'ShippingDiscount' };
    expect(await taken({ valueType: 'free shipping' }, shipping)).toMatchObject({
      valueType: 'free_shipping',
    });
  });

  it('can be free shipping, for everything, or with a code of one word', async () => {
    const free = {
      title: 'SHIP',
      type: 'ShippingDiscount',
      value: { valueType: 'free_shipping', value: null },
    };
    expect((await done('POST', '/discounts', free)).data).toMatchObject({
      value: { valueType: 'free_shipping', value: null },
      products: [],
      collections: [],
    });
    expect((await refused('POST', '/discounts', { ...free, title: 'two words' })).errors).toHaveProperty(
      'title',
    );
  });

  it('have unique codes, ignoring case', async () => {
    const twice = { title: 'lamps', value: { valueType: 'percentage', value: 5 } };
    expect(await refused('POST', '/discounts', twice)).toMatchObject({
      status: 422,
      errors: {
        title: ['Another discount uses this code. Choose a different code.'],
      },
    });
    expect(
      (await refused('POST', '/discounts', { ...twice, title: undefined, name: 'Lamps' })).errors,
    ).toHaveProperty('name');
    // Automatic discounts have no code to type.
    await done('POST', '/discounts', { ...twice, isAutomatic: true });
    await done('PUT', `/discounts/${id}`, { title: 'LAMPS' });
    await done('DELETE', `/discounts/${id}`);
    await done('POST', '/discounts', twice);
  });

  it('are deleted in bulk', async () => {
    const { data } = await done('GET', '/discounts?limit=1');
    await done('DELETE', `/discounts/delete_all?ids=${data[0].id}`);
    expect((await call('GET', `/discounts/${data[0].id}`)).status).toBe(404);
  });
});
