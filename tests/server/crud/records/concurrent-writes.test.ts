/** Concurrent writes: a value that depends on the read version is written once, or refused as stale. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { runJobs } from '../../run-jobs.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const create = async (resource: string, body: object) => {
  const answer = await call('POST', `/${resource}`, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};
const put = (address: string, body: object) => call('PUT', address, { token, body });
const patch = (address: string, body: object) => call('PATCH', address, { token, body });
const read = async (address: string) => (await call('GET', address, { token })).body.data;
/** The number of answers with each status. */
const counted = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
const writers = (count: number, write: (writer: number) => ReturnType<typeof call>) =>
  Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));

describe('a stock quantity', () => {
  it('set by many to the same number from one version is set by one of them', async () => {
    const { id } = await create('products', { name: { en: 'Counted' }, quantity: 10 });
    const answers = await writers(10, () => put(`/products/${id}`, { version: 1, quantity: 11 }));
    expect(counted(answers)).toEqual({ 200: 1, 409: 9 });
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conflict',
      current: { version: 2, quantity: 11 },
    });
  });

  it('of a variant is set by one of many, through each of its calls', async () => {
    const product = await create('products', {
      name: { en: 'Sized' },
      productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }] }],
      variants: [{ values: [{ name: { en: 'Size' }, value: { en: 'S' } }], quantity: 10 }],
    });
    const [{ id }] = product.variants;
    const address = `/variants/${id}`;
    const calls = [
      (version: number) => put(address, { version, quantity: 11 }),
      (version: number) => patch(address, { version, quantity: 12 }),
      (version: number) => patch('/variants', { records: [{ id, version, quantity: 13 }] }),
    ];
    for (const write of calls) {
      const { version } = await read(address);
      expect(counted(await writers(5, () => write(version)))).toEqual({ 200: 1, 409: 4 });
    }
  });

  it("of a variant in its product's list is set by one of many with one version of the product", async () => {
    const product = await create('products', {
      name: { en: 'Listed' },
      productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }] }],
      variants: [{ values: [{ name: { en: 'Size' }, value: { en: 'S' } }], quantity: 10 }],
    });
    const variants = [{ id: product.variants[0].id, quantity: 11 }];
    const answers = await writers(5, () =>
      put(`/products/${product.id}`, { version: product.version, variants }),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 4 });
  });

  it('changed by a difference counts every write, with a stale version too', async () => {
    const { id } = await create('products', { name: { en: 'Added' }, quantity: 10 });
    const answers = await writers(10, () => put(`/products/${id}`, { version: 1, quantityChange: 1 }));
    expect(counted(answers)).toEqual({ 200: 10 });
    expect(await read(`/products/${id}`)).toMatchObject({ quantity: 20 });
  });

  it('sent back unchanged is no write, if the form changes something else', async () => {
    const { id } = await create('products', { name: { en: 'Whole form' }, quantity: 10, vendor: 'A' });
    await put(`/products/${id}`, { version: 1, quantity: 12 });
    const { status, body } = await put(`/products/${id}`, { version: 1, quantity: 10, vendor: 'B' });
    expect([status, body.data.quantity, body.data.vendor]).toEqual([200, 12, 'B']);
  });
});

it('a discount changed by fifty requests from one version is changed by one, also if one of them sends the old value', async () => {
  const { id } = await create('discounts', { title: 'RACE', type: 'BillDiscount', percentage: 10 });
  const answers = await writers(50, (writer) =>
    put(`/discounts/${id}`, { version: 1, percentage: 10 + writer }),
  );
  const stored = (await read(`/discounts/${id}`)).percentage;
  // The request that repeats the current 10 changes nothing if it comes first.
  for (const [writer, { status, body }] of answers.entries())
    if (status === 200) expect(body.data.percentage).toBe(10 + writer);
  expect(
    answers.filter(({ status, body }) => status === 200 && body.data.percentage === stored),
  ).toHaveLength(1);
});

describe('two bulk changes by an amount from one price', () => {
  const preview = async (ids: number[], change: object) =>
    (
      await call('POST', '/change_previews', {
        token,
        body: { resource: 'products', ids, changes: [change] },
      })
    ).body.data.id as number;
  const apply = (id: number) => call('POST', `/change_previews/${id}/apply`, { token });
  const rowsOf = async (id: number) => read(`/change_previews/${id}/rows`);

  it.each([
    ['an amount', { field: 'cost', action: 'increase', by: 'amount', value: 100 }, 1100],
    ['a percentage', { field: 'cost', action: 'increase', by: 'percent', value: 10 }, 1100],
  ])('add %s once; the second reports a stale row', async (_, change, after) => {
    const { id } = await create('products', { name: { en: 'Raised' }, price: 1000, cost: 1000 });
    const [first, second] = [await preview([id], change), await preview([id], change)];
    await apply(first);
    await apply(second);
    await runJobs(place.database);
    expect(await read(`/products/${id}`)).toMatchObject({ cost: after });
    expect(await rowsOf(first)).toMatchObject([{ state: 'applied' }]);
    expect(await rowsOf(second)).toMatchObject([
      { state: 'failed', result: { code: 'changed_since_preview' } },
    ]);
  });

  it('add the amount once to prices', async () => {
    const { id } = await create('products', { name: { en: 'Priced' }, price: 1000 });
    const [variant] = (await call('GET', `/variants?order=id%20desc&limit=1`, { token })).body.data.variants;
    const change = { priceCentsChange: 100, ids: [variant.id] };
    const previews = [];
    for (let time = 0; time < 2; time += 1)
      previews.push((await put('/variants/variants_prices?dry_run=true', change)).body.data.id as number);
    for (const each of previews) await apply(each);
    await runJobs(place.database);
    expect(await read(`/products/${id}`)).toMatchObject({ price: 1100 });
    const states = await Promise.all(previews.map(async (each) => (await rowsOf(each))[0].state));
    expect(states).toEqual(['applied', 'failed']);
  });
});
