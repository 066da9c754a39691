/** Order numbers: a sequence per store, without gaps, independent of the id. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const scene = await orderScene(place, app);
const { nile, delta } = place.shops;
const { ok, send } = scene;

const insert = async (company: number, status = 'active') => {
  const [made] = await place.asOwner<{ id: number; number: string }>(
    'insert into purchases (company_id, status) values ($1, $2) returning id::int, number',
    [company, status],
  );
  return made!;
};
const refuseNext = async (nextOrderNumber: number) => {
  const answer = await send('PATCH', '/company', { nextOrderNumber });
  return [answer.status, scene.codes(answer)];
};

describe('the orders of a store', () => {
  it('begin at 1001 in each store, whatever ids others have taken', async () => {
    const first = await insert(nile.id);
    expect([first.number, (await insert(delta.id)).number]).toEqual(['#1001', '#1001']);
    expect((await insert(nile.id)).number).toBe('#1002');
    expect(String(first.id)).not.toBe('1001');
  });

  it('get their number when they are placed; a draft has a separate one until then', async () => {
    const product = await scene.product();
    const body = {
      customerId: (await scene.customer()).id,
      purchaseProducts: [{ productId: product.id, quantity: 1 }],
    };
    const { data: draft } = await scene.place(body);
    const { data: other } = await scene.place(body);
    expect([draft.number, other.number]).toEqual(['#D1', '#D2']);
    const { data: placed } = await ok(send('PUT', `/purchases/activate/${other.id}`, {}));
    expect(placed).toMatchObject({ id: other.id, number: '#1003' });
    expect((await scene.read(draft.id)).number).toBe('#D1');
    const found = async (search: string) =>
      (
        await ok(send('GET', `/purchases?status=active&status=draft&search=${encodeURIComponent(search)}`))
      ).data.map(({ id }: { id: number }) => id);
    expect([await found('#1003'), await found('#D1')]).toEqual([[other.id], [draft.id]]);
    expect(await found('#D2')).toEqual([]);
  });

  it('have no gap after a refused order, and no duplicate among concurrent ones', async () => {
    const before = Number((await insert(nile.id)).number.slice(1));
    const product = await scene.product({ quantity: 3, isTracked: true });
    const customer = await scene.customer();
    const drafts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const purchaseProducts = [{ productId: product.id, quantity: 1 }];
        return (await scene.place({ customerId: customer.id, purchaseProducts })).data.id as number;
      }),
    );
    const answers = await Promise.all(drafts.map((id) => send('PUT', `/purchases/activate/${id}`, {})));
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.number] : []));
    expect(numbers.toSorted()).toEqual([1, 2, 3].map((more) => `#${before + more}`));
    expect((await insert(nile.id)).number).toBe(`#${before + 4}`);
  });
});

describe('the next order number', () => {
  it('is a setting that must be above the numbers of all orders', async () => {
    const { number } = await insert(nile.id);
    const highest = Number(number.slice(1));
    expect((await ok(send('GET', '/company'))).data.nextOrderNumber).toBe(highest + 1);
    expect(await refuseNext(highest)).toEqual([422, { nextOrderNumber: 'order_number_taken' }]);
    const { data } = await scene.rules({ nextOrderNumber: 50_000 });
    expect(data.nextOrderNumber).toBe(50_000);
    await scene.rules({ nextOrderNumber: 49_000 });
    expect((await insert(nile.id)).number).toBe('#49000');
    expect((await insert(delta.id)).number).toBe('#1002');
  });
});
