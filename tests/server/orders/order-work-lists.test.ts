/** Orders to process: unshipped, unpaid and late ones, with their counts in the list of orders. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send } = scene;

async function placed(daysAgo: number, quantity = 1): Promise<number> {
  const [mona, { id: productId }] = [await scene.customer(), await scene.product({ isPhysical: false })];
  const lines = [{ productId, quantity }];
  const { data } = await scene.place({ customerId: mona.id, status: 'active', purchaseProducts: lines });
  await place.asOwner(`update purchases set "createdAt" = now() - $2 * interval '1 day' where id = $1`, [
    data.id,
    daysAgo,
  ]);
  return data.id;
}
const listed = async (query: string) => (await ok(send('GET', `/purchases?${query}`))).data;
const idsOf = async (query: string) => (await listed(query)).map(({ id }: { id: number }) => id);
const givenCounts = async (list = '') => {
  const { given } = await ok(send('GET', `/saved_views/counts?resource=purchases${list}`));
  return Object.fromEntries(given.map((each: { name: string; count: number }) => [each.name, each.count]));
};

it('an order is late two days after it was placed if it is not sent', async () => {
  const [fresh, late, sent] = [await placed(0), await placed(3, 4), await placed(3)];
  await ok(send('PUT', `/purchases/${sent}`, { fulfillment: 'on_route' }));
  expect(await idsOf('late=true')).toEqual([late]);
  expect((await idsOf('late=false')).toSorted()).toEqual([fresh, sent].toSorted());
  expect(await givenCounts()).toEqual({ unfulfilled: 2, booked: 0, unpaid: 3, late: 1, paid_not_placed: 0 });

  await ok(send('PUT', `/purchases/${late}`, { payment: 'paid' }));
  expect(await givenCounts()).toEqual({ unfulfilled: 2, booked: 0, unpaid: 2, late: 1, paid_not_placed: 0 });
});

it('an order booked with a courier is not unshipped, neither in tabs nor on the home page', async () => {
  const [booked, held, own] = [await placed(3), await placed(3), await placed(0)];
  const before = await givenCounts();
  const toSend = async () =>
    (await ok(send('GET', '/home'))).data.work.find(({ name }: { name: string }) => name === 'to_fulfil')
      .count;
  expect(await toSend()).toBe(before.unfulfilled);
  const shipment = { courier: 'bosta', trackingNumber: '7001' };
  await ok(send('PUT', `/purchases/${booked}`, { ...shipment, fulfillment: 'ready_for_pickup' }));
  await ok(
    send('PUT', `/purchases/${held}`, { ...shipment, trackingNumber: '7002', fulfillment: 'on_hold' }),
  );
  await ok(send('PUT', `/purchases/${own}`, { courier: 'own' }));
  const { unfulfilled, late } = before as Record<string, number>;
  expect(await givenCounts()).toMatchObject({ unfulfilled: unfulfilled! - 2, booked: 2, late: late! - 2 });
  expect(await toSend()).toBe(unfulfilled! - 2);
  expect((await idsOf('status=active&booked=true')).toSorted()).toEqual([booked, held].toSorted());
  const reads = async (id: number) => (await listed(`ids=${id}`))[0].bookedWith;
  expect([await reads(booked), await reads(held), await reads(own)]).toEqual(['bosta', null, null]);
  await ok(send('PUT', `/purchases/${booked}`, { fulfillment: 'pickup' }));
  expect(await idsOf('status=active&booked=true')).toEqual([held]);
  expect(await reads(booked)).toBeNull();
});

it('an order has its number of items, the city, and the phone number of its recipient or else of its customer', async () => {
  const id = await placed(0, 7);
  const [order] = await listed(`ids=${id}`);
  expect(order).toMatchObject({ itemCount: 7, phoneNumber: expect.stringMatching(/^0100/u) });
  await ok(
    send('PUT', `/purchases/${id}`, {
      shipTo: {
        name: 'Her sister',
        phoneNumber: '01099999999',
        addressLine1: '1 Nile Street',
        region: 'Giza',
      },
    }),
  );
  expect((await listed(`ids=${id}`))[0]).toMatchObject({ phoneNumber: '01099999999', city: 'Giza' });
});

it('the counts of another list are those of its own views', async () => {
  await scene.place({ purchaseProducts: [] });
  expect(await givenCounts('&list=drafts')).toEqual({ unwritten: 0, own: 1 });
  expect(await givenCounts('&list=nowhere')).toEqual(await givenCounts());
});

it('orders are archived and canceled in bulk before they are sent, and drafts are placed one by one', async () => {
  const [one, two, sent] = [await placed(0), await placed(0), await placed(0)];
  await ok(send('PUT', `/purchases/${sent}`, { fulfillment: 'on_route' }));
  const late = await send('PUT', '/purchases/update_all', {
    ids: [one, sent],
    values: { status: 'canceled' },
  });
  expect([late.status, (await scene.read(one)).status]).toEqual([422, 'active']);
  const called = await send('PUT', '/purchases/update_all', {
    ids: [one, two],
    values: { status: 'canceled' },
  });
  expect(called.status).toBe(200);
  expect(await scene.read(two)).toMatchObject({ status: 'canceled', fulfillment: 'cancelled' });
  await ok(send('POST', `/change_sets/${called.headers['matjar-change-set']}/undo`));
  expect(await scene.read(two)).toMatchObject({ status: 'active', fulfillment: 'unfulfilled' });

  await ok(send('PUT', `/purchases/${sent}`, { status: 'archived' }));
  await ok(send('PUT', `/purchases/${sent}`, { status: 'active' }));
  const { data: draft } = await scene.place({ purchaseProducts: [] });
  const refused = await send('PUT', '/purchases/update_all', {
    ids: [draft.id],
    values: { status: 'active' },
  });
  expect([refused.status, scene.codes(refused)]).toEqual([422, { 'values.status': 'activate_instead' }]);
});
