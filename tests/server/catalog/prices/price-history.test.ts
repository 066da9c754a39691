/** Every change of a variant's price is recorded: old and new price, user and source. */
// Tests read rows and answers freely.
// oxlint-disable typescript/no-explicit-any
import { expect, it } from 'vitest';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const [token, owner, other] = await Promise.all(
  [shops.nile.catalogue, shops.nile.owner, shops.delta.owner].map(({ email }) => signIn(email)),
);

async function variantAt(price: number, discountedPrice: number | null = null): Promise<number> {
  const { body } = await call('POST', '/products', { token: token!, body: { name: { en: 'Scarf' }, price } });
  const [row] = await asOwner<{ id: string }>(
    `insert into variants (company_id, "productId", values, price, "discountedPrice")
     values ($1, $2, '[{"name": {"en": "Size"}, "value": {"en": "M"}}]', $3, $4) returning id`,
    [shops.nile.id, body.data.id, price, discountedPrice],
  );
  return Number(row!.id);
}
const historyOf = async (id: number, by = token!) =>
  (await call('GET', `/price_changes?variant=${id}&order=id asc`, { token: by })).body.data;
const lineOf = ({ priceBefore, priceAfter, discountedPriceAfter, isOnSaleAfter, how }: any) => [
  how,
  priceBefore,
  priceAfter,
  discountedPriceAfter,
  isOnSaleAfter,
];

it('the price history has edits, bulk changes and their undo, and nothing else', async () => {
  const id = await variantAt(1000, 900);
  await call('PATCH', `/variants/${id}`, { token: token!, body: { price: 2000, isOnSale: true } });
  await call('PATCH', `/variants/${id}`, { token: token!, body: { quantity: 5 } });
  await call('PATCH', `/variants/${id}`, { token: token!, body: { discountedPrice: null, isOnSale: false } });
  const { body } = await call('PUT', '/variants/variants_prices', {
    token: token!,
    body: { priceCentsChange: -500, ids: [id] },
  });
  await runJobs(database);
  await call('POST', `/change_previews/${body.data.id}/undo`, { token: token! });
  await runJobs(database);
  const lines = await historyOf(id);
  expect(lines.map(lineOf)).toEqual([
    ['edit', 1000, 2000, 900, true],
    ['edit', 2000, 2000, null, false],
    ['bulk', 2000, 1500, null, false],
    ['undo', 1500, 2000, null, false],
  ]);
  expect(lines[0]).toMatchObject({ name: { en: 'Scarf · M' }, userName: expect.any(String) });
  expect(await historyOf(id, other!)).toEqual([]);
});

it("the price history of a product without options is its variant's, and both prices always agree", async () => {
  const { body: made } = await call('POST', '/products', {
    token: token!,
    body: { name: { en: 'Shawl' }, price: 1000, cost: 400 },
  });
  const product = made.data.id;
  const { body: listed } = await call('GET', `/variants?product=${product}`, { token: token! });
  const { id } = listed.data.variants[0];
  const both = async () => {
    const [one, own] = await Promise.all(
      [`/products/${product}`, `/variants/${id}`].map((path) => call('GET', path, { token: token! })),
    );
    const of = ({ price, discountedPrice, isOnSale, cost, saleEndsAt }: any) => ({
      price,
      discountedPrice,
      isOnSale,
      cost,
      saleEndsAt,
    });
    expect(of(own!.body.data)).toEqual(of(one!.body.data));
    return [one!.body.data.price, one!.body.data.cost];
  };
  expect(await both()).toEqual([1000, 400]);
  await call('PUT', `/products/${product}`, { token: token!, body: { price: 1100 } });
  await call('PATCH', `/variants/${id}`, { token: token!, body: { price: 1200, cost: 500 } });
  expect(await both()).toEqual([1200, 500]);
  const { body } = await call('PUT', '/variants/variants_prices', {
    token: token!,
    body: { priceCentsChange: 10, isPercentagePriceCentsChange: true, narrowing: { product: [product] } },
  });
  expect(body.data.counts).toMatchObject({ update: 1 });
  await runJobs(database);
  expect(await both()).toEqual([1300, 500]);
  await call('POST', `/change_previews/${body.data.id}/undo`, { token: token! });
  await runJobs(database);
  expect(await both()).toEqual([1200, 500]);
  const sale = { discountedPrice: 900, saleEndsAt: '2100-01-01T00:00:00Z' };
  await call('PATCH', `/variants/${id}`, { token: token!, body: sale });
  await both();
  expect((await historyOf(id)).map(lineOf)).toEqual([
    ['edit', 1000, 1100, null, false],
    ['edit', 1100, 1200, null, false],
    ['bulk', 1200, 1300, null, false],
    ['undo', 1300, 1200, null, false],
    ['edit', 1200, 1200, 900, true],
  ]);
  for (const price of [-1, 10.001, 1e12]) {
    const refused = await call('PATCH', `/variants/${id}`, { token: token!, body: { price } });
    expect([price, refused.status]).toEqual([price, 422]);
  }
});

it('the price history is exported with the filters of the list, and is read-only', async () => {
  const id = await variantAt(1000);
  await call('PATCH', `/variants/${id}`, { token: token!, body: { price: 1200 } });
  const [line] = await historyOf(id);
  const answer = await call('GET', `/price_changes/export?variant=${id}&format=csv`, { token: owner! });
  expect(answer.status).toBe(200);
  expect((await call('PATCH', `/price_changes/${line.id}`, { token: token!, body: {} })).status).toBe(404);
});
