/** Alternative spellings of a value in requests: sort orders, lists and dates, for every resource. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../src/generated/catalogue.js';
import { resourceHooks } from '../../../../src/server/app/modules.ts';
import { prepareResource } from '../../../../src/server/crud/records/resources/prepare-resource.ts';
import { shapeOf } from '../../../../src/server/crud/records/resources/record-shape.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);
const products = callsOf(app, 'products', token);
const discounts = callsOf(app, 'discounts', token);
const text = (value: unknown) =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value));

const lamp = await products.create({
  name: { en: 'Lamp' },
  price: 300,
  vendor: 'Khan, Sons',
  tags: ['a, b'],
});
const rug = await products.create({ name: { en: 'Rug' }, price: 100, vendor: 'Khan', status: 'visible' });
const jar = await products.create({ name: { en: 'Jar' }, price: 200, vendor: 'Sons', status: 'sold_out' });

describe('a sort order', () => {
  it.each([
    'price asc',
    'price ASC',
    'price',
    'price_asc',
    '"price asc"',
    '"price"',
    { field: 'price', direction: 'asc' },
    { field: 'price' },
    { price: 'asc' },
    { price: 'ASC' },
    ['price', 'asc'],
    ['price'],
    ['price asc'],
    [['price', 'asc']],
    [{ price: 'asc' }],
    [{ field: 'price', direction: 'asc' }],
  ])('is accepted: %j', async (order) => {
    expect(await products.list(`order=${text(order)}`)).toEqual([rug.id, jar.id, lamp.id]);
  });

  it('can be descending, by a field in either case style', async () => {
    const falling = [jar.id, rug.id, lamp.id];
    for (const order of ['created_at_desc', 'createdAt desc', { created_at: 'desc' }, [['id', 'desc']]])
      expect(await products.list(`order=${text(order)}`)).toEqual(falling);
  });
});

describe('a list of values', () => {
  it.each([
    'status=visible&status=sold_out',
    'status=visible,sold_out',
    'status=visible,%20sold_out',
    'status[]=visible&status[]=sold_out',
    `status=${text(['visible', 'sold_out'])}`,
    `ids=${rug.id},${jar.id}`,
    `ids=${text([rug.id, jar.id])}`,
    `ids[]=${rug.id}&ids[]=${jar.id}`,
    `vendor=Khan&vendor=Sons`,
    `vendor=${text(['Khan', 'Sons'])}`,
    `conditions=${text({ status: 'visible,sold_out' })}`,
  ])('is accepted: %s', async (query) => {
    expect(await products.list(`${query}&order=id`)).toEqual([rug.id, jar.id]);
  });

  it('is not split at commas for text filters', async () => {
    expect(await products.list(`vendor=${text('Khan, Sons')}`)).toEqual([lamp.id]);
    expect(await products.list(`vendor=${text(['Khan, Sons'])}`)).toEqual([lamp.id]);
    expect(await products.list(`tags=${text('a, b')}`)).toEqual([lamp.id]);
  });

  it('ignores values that no text column can store, as JSON too', async () => {
    const query = `vendor=${text(['Khan, Sons\u0000'])}`;
    expect(await products.list(query)).toEqual([lamp.id]);
    const { status, body } = await products.send('GET', `/products?vendor=${text(['\u0000', '\ud800'])}`);
    expect([status, body.data]).toEqual([200, []]);
  });

  it('that is empty filters nothing in a list, and selects nothing in a bulk call', async () => {
    expect(await products.list('status=[]')).toHaveLength(3);
    expect((await products.send('GET', '/products?ids=[]')).status).toBe(400);
    expect((await products.send('DELETE', '/products/delete_all?ids=[]')).status).toBe(400);
    // An empty filter reads everything, and writes nothing.
    expect((await products.send('GET', '/products?status=&from_price=')).status).toBe(200);
    for (const query of ['status=', 'status=[]', 'from_price=', 'isOnSale='])
      expect((await products.send('DELETE', `/products/delete_all?${query}`)).status, query).toBe(400);
  });

  it.each(['status=visible,gone', 'status=["gone"]', 'ids=1,x', 'ids=[1,"x"]', 'ids=[[1]]', 'status[]=gone'])(
    'is refused: %s',
    async (query) => {
      const { status, body } = await products.send('GET', `/products?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)[0]).toMatch(/^(status|ids)/u);
    },
  );
});

describe('a date', () => {
  const of = (query: string) => products.send('GET', `/products?${query}`);

  it('is accepted with slashes and without leading zeros, and includes its first and last moment', async () => {
    await place.asOwner(`update products set "createdAt" = '2026-02-03T20:30:00Z' where id = $1`, [lamp.id]);
    for (const day of ['2026/02/03', '2026-02-03', '2026/2/3', '٢٠٢٦/٠٢/٠٣'])
      expect(await products.list(`from_createdAt=${text(day)}&to_createdAt=${text(day)}`), day).toEqual([
        lamp.id,
      ]);
    expect(await products.list('to_createdAt=2026/02/02')).toEqual([]);
  });

  it.each(['2026/02/30', '2026/13/01', '3/2/2026', 'yesterday'])('is refused: %s', async (day) => {
    const { status, body } = await of(`from_createdAt=${text(day)}`);
    expect([status, body.errors.from_createdAt[0].code]).toEqual([400, 'invalid_date']);
    expect(body.errors.from_createdAt[0].message).toContain('yyyy/mm/dd');
  });

  it("is accepted in bodies: an end date is the last moment of the day in the store's time zone", async () => {
    const body = { title: 'DAYS', percentage: 10, startsAt: '2026/11/22', endsAt: '2026/11/30' };
    expect(await discounts.create(body)).toMatchObject({
      startsAt: '2026-11-21T22:00:00.000Z',
      endsAt: '2026-11-30T21:59:59.999Z',
    });
    const refused = await discounts.send('POST', '/discounts', { ...body, endsAt: '2026/11/31' });
    expect([refused.status, refused.body.errors.endsAt[0].code]).toEqual([422, 'invalid_date']);
  });
});

describe('a bulk delete', () => {
  it('accepts its ids in the body too', async () => {
    const made = [
      await products.create({ name: { en: 'One' } }),
      await products.create({ name: { en: 'Two' } }),
    ];
    const ids = made.map(({ id }) => id as number);
    const { status, body } = await products.send('DELETE', '/products/delete_all', { ids });
    expect([status, body.data]).toEqual([200, { ids, count: 2 }]);
    expect(await products.list('order=id')).toEqual([lamp.id, rug.id, jar.id]);
  });

  it('needs ids, in one place only', async () => {
    const refused = async (address: string, body?: unknown) =>
      (await products.send('DELETE', `/products/delete_all${address}`, body)).status;
    expect(await refused('', { ids: [] })).toBe(422);
    expect(await refused('', {})).toBe(422);
    expect(await refused('')).toBe(422);
    expect(await refused(`?ids=${rug.id}`, { ids: [jar.id] })).toBe(422);
    expect(await refused('?status=visible', { ids: [jar.id] })).toBe(422);
    expect(await products.list('order=id')).toEqual([lamp.id, rug.id, jar.id]);
  });
});

it('an alias of a field is returned under its name, without reading the field twice', async () => {
  const related = { relatedProducts: [rug.id] };
  const answered = await products.update(lamp.id, related);
  expect(answered.related_products).toEqual(answered.relatedProducts);
  const resource = prepareResource(catalogue.products!, resourceHooks.products);
  const named = (...names: string[]) =>
    shapeOf(
      resource,
      resource.readable.filter(({ name }) => names.includes(name)),
      'en',
    ).columns;
  expect(named('relatedProducts', 'related_products')).toBe(named('relatedProducts'));
  expect(named('related_products')).toContain('"related_products"');
});
