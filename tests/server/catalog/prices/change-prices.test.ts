/** Bulk price changes of variants: preview, background job, undo, rights and refusals. */
// Tests read rows and answers freely.
// oxlint-disable typescript/no-explicit-any
import { expect, it } from 'vitest';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const [token, viewer, other] = await Promise.all(
  [shops.nile.catalogue, shops.nile.viewer, shops.delta.owner].map(({ email }) => signIn(email)),
);

/** A product with a variant for each pair of prices. @returns the ids of the variants */
async function variantsAt(...prices: [price: number, discountedPrice: number | null][]): Promise<number[]> {
  const { body } = await call('POST', '/products', {
    token: token!,
    body: { name: { en: 'Shirt' }, price: 1 },
  });
  const rows = await asOwner<{ id: string }>(
    `insert into variants (company_id, "productId", values, price, "discountedPrice", "order")
     select $1, $2, jsonb_build_array(jsonb_build_object('name', '{"en": "Size"}'::jsonb, 'value', jsonb_build_object('en', place::text))),
       price, discounted, place
     from unnest($3::bigint[], $4::bigint[]) with ordinality given(price, discounted, place) returning id`,
    [shops.nile.id, body.data.id, prices.map(([price]) => price), prices.map(([, discounted]) => discounted)],
  );
  return rows.map(({ id }) => Number(id));
}
const change = (body: object, { isDry = true, by = token! } = {}) =>
  call('PUT', `/variants/variants_prices${isDry ? '?dry_run=true' : ''}`, { token: by, body });
const rowsOf = async (preview: number) =>
  (await call('GET', `/change_previews/${preview}/rows`, { token: token! })).body.data;
const pricesOf = async (ids: number[]) =>
  (
    await call('GET', `/variants?ids=${ids.join(',')}&order=id asc`, { token: token! })
  ).body.data.variants.map(({ price, discountedPrice, version }: any) => [price, discountedPrice, version]);
const previewOf = async (id: number) =>
  (await call('GET', `/change_previews/${id}`, { token: token! })).body.data;

const tenPercent = { priceCentsChange: 10, isPercentagePriceCentsChange: true };

it('a preview shows the new price of each variant without writing; applying writes, and undo restores', async () => {
  const ids = await variantsAt([1000, null], [2000, 1500], [0, null], [1000, 900]);
  const lower = { discountCentsChange: -1400, ids };
  const looked = await change(lower);
  expect(looked.status).toBe(200);
  expect(looked.body.data).toMatchObject({
    state: 'ready',
    origin: 'prices',
    counts: { update: 1, skip: 2, fail: 1 },
  });
  expect(
    (await rowsOf(looked.body.data.id)).map(({ action, before, after, errors, result }: any) => [
      action,
      before?.discountedPrice,
      after?.discountedPrice,
      errors?.discountedPrice[0].code ?? result?.code,
    ]),
  ).toEqual([
    ['skip', undefined, undefined, 'no_discounted_price'],
    ['update', 1500, 100, undefined],
    ['skip', undefined, undefined, 'no_discounted_price'],
    ['fail', 900, -500, 'price_zero_or_below'],
  ]);
  expect(await pricesOf(ids)).toEqual([
    [1000, null, 1],
    [2000, 1500, 1],
    [0, null, 1],
    [1000, 900, 1],
  ]);
  const { status, body } = await change({ ...tenPercent, rounding: '95', ids }, { isDry: false });
  expect([status, body.data.state]).toEqual([202, 'applying']);
  await runJobs(database);
  expect(await pricesOf(ids)).toEqual([
    [1095, null, 2],
    [2195, 1500, 2],
    [0, null, 1],
    [1095, 900, 2],
  ]);
  const [entry] = await asOwner<{ changes: object }>(
    `select changes from audit where company_id = $1 and resource = 'variants' and "recordId" = $2 and version = 2`,
    [shops.nile.id, ids[0]],
  );
  expect(entry!.changes).toEqual({ price: { from: 1000, to: 1095 } });
  expect(await previewOf(body.data.id)).toMatchObject({ state: 'applied', counts: { applied: 3, fail: 1 } });
  await call('POST', `/change_previews/${body.data.id}/undo`, { token: token! });
  await runJobs(database);
  expect((await pricesOf(ids)).map(([price]: number[]) => price)).toEqual([1000, 2000, 0, 1000]);
});

