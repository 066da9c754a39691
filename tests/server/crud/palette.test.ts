/** Calls of the command palette: one text searched in the whole store, with the user's rights. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const owner = await signIn(shops.nile.owner.email);
const viewer = await signIn(shops.nile.viewer.email);

interface Found {
  resource: string;
  hits: { id: number; title: string; address: string; facts: { kind: string; value: unknown }[] }[];
  hasMore: boolean;
}

async function find(search: string, token = owner, locale = 'en'): Promise<Record<string, Found>> {
  const { status, body } = await call('GET', `/palette?search=${encodeURIComponent(search)}`, {
    token,
    locale,
  });
  expect(status).toBe(200);
  return Object.fromEntries((body.data as Found[]).map((found) => [found.resource, found]));
}

const titles = (found: Found | undefined) => found?.hits.map(({ title }) => title);

const make = async (resource: string, body: object) =>
  (await call('POST', `/${resource}`, { token: owner, body })).body.data as { id: number };

const lamp = await make('products', {
  name: { en: 'Copper lantern', ar: 'فانوس نحاس' },
  sku: 'LMP-77',
  price: 12_500,
});
await make('products', { name: { en: 'Brass lantern', ar: 'فانوس نحاس أصفر' }, sku: 'LMP-771', price: 900 });
const noha = await make('customers', {
  firstName: 'Noha',
  lastName: 'Lantern',
  phoneNumber: '01001234567',
  email: 'noha.canary@post.example',
});
const [order] = await asOwner<{ id: number; number: string }>(
  `insert into purchases (company_id, "customerId", status) values ($1, $2, 'active') returning id::int, substr(number, 2) as number`,
  [shops.nile.id, noha.id],
);

it('a word finds records of several resources, each with its address', async () => {
  const found = await find('lantern');
  expect(titles(found.products)).toEqual(['Brass lantern', 'Copper lantern']);
  expect(titles(found.customers)).toEqual(['Noha Lantern']);
  expect(found.customers?.hits[0]?.address).toBe(`/customer/${noha.id}`);
  expect(found.purchases?.hits[0]?.facts).toContainEqual(
    expect.objectContaining({ kind: 'text', value: 'Noha Lantern' }),
  );
});

it('a word finds names in the other language, normalized, with the matching name', async () => {
  const found = await find('فانوسِ نحاس أصفر');
  expect(titles(found.products)).toEqual(['Brass lantern']);
  expect(found.products?.hits[0]?.facts[0]).toMatchObject({ kind: 'text', value: 'فانوس نحاس أصفر' });
  expect(titles((await find('copper', owner, 'ar')).products)).toEqual(['فانوس نحاس']);
});

it('a text that nothing has finds records that differ by one typing error per word', async () => {
  expect(titles((await find('lantren')).products)).toEqual(['Brass lantern', 'Copper lantern']);
  expect(titles((await find('coper lentern')).products)).toEqual(['Copper lantern']);
  expect(titles((await find('فانوص')).products)).toEqual(['Brass lantern', 'Copper lantern']);
  // Two errors, and a code.
  expect(await find('lonturn')).toEqual({});
  expect(await find('lmp-78')).toEqual({});
});

it.each([
  ['a code, exact before longer ones', 'lmp-77', 'products', ['Copper lantern', 'Brass lantern']],
  ['a phone as people write it', '+20 100 123 4567', 'customers', ['Noha Lantern']],
  ['an email', 'noha.canary@post', 'customers', ['Noha Lantern']],
] as const)('the palette finds %s', async (_what, search, resource, expected) => {
  expect(titles((await find(search))[resource])).toEqual(expected);
});

it('a number finds its order, with or without its sign, before others that contain the digits', async () => {
  for (const said of ['#', '', 'order ', 'Order no. ', 'طلب رقم ', 'الطلب #'])
    expect((await find(`${said}${order!.number}`)).purchases?.hits[0]?.id, said).toBe(order!.id);
});

it('one letter finds among the newest records', async () => {
  expect(titles((await find('n')).customers)).toEqual(['Noha Lantern']);
});

it('a group shows whether its list has more', async () => {
  const answer = await call('GET', '/palette?search=lantern&limit=1', { token: owner });
  const [products] = (answer.body.data as Found[]).filter(({ resource }) => resource === 'products');
  expect([products?.hits.length, products?.hasMore]).toEqual([1, true]);
});

it('the palette shows only what the user may view, and nothing of another company', async () => {
  expect(Object.keys(await find('lantern', viewer))).toEqual(['products']);
  const other = await signIn(shops.delta.owner.email);
  expect(await find('lantern', other)).toEqual({});
  const records = `/palette/records?record=products:${lamp.id}&record=customers:${noha.id}`;
  const named = async (token: string) =>
    ((await call('GET', records, { token })).body.data as { title: string }[]).map(({ title }) => title);
  expect(await named(owner)).toEqual(['Copper lantern', 'Noha Lantern']);
  expect(await named(viewer)).toEqual(['Copper lantern']);
  expect(await named(other)).toEqual([]);
});

it('a field that the user may not read is neither shown nor searched', async () => {
  const token = await signIn((await place.hire('no-contacts', { customer: ['view'] })).email);
  expect(await find('canary', token)).toEqual({});
  expect(await find('01001234567', token)).toEqual({});
  const found = await find('noha', token);
  expect(titles(found.customers)).toEqual(['Noha Lantern']);
  expect(JSON.stringify(found)).not.toMatch(/canary|0100123/u);
});

it('records deleted since they were opened are left out', async () => {
  const gone = await make('products', { name: { en: 'Gone' }, price: 1 });
  await call('DELETE', `/products/${gone.id}`, { token: owner });
  const { body } = await call(
    'GET',
    `/palette/records?record=products:${gone.id}&record=products:${lamp.id}`,
    {
      token: owner,
    },
  );
  expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([lamp.id]);
});
