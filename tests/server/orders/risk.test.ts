/** Failed deliveries: shown on the next order to the same phone number or address, in the same store, until delivered after all. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { ok, send } = scene;

async function order(shipTo: object, values: object = {}): Promise<number> {
  const { data } = await scene.place({
    purchaseProducts: [],
    shipTo: { country: 'Egypt', ...shipTo },
    ...values,
  });
  await place.asOwner(`update purchases set status = 'active' where id = $1`, [data.id]);
  return data.id;
}
const move = (id: number, fulfillment: string) => ok(send('PUT', `/purchases/${id}`, { fulfillment }));
const riskOf = async (id: number) => (await scene.read(id)).risk;
const readRisk = async (id: number) => (await ok(send('GET', `/purchases/${id}/risk`))).data;

it('a risk is shown for the same phone number in any spelling, until the failed order is delivered after all', async () => {
  const first = await order({ phoneNumber: '٠١٠٠ ٩٩٩ ٠٠٠١' });
  const second = await order({ phoneNumber: '+201009990001' });
  expect(await riskOf(second)).toBe(null);
  await move(first, 'pickup');
  await move(first, 'delivery_failed');
  expect(await riskOf(second)).toBe('phone');
  expect(await readRisk(second)).toMatchObject({
    refusals: [{ purchaseId: first, outcome: 'delivery_failed', isSamePhone: true, isSameAddress: false }],
  });
  expect([await riskOf(first), (await readRisk(first)).refusals]).toEqual([null, []]);
  const { data } = await ok(send('GET', '/purchases?limit=100'));
  expect(data.find(({ id }: { id: number }) => id === second).risk).toBe('phone');
  await move(first, 'delivered');
  expect(await riskOf(second)).toBe(null);
});

it('a risk is shown for the same house, not for the same street', async () => {
  const house = { addressLine1: '١٢ شارع النيل', apartment: '4', city: 'Giza' };
  const refused = await order({ ...house, phoneNumber: '01009990002' });
  await move(refused, 'on_route');
  await move(refused, 'package_returned');
  expect(await riskOf(await order({ addressLine1: '12، النيل', apartment: ' ٤ ', city: 'giza' }))).toBe(
    'address',
  );
  expect(await riskOf(await order({ ...house, phoneNumber: '01009990002' }))).toBe('phone_and_address');
  expect(await riskOf(await order({ ...house, apartment: '5' }))).toBe(null);
  const street = { addressLine1: 'شارع الهرم', city: 'Giza' };
  await move(await order(street), 'delivery_failed').catch(() => undefined);
  expect(await riskOf(await order(street))).toBe(null);
});

it('a risk includes orders canceled on the way, not before shipping, and undo removes it', async () => {
  const phoneNumber = '01009990003';
  const [atStore, onItsWay, next] = [
    await order({ phoneNumber }),
    await order({ phoneNumber }),
    await order({ phoneNumber }),
  ];
  await ok(send('PUT', `/purchases/cancel/${atStore}`));
  expect(await riskOf(next)).toBe(null);
  await move(onItsWay, 'pickup');
  const { headers } = await send('PUT', `/purchases/cancel/${onItsWay}`);
  expect((await readRisk(next)).refusals).toMatchObject([{ purchaseId: onItsWay, outcome: 'cancelled' }]);
  await ok(send('POST', `/change_sets/${headers['matjar-change-set']}/undo`));
  expect(await riskOf(next)).toBe(null);
});

it("a risk uses the customer's phone number if the order has none, and is not shown for delivered orders", async () => {
  const mona = await scene.customer();
  const first = await order({}, { customerId: mona.id, shipTo: null });
  const second = await order({}, { customerId: mona.id, shipTo: null });
  await move(first, 'pickup');
  await move(first, 'delivery_failed');
  expect(await riskOf(second)).toBe('phone');
  await move(second, 'delivered');
  expect([await riskOf(second), (await readRisk(second)).refusals]).toEqual([null, []]);
});

it('a risk includes nothing of another store', async () => {
  const { id } = place.shops.delta ?? Object.values(place.shops)[1]!;
  await place.asOwner(
    `with made as (insert into purchases (company_id, status, fulfillment, "shipTo") values ($1, 'active', 'package_returned',
       '{"phoneNumber": "01009990004"}') returning company_id, id) select from made`,
    [id],
  );
  expect(await riskOf(await order({ phoneNumber: '01009990004' }))).toBe(null);
});
