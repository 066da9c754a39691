/** Prices of products with variants: the shown range, writes of the product, and bulk changes of variants. */
// oxlint-disable typescript/no-explicit-any
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { runJobs } from '../../run-jobs.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  call(method, path, { token, ...(body && { body }) });
const ok = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
};
const sizes = ['S', 'M', 'L'];
const valuesOf = (size: string) => [{ name: { en: 'Size' }, value: { en: size } }];

/** A product whose sizes have these prices. */
async function sized(prices: number[], more: object = {}): Promise<any> {
  const used = sizes.slice(0, prices.length);
  return ok(
    send('POST', '/products', {
      name: { en: 'Shirt' },
      price: prices[0],
      ...more,
      productOptions: [{ name: { en: 'Size' }, values: used.map((en) => ({ value: { en } })) }],
      variants: prices.map((price, at) => ({ values: valuesOf(used[at]!), price })),
    }),
  );
}
const read = (id: number) => ok(send('GET', `/products/${id}`));
const variantPrices = async (id: number) => (await read(id)).variants.map(({ price }: any) => price);
const codes = ({ body }: any) =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([path, [first]]: any) => [path, first.code]));

describe('a product with variants', () => {
  it('shows their lowest and highest price, after every change of a variant', async () => {
    const { id, variants } = await sized([5000, 7000, 9000]);
    expect(await read(id)).toMatchObject({ price: 5000, priceTo: 9000 });
    await ok(send('PUT', `/variants/${variants[0].id}`, { price: 8000, cost: 4000 }));
    expect(await read(id)).toMatchObject({ price: 7000, priceTo: 9000, cost: null });
    await ok(
      send('PUT', '/variants/variants_prices', {
        priceCentsChange: -1000,
        ids: variants.map((v: any) => v.id),
      }),
    );
    await runJobs(place.database);
    expect(await read(id)).toMatchObject({ price: 6000, priceTo: 8000 });
    const listed = await send('GET', `/products?ids=${id}&from_price=6000&to_price=6000`);
    expect(listed.body.data).toMatchObject([{ id, price: 6000, priceTo: 8000 }]);
  });

  it('differs from one without, which has a price and no highest price', async () => {
    const { id } = await ok(send('POST', '/products', { name: { en: 'Plain' }, price: 100 }));
    expect(await read(id)).toMatchObject({ price: 100, priceTo: null });
  });

  it('refuses a price of its own, naming the variants, and accepts its unchanged price back', async () => {
    const { id } = await sized([5000, 7000]);
    const seen = await read(id);
    for (const change of [{ price: 6000 }, { discountedPrice: 100 }, { cost: 100 }]) {
      const answer = await send('PUT', `/products/${id}`, change);
      expect([answer.status, codes(answer)]).toEqual([
        422,
        { [Object.keys(change)[0]!]: 'price_of_variants' },
      ]);
    }
    const { price, discountedPrice, isOnSale, cost, saleStartsAt, saleEndsAt, version } = seen;
    const whole = {
      price,
      discountedPrice,
      isOnSale,
      cost,
      saleStartsAt,
      saleEndsAt,
      version,
      vendor: 'Nile',
    };
    expect(await ok(send('PUT', `/products/${id}`, whole))).toMatchObject({ vendor: 'Nile', price: 5000 });
    const beside = {
      price,
      variants: seen.variants.map((row: any) => ({ id: row.id, price: row.price + 500 })),
    };
    expect(await ok(send('PUT', `/products/${id}`, beside))).toMatchObject({ price: 5500, priceTo: 7500 });
    const other = await send('PUT', `/products/${id}`, { ...beside, price: 1 });
    expect([other.status, codes(other)]).toEqual([422, { price: 'price_of_variants' }]);
  });
});

it('undo and restore keep the price of a product from its variants, and put the rest back', async () => {
  const { id } = await ok(send('POST', '/products', { name: { en: 'Plain' }, price: 500, vendor: 'A' }));
  const setOf = ({ headers }: any) => headers['matjar-change-set'];
  const raised = setOf(await send('PUT', `/products/${id}`, { price: 600, vendor: 'B' }));
  const divided = setOf(
    await send('PUT', `/products/${id}`, {
      productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }] }],
      variants: [{ values: valuesOf('S'), price: 700 }],
    }),
  );
  expect(await read(id)).toMatchObject({ price: 700, vendor: 'B' });
  const undo = (set: number) => ok(send('POST', `/change_sets/${set}/undo`));
  const back = await undo(raised);
  expect(back.conflicts).toMatchObject([{ field: 'price', reason: 'changed_since' }]);
  const { vendor, price, version } = await read(id);
  expect([vendor, price]).toEqual(['A', 700]);
  const entries = await ok(send('GET', `/history?resource=products&record_id=${id}`));
  const entry = entries.find(({ changes }: any) => changes.some(({ field }: any) => field === 'price'));
  expect(entry, JSON.stringify(entries)).toBeDefined();
  await ok(send('PUT', `/products/${id}`, { vendor: 'C', version }));
  const seen = await read(id);
  await ok(send('POST', `/history/${entry.id}/restore`, { version: seen.version }));
  expect(await read(id)).toMatchObject({ vendor: 'A', price: 700 });
  await undo(divided);
  expect(await read(id)).toMatchObject({ variants: [], price: 600 });
});

