/** Smart collections count the products that meet their conditions: every parameter and operator, in the list and alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const collections = callsOf(app, 'collections', token);
const products = callsOf(app, 'products', token);

type Condition = [parameter: string, operator: string, value: unknown];

let made = 0;

/** A smart collection as its page writes it. */
async function smart(operator: 'and' | 'or', ...conditions: Condition[]): Promise<number> {
  const values = conditions.map(([parameter, each, value]) => ({ parameter, operator: each, value }));
  const [row] = await place.asOwner<{ id: string }>(
    `insert into collections (company_id, name, handle, type, conditions) values ($1, $2, $3, 'smart', $4) returning id`,
    [nile.id, { en: 'Smart', ar: 'تلقائية' }, `smart-${++made}`, { operator, values }],
  );
  return Number(row!.id);
}

const countOf = async (operator: 'and' | 'or', ...conditions: Condition[]) =>
  ((await collections.read(await smart(operator, ...conditions))) as { productsCount: number }).productsCount;

beforeAll(async () => {
  const rows = [
    {
      name: { en: 'Linen shirt', ar: 'قميص كتّان' },
      type: 'Clothing',
      vendor: 'Nile',
      price: 20000,
      quantity: 5,
      tags: ['gift', 'summer'],
    },
    {
      name: { en: 'Linen 100% robe', ar: 'روب' },
      type: 'Clothing',
      vendor: 'Siwa',
      price: 30000,
      quantity: 0,
      tags: ['gift'],
    },
    {
      name: { en: 'Copper lantern', ar: 'فانوس نحاس' },
      type: 'Home',
      price: 45000,
      discountedPrice: 40000,
      isOnSale: true,
      quantity: 12,
    },
    {
      name: { en: 'Note_book', ar: 'دفتر أحمر' },
      vendor: 'Nile',
      price: 5000,
      quantity: 40,
      tags: ['paper'],
    },
  ];
  for (const row of rows) await products.create(row);
  // Products of another company do not count.
  await place.asOwner(
    `insert into products (company_id, name, handle, type, price) values ($1, '{"en":"Linen shirt"}', 'linen', 'Clothing', 1)`,
    [delta.id],
  );
});

describe('a condition', () => {
  it.each<[Condition, number]>([
    [['id', 'eq', ''], 4],
    [['name', 'matches', '%linen%'], 2],
    [['name', 'matches', 'LINEN'], 2],
    [['name', 'matches', 'كتان'], 1],
    [['name', 'matches', '%احمر%'], 1],
    [['name', 'matches', '%0% r%'], 1],
    [['name', 'matches', 'e_b'], 1],
    // Enclosed, an asterisk is a wildcard; alone it is part of the name.
    [['name', 'matches', '%%'], 4],
    [['name', 'matches', '%'], 1],
    [['name', 'matches', '100%'], 1],
    [['name', 'matches', '%100%%'], 1],
    [['name', 'matches', '%shirt'], 0],
    [['name', 'does_not_match', '%'], 3],
    [['name', 'matches', 'l.*n'], 0],
    [['name', 'matches', 'n_s'], 0],
    // A word in another field is not in the name.
    [['name', 'matches', 'clothing'], 0],
    [['name', 'matches', ''], 4],
    [['name', 'does_not_match', '%linen%'], 2],
    [['type', 'eq', 'Clothing'], 2],
    [['type', 'not_eq', 'Clothing'], 2],
    [['vendor', 'eq', ['Nile', 'Siwa']], 3],
    [['vendor', 'not_eq', 'Nile'], 2],
    [['vendor', 'eq', `Nile' or 'a' = 'a`], 0],
    [['price_cents', 'gt', 20000], 2],
    [['price_cents', 'lt', '20000'], 1],
    [['price_cents', 'eq', 5000], 1],
    [['price_cents', 'not_eq', 5000], 3],
    [['price_cents', 'gt', 'dear'], 0],
    [['price_cents', 'gt', '1; select'], 0],
    [['discounted_price_cents', 'eq', 40000], 1],
    [['discounted_price_cents', 'not_eq', 40000], 3],
    [['discounted_price_cents', 'lt', 1], 0],
    [['tags', 'any', ['summer', 'paper']], 2],
    [['tags', 'any', 'summer, paper'], 2],
    [['tags', 'any', []], 0],
    [['quantity', 'eq', 0], 1],
    [['quantity', 'lt', 12], 2],
    [['quantity', 'not_eq', 0], 0],
    [['is_on_sale', 'eq', true], 1],
    [['is_on_sale', 'eq', 'false'], 3],
    [['is_on_sale', 'eq', 'perhaps'], 0],
    [['type', 'matches', 'Clothing'], 0],
    [['type', 'eq', null], 0],
  ])('%j is met by %i', async (condition, count) => {
    expect(await countOf('and', condition)).toBe(count);
  });

  it('is combined with others by and, or by or', async () => {
    const both: Condition[] = [
      ['tags', 'any', ['gift']],
      ['price_cents', 'lt', 25000],
    ];
    expect(await countOf('and', ...both)).toBe(1);
    expect(await countOf('or', ...both)).toBe(3);
    expect(await countOf('and')).toBe(0);
  });
});

it('the list has the same counts, manual and smart, and follows changes of products', async () => {
  const id = await smart('and', ['type', 'eq', 'Home']);
  const manual = await collections.create({ name: { en: 'By hand', ar: 'يدويًا' } });
  const [lantern] = await products.list('search=lantern');
  await products.update(lantern!, {
    version: (await products.read(lantern!)).version,
    collections: [manual.id],
  });
  const counts = async () => {
    const { body } = await collections.send('GET', `/collections?ids=${id}&ids=${manual.id}&order=id+asc`);
    return body.data.map(({ productsCount }: { productsCount: number }) => productsCount);
  };
  expect(await counts()).toEqual([1, 1]);
  await products.create({ name: { en: 'Rug', ar: 'سجادة' }, type: 'Home' });
  expect(await counts()).toEqual([2, 1]);
  await products.send('DELETE', `/products/${lantern}`);
  expect(await counts()).toEqual([1, 0]);
});

it('a count is cached until a product changes', async () => {
  const id = await smart('and', ['vendor', 'eq', 'Kept']);
  const { id: product, version } = await products.create({ name: { en: 'Stool' }, vendor: 'Kept' });
  const count = async () => (await collections.read(id)).productsCount;
  const rest = (minutes: number) =>
    place.asOwner(`update products set "updatedAt" = now() - make_interval(mins => $1)`, [minutes]);
  const kept = () => place.asOwner('select count::int as count from smart_counts');
  // Just changed: an earlier write may still be uncommitted.
  expect([await count(), await kept()]).toEqual([1, []]);
  await rest(5);
  expect([await count(), await kept()]).toEqual([1, [{ count: 1 }]]);
  await place.asOwner('update smart_counts set count = 77');
  expect(await count()).toBe(77);
  await products.update(product, { version, vendor: 'Other' });
  expect(await count()).toBe(0);
  await rest(4);
  expect([await count(), await kept()]).toEqual([0, [{ count: 0 }]]);
  await place.asOwner('update smart_counts set count = 77');
  await products.send('DELETE', `/products/${product}`);
  expect(await count()).toBe(0);
});

it('the list is filtered by either type', async () => {
  const kinds = async (value: boolean) => {
    const { body } = await collections.send('GET', `/collections?is_smart=${value}&limit=100`);
    return [...new Set(body.data.map(({ type }: { type: string }) => type))];
  };
  expect([await kinds(true), await kinds(false)]).toEqual([['smart'], ['manual']]);
});