it('applying keeps a price changed since the preview, and writes beside other changes', async () => {
  const ids = await variantsAt([1000, null], [2000, null], [3000, null]);
  const { body } = await change({ ...tenPercent, ids });
  await call('PATCH', `/variants/${ids[0]}`, { token: token!, body: { price: 5000 } });
  await call('PATCH', `/variants/${ids[1]}`, { token: token!, body: { quantity: 4 } });
  await call('POST', `/change_previews/${body.data.id}/apply`, { token: token! });
  await runJobs(database);
  expect((await pricesOf(ids)).map(([price]: number[]) => price)).toEqual([5000, 2200, 3300]);
  expect((await rowsOf(body.data.id)).map(({ state, result }: any) => [state, result?.code])).toEqual([
    ['failed', 'changed_since_preview'],
    ['applied', undefined],
    ['applied', undefined],
  ]);
});

it('undo restores unchanged prices in one step, and the rest one by one', async () => {
  const ids = await variantsAt([1000, null], [2000, null], [3000, null], [4000, null]);
  const { body } = await change({ ...tenPercent, ids }, { isDry: false });
  await runJobs(database);
  await call('PATCH', `/variants/${ids[0]}`, { token: token!, body: { price: 5000 } });
  await call('PATCH', `/variants/${ids[1]}`, { token: token!, body: { quantity: 4 } });
  await call('POST', `/change_previews/${body.data.id}/undo`, { token: token! });
  await runJobs(database);
  expect((await pricesOf(ids)).map(([price]: number[]) => price)).toEqual([5000, 2000, 3000, 4000]);
  expect((await rowsOf(body.data.id)).map(({ state, result }: any) => [state, result?.conflict])).toEqual([
    ['applied', 'changed_since'],
    ['undone', undefined],
    ['undone', undefined],
    ['undone', undefined],
  ]);
  expect(await previewOf(body.data.id)).toMatchObject({
    state: 'undone',
    counts: { applied: 1, undone: 3, waiting: 0 },
  });
  const told = await asOwner(
    `select action, changes, "changeSet" = max("changeSet") over () as "isOfUndo" from audit
     where company_id = $1 and resource = 'variants' and "recordId" = $2 order by id`,
    [shops.nile.id, ids[3]],
  );
  expect(told).toEqual([
    { action: 'update', changes: { price: { from: 4000, to: 4400 } }, isOfUndo: false },
    { action: 'update', changes: { price: { from: 4400, to: 4000 } }, isOfUndo: true },
  ]);
});

it('many prices are calculated and written by jobs, in this store only', async () => {
  await variantsAt(...Array.from({ length: 2_500 }, (_, n): [number, null] => [1000 + n, null]));
  const { body } = await change({ ...tenPercent, confirm: true }, { isDry: false });
  expect(body.data.state).toBe('draft');
  await runJobs(database);
  const { state, counts } = await previewOf(body.data.id);
  expect([state, counts.applied > 2_500, counts.waiting]).toEqual(['applied', true, 0]);
  const [sets] = await asOwner(
    `select count(distinct "changeSet")::int as sets, count(*)::int as entries from audit
     where company_id = $1 and resource = 'variants' and source like 'job %' and id > (select max(id) - $2 from audit)`,
    [shops.nile.id, counts.applied],
  );
  expect(sets).toEqual({ sets: 1, entries: counts.applied });
});

it('a price change has the filters of the list', async () => {
  const [id] = await variantsAt([777_777, null]);
  const { body } = await change({ ...tenPercent, narrowing: { from_price: 777_777, to_price: 777_777 } });
  expect((await rowsOf(body.data.id)).map(({ recordId }: any) => recordId)).toEqual([id]);
});