it("undo of the first variants restores the product's own prices, and its undo the variants'", async () => {
  const own = { price: 1000, discountedPrice: 900, isOnSale: true, cost: 400 };
  const { id } = await ok(send('POST', '/products', { name: { en: 'Plain' }, ...own }));
  const divided = await send('PUT', `/products/${id}`, {
    productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] }],
    variants: [
      { values: valuesOf('S'), price: 700, discountedPrice: null, isOnSale: false },
      { values: valuesOf('M'), price: 800, discountedPrice: null, isOnSale: false },
    ],
  });
  const variantsOnly = { price: 700, priceTo: 800, isOnSale: false };
  expect(await read(id)).toMatchObject(variantsOnly);
  const back = await send('POST', `/change_sets/${divided.headers['matjar-change-set']}/undo`);
  expect(back.body.data.conflicts).toEqual([]);
  expect(await read(id)).toMatchObject({ ...own, priceTo: null, variants: [] });
  await ok(send('POST', `/change_sets/${back.headers['matjar-change-set']}/undo`));
  expect(await read(id)).toMatchObject(variantsOnly);
});

describe("the product's own price", () => {
  const own = { price: 1000, discountedPrice: 900, isOnSale: true, cost: 400 };
  const variantsOnly = { price: 700, priceTo: 800, isOnSale: false };
  const setOf = ({ headers }: any): string => headers['matjar-change-set'];
  const undo = async (set: string): Promise<string> => {
    const back = await send('POST', `/change_sets/${set}/undo`);
    expect(back.body.data.conflicts).toEqual([]);
    return setOf(back);
  };
  /** A product that is then divided into two sizes; the change set of that. */
  const divided = async () => {
    const { id } = await ok(send('POST', '/products', { name: { en: 'Plain' }, ...own }));
    const set = setOf(
      await send('PUT', `/products/${id}`, {
        productOptions: [{ name: { en: 'Size' }, values: [{ value: { en: 'S' } }, { value: { en: 'M' } }] }],
        variants: [
          { values: valuesOf('S'), price: 700, discountedPrice: null, isOnSale: false },
          { values: valuesOf('M'), price: 800, discountedPrice: null, isOnSale: false },
        ],
      }),
    );
    expect(await read(id)).toMatchObject(variantsOnly);
    return { id, set };
  };

  it('returns each time that the creation of its variants is undone, without a price change of its own', async () => {
    const { id, set } = await divided();
    let last = set;
    for (let round = 0; round < 3; round += 1) {
      last = await undo(last);
      expect(await read(id)).toMatchObject({ ...own, priceTo: null, variants: [] });
      last = await undo(last);
      expect(await read(id)).toMatchObject(variantsOnly);
    }
    await undo(last);
    expect(await read(id)).toMatchObject({ ...own, variants: [] });
    const ofProduct = await place.asOwner(
      `select c.* from price_changes c join products p on p.company_id = c.company_id and p."defaultVariantId" = c."variantId" where p.id = $1`,
      [id],
    );
    expect(ofProduct).toEqual([]);
  });

  it('returns as it was changed between the undo and the redo', async () => {
    const { id, set } = await divided();
    const first = await undo(set);
    await ok(send('PUT', `/products/${id}`, { price: 1200 }));
    await send('POST', `/change_sets/${first}/undo`).then(async (redone) => {
      expect(await read(id)).toMatchObject(variantsOnly);
      await undo(setOf(redone));
    });
    expect(await read(id)).toMatchObject({ ...own, price: 1200, variants: [] });
  });

  it('returns although the options, or the product, were deleted and restored meanwhile', async () => {
    const deletions = [
      (id: number) => send('PUT', `/products/${id}`, { productOptions: [] }),
      (id: number) => call('DELETE', `/products/${id}`, { token }),
    ];
    for (const remove of deletions) {
      const { id, set } = await divided();
      await undo(setOf(await remove(id)));
      expect(await read(id)).toMatchObject(variantsOnly);
      await undo(set);
      expect(await read(id)).toMatchObject({ ...own, variants: [] });
    }
  });
});

