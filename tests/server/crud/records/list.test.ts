/** Lists: paging, sorting, search, filters, fields and total. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const products = callsOf(app, 'products', await app.signIn(place.shops.nile.owner.email));
const collections = callsOf(app, 'collections', await app.signIn(place.shops.nile.owner.email));
const { send, create, list } = products;

const page = async (query: string, locale?: string) =>
  (await send('GET', `/products?${query}`, undefined, locale)).body;
const keys = async (query: string) => Object.keys((await page(`ids=${bag}&${query}`)).data[0]).toSorted();
const names = async (locale?: string, order = 'id asc') =>
  (await page(`order=${order}&fields=name`, locale)).data.map(({ name }: { name: unknown }) => name);
const metadata = async (query: string) => (await page(`limit=1&${query}`)).metadata;
let lamp: number, lantern: number, rug: number, bag: number, nights: number;

beforeAll(async () => {
  nights = (await collections.create({ name: { en: 'Ramadan nights', ar: 'ليالي رمضان' } })).id;
  lamp = (
    await create({
      name: { en: 'Copper lamp', ar: 'مِصباح نُحاس' },
      price: 300,
      vendor: 'Nile',
      status: 'visible',
      collections: [nights],
      tags: ['copper', 'light'],
    })
  ).id;
  lantern = (
    await create({
      name: { en: 'Élan lantern 100%', ar: 'فانوس إضاءة' },
      price: 200,
      sku: 'A_1',
      tags: ['light'],
    })
  ).id;
  rug = (await create({ name: { ar: 'كليم' }, price: 200, vendor: 'Siwa', status: 'visible' })).id;
  bag = (await create({ name: { en: 'bag' }, price: 100, sku: 'AB1', description: { en: '<p>Long</p>' } }))
    .id;
});

describe('the sort order', () => {
  it('is newest first by default', async () => {
    expect(await list()).toEqual([bag, rug, lantern, lamp]);
  });

  it('sorts equal values by id, both ways', async () => {
    expect(await list('order=price+asc')).toEqual([bag, lantern, rug, lamp]);
    expect(await list('order=price+desc')).toEqual([lamp, rug, lantern, bag]);
    expect(await list('order=weight+asc')).toEqual([lamp, lantern, rug, bag]);
    expect(await list('order=weight+desc')).toEqual([bag, rug, lantern, lamp]);
  });

  it('puts empty values last, both ways', async () => {
    expect((await list('order=vendor+asc')).slice(0, 2)).toEqual([lamp, rug]);
    expect((await list('order=vendor+desc')).slice(0, 2)).toEqual([rug, lamp]);
  });

  it("sorts names in the request's language, ignoring case", async () => {
    expect(await names('en', 'name asc')).toEqual(['bag', 'Copper lamp', 'Élan lantern 100%', 'كليم']);
    expect(await names('ar', 'name asc')).toEqual(['bag', 'فانوس إضاءة', 'كليم', 'مِصباح نُحاس']);
  });

  it('is refused for fields that cannot be sorted', async () => {
    for (const order of [
      'media asc',
      'price up',
      'company_id asc',
      'id desc; drop table products',
      '1 asc',
    ]) {
      const answer = await send('GET', `/products?order=${encodeURIComponent(order)}`);
      expect(answer.status, order).toBe(400);
      expect(answer.body.errors).toHaveProperty('order');
    }
    expect(await list()).toHaveLength(4);
  });
});

describe('a page', () => {
  it('is a part of the list, with the total of the whole list', async () => {
    expect(await page('limit=3&page=2&fields=price')).toEqual({
      data: [{ id: lamp, version: 1, price: 300 }],
      metadata: { page: 2, limit: 3, total: 4, totalIsExact: true, counts: { visible: 2, hidden: 2 } },
    });
  });

  it('of a sorted and filtered list is a part of that order', async () => {
    expect(await list('from_price=1&order=price+asc&limit=2')).toEqual([bag, lantern]);
    expect(await list('from_price=1&order=price+asc&limit=2&page=2')).toEqual([rug, lamp]);
    expect(await list('from_price=1&order=price+desc&limit=3')).toEqual([lamp, rug, lantern]);
  });

  it('beyond the end is empty and has the total', async () => {
    expect(await page('page=9')).toMatchObject({ data: [], metadata: { total: 4 } });
    expect(await page('page=9&vendor=Siwa')).toMatchObject({
      data: [],
      metadata: { total: 1, totalIsExact: true },
    });
  });

  it('has at most a thousand records', async () => {
    for (const query of ['limit=100000', 'limit=0', 'page=0', 'limit=x', 'page=1.5'])
      expect((await send('GET', `/products?${query}`)).status, query).toBe(400);
  });
});

describe('the total', () => {
  it('of a status comes from the count tables', async () => {
    expect((await page('status=visible')).metadata).toMatchObject({ total: 2, totalIsExact: true });
    expect((await page('status=visible&status=hidden&status=hidden')).metadata.total).toBe(4);
    expect((await page('status=disabled')).metadata).toMatchObject({ total: 0, totalIsExact: true });
  });

  it('has a maximum if it must be counted', async () => {
    await place.asOwner(
      `insert into products (company_id, name, handle, "searchText", price)
       select $1, '{"en": "Many"}', 'many-' || n, 'many', 999 from generate_series(1, 10001) n`,
      [place.shops.nile.id],
    );
    expect(await metadata('search=many')).toMatchObject({ total: 10_000, totalIsExact: false });
    // A list longer than the maximum is still sorted, up to its last page.
    const longest = await list('search=many&limit=1000&page=11');
    expect(longest).toHaveLength(1);
    expect(await list('search=many&order=id+asc&limit=2&page=1')).toEqual([longest[0], longest[0]! + 1]);
    for (const order of ['price+desc', 'updatedAt+desc'])
      expect(await list(`search=many&order=${order}&limit=1`)).toEqual([longest[0]! + 10_000]);
    expect(await metadata('from_price=999')).toMatchObject({ total: 10_000, totalIsExact: false });
    expect(await metadata('')).toMatchObject({ total: 10_005, totalIsExact: true });
    // Pages far from the start are read from the end of the page before (keyset pagination).
    for (const order of ['id+desc', 'handle+desc', 'price+asc', 'updatedAt+desc', 'updatedAt+asc'])
      for (const status of ['', '&status=hidden']) {
        const query = `order=${order}${status}`;
        const wide = await list(`${query}&limit=1000&page=2`);
        expect(await list(`${query}&limit=50&page=21`), query).toEqual(wide.slice(0, 50));
        expect(await list(`${query}&limit=50&page=40`), query).toEqual(wide.slice(-50));
        const near = await list(`${query}&limit=500&page=2`);
        expect(await list(`${query}&limit=111&page=10`), query).toEqual([near.at(-1), ...wide.slice(0, 110)]);
      }
    const { data: last } = await page('limit=100&page=101&order=id+desc', 'en');
    expect(last.slice(1).map(({ id }: { id: number }) => id)).toEqual([bag, rug, lantern, lamp]);
    expect(last.at(-1)).toMatchObject({
      name: 'Copper lamp',
      tags: ['copper', 'light'],
      collections: [nights],
    });
    await place.asOwner(`delete from products where handle like 'many-%'`);
    expect(await metadata('')).toMatchObject({ total: 4 });
  });
});

describe('search', () => {
  it('finds every word, in any case and spelling', async () => {
    expect(await list('search=COPPER')).toEqual([lamp]);
    expect(await list('search=lamp+copper')).toEqual([lamp]);
    expect(await list('search=copper+rug')).toEqual([]);
    expect(await list('search=elan')).toEqual([lantern]);
    expect(await list(`search=${encodeURIComponent('اضاءه')}`)).toEqual([lantern]);
    expect(await list(`search=${encodeURIComponent('مصباح نحاس')}`)).toEqual([lamp]);
  });

  it('treats percent signs, underscores and backslashes as text', async () => {
    expect(await list('search=100%25')).toEqual([lantern]);
    expect(await list('search=%25')).toEqual([lantern]);
    expect(await list('search=A_1')).toEqual([lantern]);
    expect(await list('search=%5C')).toEqual([]);
    expect(await list(`search=${encodeURIComponent("'; drop table products; --")}`)).toEqual([]);
    expect(await list('search=%00')).toHaveLength(4);
  });

  it('follows a changed name', async () => {
    await products.update(bag, { version: 1, name: { en: 'Satchel' } });
    expect(await list('search=satchel')).toEqual([bag]);
    await products.update(bag, { version: 2, name: { en: 'bag' } });
    expect(await list('search=satchel')).toEqual([]);
  });

  it('combines with filters and sorting', async () => {
    expect(await list('search=l&status=visible&from_price=250')).toEqual([lamp]);
  });
});

describe('filters', () => {
  it('match values, bounds, words and references', async () => {
    expect(await list('vendor=Nile&vendor=Siwa')).toEqual([rug, lamp]);
    expect(await list('from_price=200&to_price=200')).toEqual([rug, lantern]);
    expect(await list('tags=copper&tags=other')).toEqual([lamp]);
    expect(await list(`collection_ids=${nights}`)).toEqual([lamp]);
    expect(await list(`ids=${rug}&ids=${bag}`)).toEqual([bag, rug]);
    expect(await list('from_createdAt=2999-01-01T00:00:00Z')).toEqual([]);
  });

  it('refuse invalid values, and unknown filters are refused', async () => {
    for (const query of [
      'status=gone',
      'from_price=cheap',
      'from_createdAt=yesterday',
      'colour=red',
      'ids=',
      'sku=x',
    ]) {
      const answer = await send('GET', `/products?${query}`);
      expect(answer.status, query).toBe(400);
      expect(Object.keys(answer.body.errors)[0]?.split('.')[0]).toBe(query.split('=')[0]);
    }
  });

  it('accept values that no table can store', async () => {
    const huge = [
      'ids=99999999999999999999',
      'from_price=1e300',
      'quantity=1e300',
      `collection_ids=${'9'.repeat(30)}`,
    ];
    for (const query of huge)
      expect((await send('GET', `/products?${query}`)).status, query).toBeLessThan(500);
    expect(await list('vendor=%00x')).toEqual([]);
  });
});

describe('a record of a list', () => {
  it('has all but the long fields, every field, or the short form', async () => {
    expect(await keys('')).not.toContain('description');
    expect(await keys('')).toEqual(expect.arrayContaining(['createdAt', 'collections', 'price', 'tags']));
    expect(await keys('view=details')).toEqual(
      expect.arrayContaining(['description', 'seo', 'additionalFees']),
    );
    expect(await keys('view=minimal_details')).toEqual(['id', 'media', 'name', 'version']);
    expect(await keys('fields=name&fields=price')).toEqual(['id', 'name', 'price', 'version']);
  });

  it("is in the request's language, and in the other one without a text", async () => {
    expect((await names('en')).slice(0, 3)).toEqual(['Copper lamp', 'Élan lantern 100%', 'كليم']);
    expect((await names('ar')).slice(2)).toEqual(['كليم', 'bag']);
    expect((await names())[2]).toEqual({ en: null, ar: 'كليم' });
    expect((await names('all'))[2]).toEqual({ en: null, ar: 'كليم' });
  });

  it('has references as ids', async () => {
    expect((await page(`ids=${lamp}`)).data[0].collections).toEqual([nights]);
  });
});

describe('a list filtered by missing translation', () => {
  it('contains the records with a text in the other language only', async () => {
    expect((await list('untranslated=ar')).includes(bag)).toBe(true);
    expect((await list('untranslated=ar')).includes(lamp)).toBe(false);
    expect(await list('untranslated=en')).toEqual([rug]);
    const half = await create({ name: { en: 'Half', ar: 'نصف' }, ribbonLabel: { ar: 'جديد' } });
    expect((await list('untranslated=en')).toSorted((a, b) => a - b)).toEqual([rug, half.id]);
    expect((await send('GET', '/products?untranslated=fr')).status).toBe(400);
  });
});
