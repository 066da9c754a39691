/**
 * Concurrent clients of the specification on one order, and repeated requests: nothing is counted twice, and no request fails with a server error.
 */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';
import { specificationClient } from './spec-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const { call, done, put, post, customer } = specificationClient(app, token);

const cup = await post('/products', {
  name: { en: 'Cup', ar: 'كوب' },
  price: 4000,
  quantity: 100,
  status: 'visible',
});
const mona = await customer({ name: 'Mona', phoneNumber: '01001122334' });
await post('/addresses', {
  address: { line: '1 Nile', city: 'Nasr City', addressableType: 'Customer', addressableId: mona.id },
});
const begun = { customerId: mona.id, purchaseProducts: [{ productId: cup.id, quantity: 2 }] };

const stock = async (): Promise<number> => (await done('GET', `/products/${cup.id}`)).quantity;
const placed = async (): Promise<Answered> => {
  const { id } = await post('/purchases', begun);
  return put(`/purchases/${id}`, { status: 'active' });
};

/** The answers of concurrent requests, and the message of each refusal. */
async function concurrently(...calls: (() => ReturnType<typeof call>)[]): Promise<number[]> {
  const answers = await Promise.all(calls.map((ask) => ask()));
  for (const { status, body } of answers)
    if (status >= 300) expect([status < 500, body.detail]).toEqual([true, expect.stringMatching(/\p{L}/u)]);
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('an order', () => {
  it('is placed once by four concurrent requests, and canceled once', async () => {
    const before = await stock();
    const { id } = await post('/purchases', begun);
    const at = `/purchases/${id}`;
    await concurrently(...times(4, () => call('PUT', at, { body: { status: 'active' } })));
    expect(await stock()).toBe(before - 2);
    await concurrently(...times(4, () => call('PUT', `/purchases/cancel/${id}`, { body: {} })));
    expect(await stock()).toBe(before);
  });

  it('is either canceled or sent, and its stock matches its status', async () => {
    const before = await stock();
    const { id } = await placed();
    await concurrently(
      ...times(2, () => call('PUT', `/purchases/cancel/${id}`, { body: {} })),
      ...times(2, () => call('PUT', `/purchases/${id}`, { body: { fulfillment: 'on_route' } })),
      ...times(2, () => call('PUT', `/purchases/manage_on_own/${id}`, { body: {} })),
    );
    const { status, fulfillment } = await done('GET', `/purchases/${id}`);
    const isCanceled = status === 'canceled';
    expect([isCanceled, fulfillment]).toEqual([isCanceled, isCanceled ? 'cancelled' : 'on_route']);
    expect(await stock()).toBe(isCanceled ? before : before - 2);
  });

  it('is refunded once', async () => {
    const order = await placed();
    await put(`/purchases/${order.id}`, { payment: 'paid' });
    const body = { amount: order.total, expects: { refundedTotal: 0 } };
    expect(
      await concurrently(...times(4, () => call('PUT', `/purchases/refund/${order.id}`, { body }))),
    ).toEqual([200, 409, 409, 409]);
    const after = await done('GET', `/purchases/${order.id}`);
    expect(after).toMatchObject({ payment: 'refunded', refundedTotal: order.total, paidTotal: order.total });
  });

  it('is restocked once', async () => {
    const before = await stock();
    const { id } = await placed();
    const sent = await put(`/purchases/${id}`, { fulfillment: 'delivered', payment: 'paid' });
    const items = [{ id: sent.purchaseProducts[0].id, returnedQuantity: 1, restockedQuantity: 1 }];
    const refund = { amount: 4000, expects: { refundedTotal: 0 } };
    const body = { version: sent.version, items, refund };
    const answers = await concurrently(
      ...times(4, () => call('PUT', `/purchases/returned_items/${id}`, { body })),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await done('GET', `/purchases/${id}`)).toMatchObject({ refundedTotal: 4000 });
    expect(await stock()).toBe(before - 1);
  });
});

it('the last items are sold once', async () => {
  const rare = await post('/products', { name: { en: 'Rare' }, price: 4000, quantity: 3, status: 'visible' });
  const body = {
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId: rare.id, quantity: 2 }],
  };
  const answers = await concurrently(...times(5, () => call('POST', '/purchases', { body })));
  expect(answers).toEqual([201, 422, 422, 422, 422]);
  expect((await done('GET', `/products/${rare.id}`)).quantity).toBe(1);
});

it('an order sent twice with one idempotency key is created once', async () => {
  const before = await stock();
  const headers = { 'idempotency-key': 'an-order-once' };
  const ask = (body: object) => app.call('POST', '/purchases', { token, locale: 'en', headers, body });
  const body = { ...begun, status: 'active' };
  const answers = await Promise.all(times(5, body).map(ask));
  expect(new Set(answers.map((answer) => answer.body.data?.id ?? answer.body.detail)).size).toBe(1);
  expect(await stock()).toBe(before - 2);
  const other = await ask({ ...body, notes: 'Ring twice' });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_reused']);
  await Promise.all(times(2, body).map((each) => call('POST', '/purchases', { body: each })));
  expect(await stock()).toBe(before - 6);
});