it("undo of an import that added the first variants restores the product's own price", async () => {
  const { id } = await ok(
    send('POST', '/products', { name: { en: 'Imported' }, handle: 'imported', price: 1000 }),
  );
  const pasted = await ok(
    send('POST', '/imports', {
      resource: 'products',
      text: 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nimported,Imported,Size,S,700\nimported,,,M,800',
    }),
  );
  await ok(send('PUT', `/imports/${pasted.id}`, { key: 'handle', onMissing: 'create' }));
  const files = localFiles(path.join(place.home, 'files'));
  await runJobs(place.database, { files });
  await ok(send('POST', `/imports/${pasted.id}/apply`));
  await runJobs(place.database, { files });
  expect(await read(id)).toMatchObject({ price: 70_000, priceTo: 80_000 });
  await ok(send('POST', `/imports/${pasted.id}/undo`));
  await runJobs(place.database, { files });
  expect(await read(id)).toMatchObject({ price: 1000, priceTo: null, variants: [] });
});

describe('a bulk change of products', () => {
  it('sets the price of every variant and of products without variants, and is undone in one step', async () => {
    const [one, two] = [
      await sized([5000, 7000], { vendor: 'A' }),
      await ok(send('POST', '/products', { name: { en: 'Plain' }, price: 100 })),
    ];
    const answer = await send('PUT', '/products/update_all', {
      ids: [one.id, two.id],
      values: { price: 6000, vendor: 'B' },
    });
    expect(answer.body).toEqual({ data: { ids: [one.id, two.id], count: 2 } });
    expect(await variantPrices(one.id)).toEqual([6000, 6000]);
    expect(await read(one.id)).toMatchObject({ price: 6000, priceTo: 6000, vendor: 'B' });
    expect(await read(two.id)).toMatchObject({ price: 6000, vendor: 'B' });
    await ok(send('POST', `/change_sets/${answer.headers['matjar-change-set']}/undo`));
    expect(await variantPrices(one.id)).toEqual([5000, 7000]);
    expect(await read(one.id)).toMatchObject({ price: 5000, priceTo: 7000, vendor: 'A' });
    expect(await read(two.id)).toMatchObject({ price: 100 });
  });

  const preview = (ids: number[], changes: object[]) =>
    send('POST', '/change_previews', { resource: 'products', ids, changes });

  it('is previewed with a row for each variant, rounds, and writes what the preview showed', async () => {
    const [one, two] = [
      await sized([5010, 7020]),
      await ok(send('POST', '/products', { name: { en: 'Plain' }, price: 1000 })),
    ];
    const raise = { field: 'price', action: 'increase', by: 'percent', value: 10, rounding: '95' };
    const made = await preview([one.id, two.id], [raise]);
    expect([made.status, made.body.data.resource, made.body.data.counts.update]).toEqual([
      201,
      'variants',
      3,
    ]);
    const { id } = made.body.data;
    const rows = await ok(send('GET', `/change_previews/${id}/rows`));
    expect(rows.map(({ before, after }: any) => [before.price, after.price])).toEqual([
      [5010, 5495],
      [7020, 7695],
      [1000, 1095],
    ]);
    await ok(send('POST', `/change_previews/${id}/apply`));
    await runJobs(place.database);
    expect(await variantPrices(one.id)).toEqual([5495, 7695]);
    expect(await read(two.id)).toMatchObject({ price: 1095 });
  });

  it('refuses prices with other fields in one preview, and rounding of fields that are no amounts', async () => {
    const { id } = await sized([5000]);
    const price = { field: 'price', action: 'set', value: 100 };
    const mixed = await preview([id], [price, { field: 'vendor', action: 'set', value: 'A' }]);
    expect([mixed.status, codes(mixed)]).toEqual([422, { 'changes.1.field': 'change_apart' }]);
    const odd = { field: 'weight', action: 'increase', by: 'amount', value: 1, rounding: '5' };
    expect(codes(await preview([id], [odd]))).toEqual({ 'changes.0.rounding': 'change_unfit' });
  });
});

it('variants are filtered by the vendor, type, tags and collections of their product', async () => {
  const collection = await ok(send('POST', '/collections', { name: { en: 'Summer' } }));
  const facts = { vendor: 'Weavers', type: 'Linen', tags: ['new'], collections: [collection.id] };
  const { variants } = await sized([5000, 7000], facts);
  await sized([5000], { vendor: 'Others' });
  const wanted = variants.map(({ id }: any) => id);
  for (const filter of ['vendor=Weavers', 'type=Linen', 'tags=new', `collection_ids=${collection.id}`]) {
    const { body } = await send('GET', `/variants?${filter}&order=id%20asc`);
    expect(
      body.data.variants.map(({ id }: any) => id),
      filter,
    ).toEqual(wanted);
  }
  const changed = await send('PUT', '/variants/variants_prices?dry_run=true', {
    priceCentsChange: 100,
    rounding: '5',
    narrowing: { vendor: ['Weavers'] },
  });
  expect(changed.body.data.counts).toMatchObject({ total: 2 });
});
