/** Suggestions for related products: what customers of the store bought together with a product, most frequent first. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { orderScene } from './order-fixture.ts';

const place = await useDatabase();
const app = await useApp(place);
const { ok, send, product, products, place: order, customer } = await orderScene(place, app);

const suggested = async (id: number, token?: string): Promise<[number, number | null][]> => {
  const address = `/products/${id}/suggested_related_products`;
  const { data } = token ? (await app.call('GET', address, { token })).body : await ok(send('GET', address));
  return (data as { id: number; orders: number | null }[]).map((each) => [each.id, each.orders]);
};

it('suggestions are from the same orders, without drafts, canceled orders, hidden products and those related already', async () => {
  const mona = await customer();
  const [tea, cup, sugar, milk, salt] = await Promise.all(
    Array.from({ length: 5 }, () => product({ isPhysical: false })),
  );
  const buy = async (status: string, ...ids: number[]) =>
    (
      await order({
        customerId: mona.id,
        status,
        purchaseProducts: ids.map((productId) => ({ productId, quantity: 1 })),
      })
    ).data.id as number;
  await buy('active', tea!.id, cup!.id);
  await buy('active', tea!.id, cup!.id, sugar!.id);
  await buy('draft', tea!.id, milk!.id);
  await ok(send('PUT', `/purchases/cancel/${await buy('active', tea!.id, salt!.id)}`));
  expect(await suggested(tea!.id)).toEqual([
    [cup!.id, 2],
    [sugar!.id, 1],
  ]);
  await products.update(tea!.id, { relatedProducts: [cup!.id] });
  await products.update(sugar!.id, { status: 'disabled' });
  expect(await suggested(tea!.id)).toEqual([]);
  const list = async (query: string): Promise<number[]> =>
    (await ok(send('GET', `/products?${query}`))).data.map(({ id }: { id: number }) => id);
  const without = await list('without_related=true&limit=100');
  expect([without.includes(tea!.id), without.includes(cup!.id)]).toEqual([false, true]);
});

it('suggestions include nothing of another store', async () => {
  const theirs = await app.signIn(place.shops.delta.owner.email);
  const { id } = await product();
  const { status } = await app.call('GET', `/products/${id}/suggested_related_products`, { token: theirs });
  expect(status).toBe(404);
});
