/** Refunds: full or partial, at most the paid amount, once per version of the order, and undone. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send, codes } = scene;

async function paidOrder(): Promise<{ id: number; total: number }> {
  const [mona, { id: productId }] = [await scene.customer(), await scene.product({ isPhysical: false })];
  const { data } = await scene.place({
    customerId: mona.id,
    status: 'active',
    purchaseProducts: [{ productId, quantity: 1 }],
  });
  await ok(send('PUT', `/purchases/${data.id}`, { payment: 'paid' }));
  return { id: data.id, total: data.total };
}
const refund = (id: number, amount: number, refundedTotal: number) =>
  send('PUT', `/purchases/refund/${id}`, { amount, expects: { refundedTotal } });

it('an order is refunded in parts until it is fully refunded, and undo reverts the last part', async () => {
  const { id, total } = await paidOrder();
  await ok(refund(id, 1000, 0));
  expect(await scene.read(id)).toMatchObject({ payment: 'paid', refundedTotal: 1000 });
  const { headers, status } = await refund(id, total - 1000, 1000);
  expect(status).toBe(200);
  expect(await scene.read(id)).toMatchObject({ payment: 'refunded', refundedTotal: total });
  await ok(send('POST', `/change_sets/${headers['matjar-change-set']}/undo`));
  expect(await scene.read(id)).toMatchObject({ payment: 'paid', refundedTotal: 1000 });
});

it('a refund is refused above the paid amount, of an unpaid order, and twice for one version', async () => {
  const { id, total } = await paidOrder();
  const tooMuch = await refund(id, total + 1, 0);
  expect([tooMuch.status, codes(tooMuch)]).toEqual([422, { amount: 'refund_too_much' }]);
  expect(tooMuch.body.errors.amount[0].message).toMatch(/^You can refund up to EGP\s[\d,.]+ of this order/u);
  const both = await Promise.all([refund(id, total, 0), refund(id, total, 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = await scene.place({ purchaseProducts: [] });
  expect((await refund(data.id, 1, 0)).status).toBe(422);
});

it('a refund without a debt is goodwill: nothing is left to pay, returned items use it up, undo reverts it', async () => {
  const { id, total } = await paidOrder();
  const { headers } = await refund(id, 2000, 0);
  const read = async () => {
    const { goodwillTotal, returnedTotal, paidTotal, refundedTotal } = await scene.read(id);
    return { goodwillTotal, returnedTotal, kept: (paidTotal as number) - (refundedTotal as number) };
  };
  expect(await read()).toEqual({ goodwillTotal: 2000, returnedTotal: 0, kept: total - 2000 });
  expect((await scene.ok(send('GET', `/purchases/${id}/payments`))).data.toPay).toBe(0);
  await ok(send('POST', `/change_sets/${headers['matjar-change-set']}/undo`));
  expect(await read()).toEqual({ goodwillTotal: 0, returnedTotal: 0, kept: total });
  await ok(refund(id, 2000, 0));
  await ok(send('PUT', `/purchases/${id}`, { fulfillment: 'delivered' }));
  const { version, purchaseProducts } = await scene.read(id);
  const items = [{ id: purchaseProducts[0].id, returnedQuantity: 1, restockedQuantity: 1 }];
  await ok(send('PUT', `/purchases/returned_items/${id}`, { version, items }));
  expect(await read()).toEqual({ goodwillTotal: 0, returnedTotal: total, kept: total - 2000 });
});

it('a refund of a canceled order is a debt, not goodwill', async () => {
  const { id, total } = await paidOrder();
  await ok(send('PUT', `/purchases/cancel/${id}`));
  await ok(refund(id, total, 0));
  expect(await scene.read(id)).toMatchObject({ refundedTotal: total, goodwillTotal: 0 });
});
