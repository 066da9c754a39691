/** Money that is given back: whole or in part, never above what was paid, never twice for one look at it, and undone. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-scene.ts';

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

it('is given back in parts until nothing is left; then the order is refunded, and an undo takes the last part back', async () => {
  const { id, total } = await paidOrder();
  await ok(refund(id, 1000, 0));
  expect(await scene.read(id)).toMatchObject({ payment: 'paid', refundedTotal: 1000 });
  const { headers, status } = await refund(id, total - 1000, 1000);
  expect(status).toBe(200);
  expect(await scene.read(id)).toMatchObject({ payment: 'refunded', refundedTotal: total });
  await ok(send('POST', `/change_sets/${headers['matjar-change-set']}/undo`));
  expect(await scene.read(id)).toMatchObject({ payment: 'paid', refundedTotal: 1000 });
});

it('is refused above what was paid, of an order that nobody has paid, and twice for one look at it', async () => {
  const { id, total } = await paidOrder();
  const tooMuch = await refund(id, total + 1, 0);
  expect([tooMuch.status, codes(tooMuch)]).toEqual([422, { amount: 'refund_too_much' }]);
  const both = await Promise.all([refund(id, total, 0), refund(id, total, 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { data } = await scene.place({ purchaseProducts: [] });
  expect((await refund(data.id, 1, 0)).status).toBe(422);
});
