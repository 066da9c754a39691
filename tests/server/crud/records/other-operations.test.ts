/** Calls beside CRUD: addresses, reviews of a product, order of the menu, counts. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const token = await app.signIn(nile.owner.email);
const calls = (resource: string) => callsOf(app, resource, token);
const [customers, products, navigations, collections] = [
  calls('customers'),
  calls('products'),
  calls('navigations'),
  calls('collections'),
];
const { send } = customers;

describe('the addresses of a customer', () => {
  const add = (addressableId: number, more: object = {}) =>
    send('POST', '/addresses', { address: { addressableId, addressLine1: '12 Nile Street', ...more } });

  it('have one default, the first one unless another is set', async () => {
    const { id } = await customers.create({ firstName: 'Housed' });
    const first = (await add(id, { phoneNumber: '+20 100 112 2334' })).body.data;
    expect(first).toMatchObject({ isDefault: true, country: 'Egypt', phoneNumber: '01001122334' });
    const second = (await add(id)).body.data;
    expect(second.isDefault).toBe(false);
    const chosen = await send('PUT', `/addresses/${second.id}`, {
      address: { isDefault: true, floor: ' 3 ' },
    });
    expect(chosen.body.data).toMatchObject({ isDefault: true, floor: '3', version: 2 });
    const { addresses } = await customers.read(id);
    expect(addresses).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
    ]);
    const left = await send('PUT', `/addresses/${second.id}`, { address: { isDefault: false } });
    expect(left.body.errors).toMatchObject({ 'address.isDefault': [{ code: 'default_address' }] });
    const trail = await place.asOwner(
      `select action, changes from audit where resource = 'addresses' order by id`,
    );
    expect(trail).toMatchObject([
      { action: 'create' },
      { action: 'create' },
      { action: 'update', changes: { isDefault: { from: true, to: false } } },
      { action: 'update', changes: { floor: { from: null, to: '3' }, isDefault: { from: false, to: true } } },
    ]);
  });

  it('have the governorate, city and district of their region, unless they are given', async () => {
    const { id } = await customers.create({ firstName: 'Placed' });
    const { body } = await add(id, { locationId: 'egypt.alexandria.central-alexandria.raml-station' });
    expect(body.data).toMatchObject({ region: 'Alexandria', district: 'Raml Station' });
    const city = await add(id, { locationId: 'egypt.cairo', region: 'القاهرة' });
    expect(city.body.data).toMatchObject({ region: 'القاهرة', city: null, district: null });
  });

  it('are refused with the path of the error', async () => {
    const { id } = await customers.create({ firstName: 'Refused' });
    const codes = async (more: object) => {
      const { body } = await add(id, more);
      return Object.entries(body.errors as Record<string, { code: string }[]>).map(([at, [one]]) => [
        at,
        one!.code,
      ]);
    };
    expect(await codes({ phoneNumber: '123' })).toEqual([['address.phoneNumber', 'phone']]);
    expect(await codes({ addressLine1: '  ' })).toEqual([['address.addressLine1', 'required']]);
    expect(await codes({ locationId: 'atlantis' })).toEqual([['address.locationId', 'place_unknown']]);
    expect((await add(999_999)).status).toBe(404);
  });
});

it("a product's reviews are listed, hidden one by one, and shown all at once", async () => {
  const [one, other] = [
    await products.create({ name: { en: 'One' } }),
    await products.create({ name: { en: 'Two' } }),
  ];
  const written = await place.asOwner<{ id: number }>(
    `insert into reviews (company_id, "productId", rating) values ($1, $2, 5), ($1, $2, 4), ($1, $3, 1) returning id::int`,
    [nile.id, one.id, other.id],
  );
  const [five, four, foreign] = written.map(({ id }) => id);
  const list = await send('GET', `/products/${one.id}/reviews?limit=1`);
  expect(list.body).toMatchObject({ data: [{ id: four }], metadata: { total: 2, limit: 1 } });
  const hide = (review: number) => send('PUT', `/products/${one.id}/reviews/${review}`, { is_hidden: true });
  expect((await hide(five!)).body.data).toMatchObject({ id: five, isHidden: true });
  // The average is updated with each of them.
  expect(await products.read(one.id)).toMatchObject({ averageRating: 4, totalReviews: 1 });
  expect((await hide(foreign!)).status).toBe(404);
  const all = (isHidden: boolean) =>
    send('PUT', `/products/${one.id}/reviews/update_all`, { is_hidden: isHidden });
  expect((await all(true)).body.data.ids).toHaveLength(2);
  expect(await products.read(one.id)).toMatchObject({ averageRating: null, totalReviews: 0 });
  await all(false);
  expect(await products.read(one.id)).toMatchObject({ averageRating: 4.5, totalReviews: 2 });
});

it('the menu is sorted in one call, all or nothing', async () => {
  const [one, two] = [
    await navigations.create({ label: { en: 'One' } }),
    await navigations.create({ label: { en: 'Two' } }),
  ];
  await navigations.update(two.id, { version: 1, parentId: one.id });
  const arrange = (items: object[]) => send('PATCH', '/navigations', { navigations: items });
  // They change places, which would be a temporary cycle in the given order.
  const swapped = await arrange([
    { id: one.id, parentId: two.id, order: 0 },
    { id: two.id, parentId: null, order: 7, status: 'hidden' },
  ]);
  expect(swapped.status).toBe(200);
  expect(await navigations.read(one.id)).toMatchObject({ parentId: two.id, order: 0 });
  expect(
    (
      await arrange([
        { id: one.id, order: 5 },
        { id: 999_999, order: 1 },
      ])
    ).status,
  ).toBe(404);
  expect(
    (
      await arrange([
        { id: one.id, order: 5 },
        { id: two.id, parentId: two.id },
      ])
    ).status,
  ).toBe(422);
  expect(await navigations.read(one.id)).toMatchObject({ order: 0 });
  // Two below another change places: a temporary cycle, none at the end.
  const three = await navigations.create({ label: { en: 'Three' }, parentId: one.id });
  expect(
    (
      await arrange([
        { id: one.id, parentId: three.id },
        { id: three.id, parentId: two.id },
      ])
    ).status,
  ).toBe(200);
  expect(await navigations.read(one.id)).toMatchObject({ parentId: three.id });
  const round = await arrange([
    { id: two.id, parentId: one.id },
    { id: three.id, parentId: two.id },
  ]);
  // Each item placed below itself has an error, and no other.
  const codes = (errors: Record<string, { code: string }[]>) =>
    Object.entries(errors).map(([at, list]) => [at, list[0]!.code]);
  expect([round.status, codes(round.body.errors)]).toEqual([
    422,
    [
      ['navigations.0.parentId', 'parent_circle'],
      ['navigations.1.parentId', 'parent_circle'],
    ],
  ]);
  const { version } = await navigations.read(two.id);
  expect((await arrange([{ id: two.id, version, status: 'active' }])).status).toBe(200);
  const late = await arrange([{ id: two.id, version, status: 'hidden', url: 'nonsense' }]);
  expect([late.status, Object.keys(late.body.errors as object)]).toEqual([422, ['navigations.0.url']]);
});

it('a menu item has no link once its target is deleted', async () => {
  const { id, handle } = await collections.create({
    name: { en: 'Gone soon', ar: 'قريبًا' },
    handle: 'هدايا',
  });
  const draft = await products.create({ name: { en: 'A draft' } });
  const menu = async (url: string | null) => (await navigations.create({ label: { en: 'To' }, url })).id;
  const [raw, encoded, product, page, heading] = [
    await menu(`/collections/${String(handle)}`),
    await menu(`/collections/${encodeURIComponent(String(handle))}?sort=new`),
    await menu(`/products/${String(draft.handle)}`),
    await menu('/pages/%zz'),
    await menu(null),
  ];
  const dead = async () =>
    Promise.all(
      [raw, encoded, product, page, heading].map(async (item) => (await navigations.read(item)).isDead),
    );
  expect(await dead()).toEqual([false, false, true, false, false]);
  await products.update(draft.id, { version: draft.version, status: 'visible' });
  await send('DELETE', `/collections/${id}`);
  expect(await dead()).toEqual([true, true, false, false, false]);
});

it('one record is updated without its version, and checked with one', async () => {
  const { id } = await navigations.create({ label: { en: 'Set', ar: 'اضبط' } });
  const patch = (body: object) => send('PATCH', `/navigations/${id}`, body);
  expect((await patch({ label: { en: 'Changed' } })).body.data).toMatchObject({
    label: { en: 'Changed', ar: 'اضبط' },
    version: 2,
  });
  expect((await patch({ version: 1, label: { en: 'Late' } })).status).toBe(409);
});

it("a collection's image is removed", async () => {
  const [picture] = await place.asOwner<{ id: number }>(
    `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, 'f', 1, 1, 1, '') returning id::int`,
    [nile.id],
  );
  const { id } = await collections.create({ name: { en: 'Pictured' }, image: [picture!.id] });
  const { body } = await send('DELETE', `/collections/${id}/image`);
  expect(body.data).toEqual({ id, version: 2, image: [] });
});

it('orders and spending are counted', async () => {
  const { id } = await customers.create({ firstName: 'Spender' });
  await place.asOwner(
    `insert into purchases (company_id, "customerId", status, payment, channel, subtotal, total)
     values ($1, $2, 'active', 'paid', 'pos', 700, 700), ($1, $2, 'draft', 'unpaid', 'online', 900, 900)`,
    [nile.id, id],
  );
  expect((await send('GET', '/purchases/metadata')).body.data).toMatchObject({
    status: { active: 1, draft: 1 },
    payment: { paid: 1 },
    channel: { pos: 1 },
  });
  const range = { min: 0, max: 700 };
  expect((await send('GET', '/customers/total_spending_range')).body.data).toEqual({ ...range, range });
});
