/** Order events: pages are notified once per transaction that orders have changed, without data, in their own store only. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const { ok, send, place: begin, product } = await orderScene(place, app);

it('events are sent for changed orders, and not for other changes', async () => {
  const { data } = await begin({
    purchaseProducts: [{ productId: (await product({ isPhysical: false })).id, quantity: 1 }],
  });
  const told: unknown[] = [];
  let hears: (() => void) | undefined;
  const listening = place.database.listening(['matjar_events'], {
    hear(_channel, payload) {
      told.push(JSON.parse(payload));
      hears?.();
    },
    connected: () => undefined,
  });
  await listening.open();
  const next = () => new Promise<void>((done) => (hears = done));
  await ok(send('PUT', `/purchases/${data.id}`, { notes: 'Ring twice' }));
  const heard = next();
  await place.asOwner(`update purchases set status = 'active', payment = 'unpaid' where id = $1`, [data.id]);
  await heard;
  expect(told).toEqual([{ companyId: place.shops.nile.id, event: 'orders', data: {} }]);
  const again = next();
  await ok(send('PUT', `/purchases/${data.id}`, { fulfillment: 'confirmed' }));
  await again;
  expect(told).toHaveLength(2);
  await listening.close();
});