it.each([
  [{ priceCentsChange: 100, discountCentsChange: 0 }, { price: 7100 }],
  [{ priceCentsChange: 0, discountCentsChange: -100 }, { discountedPrice: 5900 }],
])('a change by 0 leaves the price alone: %o', async (figures, after) => {
  const ids = await variantsAt([7000, 6000]);
  const flags = { isPercentagePriceCentsChange: false, isPercentageDiscountCentsChange: false };
  const { body } = await change({ ...figures, ...flags, ids });
  expect((await rowsOf(body.data.id)).map((row: any) => row.after)).toEqual([after]);
});

it('both prices are changed if both are given, for each variant that has them', async () => {
  const ids = await variantsAt([7000, 6000], [7000, null], [7000, 6950], [100, 90]);
  const both = { priceCentsChange: 10, isPercentagePriceCentsChange: true, discountCentsChange: -200, ids };
  const { body } = await change(both, { isDry: false });
  await runJobs(database);
  expect(
    (await rowsOf(body.data.id)).map(({ action, before, after, errors }: any) => [
      action,
      before,
      after,
      errors?.discountedPrice?.[0].code,
    ]),
  ).toEqual([
    ['update', { price: 7000, discountedPrice: 6000 }, { price: 7700, discountedPrice: 5800 }, undefined],
    ['update', { price: 7000 }, { price: 7700 }, undefined],
    ['update', { price: 7000, discountedPrice: 6950 }, { price: 7700, discountedPrice: 6750 }, undefined],
    ['fail', { discountedPrice: 90 }, { discountedPrice: -110 }, 'price_zero_or_below'],
  ]);
  const written = [
    [7700, 5800, 2],
    [7700, null, 2],
    [7700, 6750, 2],
    [100, 90, 1],
  ];
  expect(await pricesOf(ids)).toEqual(written);
  await call('POST', `/change_previews/${body.data.id}/undo`, { token: token! });
  await runJobs(database);
  expect((await pricesOf(ids)).map(([price, sale]: any) => [price, sale])).toEqual([
    [7000, 6000],
    [7000, null],
    [7000, 6950],
    [100, 90],
  ]);
});

it.each([
  [{}, 'priceCentsChange', 'required'],
  [{ priceCentsChange: 0, discountCentsChange: 0 }, 'priceCentsChange', 'price_change_zero'],
  [{ priceCentsChange: 0 }, 'priceCentsChange', 'price_change_zero'],
  [{ priceCentsChange: -100, isPercentagePriceCentsChange: true }, 'priceCentsChange', 'percent_takes_all'],
  [{ priceCentsChange: -250, isPercentagePriceCentsChange: true }, 'priceCentsChange', 'percent_takes_all'],
  [{ priceCentsChange: 10.001, isPercentagePriceCentsChange: true }, 'priceCentsChange', 'percent_places'],
  [{ discountCentsChange: 1e12 }, 'discountCentsChange', 'price_change_too_big'],
  [{ priceCentsChange: 1e12, isPercentagePriceCentsChange: true }, 'priceCentsChange', 'percent_too_big'],
  [{ priceCentsChange: 10.001 }, 'priceCentsChange', 'money_precision'],
  [{ ...tenPercent, narrowing: {} }, 'ids', 'ids_empty'],
  [{ ...tenPercent, ids: [1], narrowing: { search: 'a' } }, 'ids', 'ids_or_filter'],
  [{ ...tenPercent, narrowing: { colour: 'red' } }, 'narrowing.colour', 'invalid'],
])('a change of %o is refused at %s', async (body, field, code) => {
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.[field]?.[0].code]).toEqual([422, code]);
});

it('a price change needs the right to edit, and changes no price outside its selection', async () => {
  await variantsAt([1000, null]);
  const everything = await change({ ...tenPercent, confirm: false }, { isDry: false });
  expect([everything.status, everything.body.errors.confirm[0].code]).toEqual([422, 'confirm_every_price']);
  expect((await change(tenPercent, { by: viewer! })).status).toBe(403);
  const [id] = await variantsAt([1000, null]);
  const theirs = await change({ ...tenPercent, ids: [id] }, { by: other! });
  expect([theirs.status, theirs.body.errors.ids[0].code]).toEqual([422, 'ids_empty']);
});
