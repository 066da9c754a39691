/** A preview of conditions equals the members of the saved collection, for random conditions and products. */
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const collections = callsOf(app, 'collections', token);

let seed = 20_261_123;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const one = <T>(of: readonly T[]): T => of[random(of.length)]!;

const words = [
  'Linen',
  'linen',
  '100%',
  'note_book',
  'قميص',
  'أحمر',
  '.*',
  '\\',
  "O'Brien",
  'x'.repeat(199),
  '%',
];
const kinds = ['Clothing', 'Home', '%', 'a_b'];
const vendors = ['Nile', 'Siwa', '(.*)', "O'Brien"];
const tags = ['gift', 'summer', '50%', 'a_b'];
const figures = ['0', '1', '5000', '20000', '999999999999999'];

const kindsOfCondition: Record<string, [operators: string[], values: readonly string[]]> = {
  id: [['eq'], ['1']],
  name: [['matches', 'does_not_match'], words],
  type: [['eq', 'not_eq'], kinds],
  vendor: [['eq', 'not_eq'], vendors],
  price_cents: [['eq', 'not_eq', 'gt', 'lt'], figures],
  discounted_price_cents: [['eq', 'not_eq', 'gt', 'lt'], figures],
  tags: [['any'], [...tags, 'gift, a_b']],
  quantity: [
    ['eq', 'gt', 'lt'],
    ['0', '1', '5'],
  ],
  is_on_sale: [['eq'], ['true', 'false']],
};

const randomCondition = () => {
  const parameter = one(Object.keys(kindsOfCondition));
  const [operators, values] = kindsOfCondition[parameter]!;
  return { parameter, operator: one(operators), value: one(values) };
};
const randomConditions = () => ({
  operator: one(['and', 'or']),
  values: Array.from({ length: 1 + random(4) }, randomCondition),
});
/** A random edit: one condition, or how they are joined, is changed. */
const changed = ({ operator, values }: ReturnType<typeof randomConditions>) => {
  const next = { operator: random(5) ? operator : one(['and', 'or']), values: [...values] };
  if (random(3)) next.values[random(values.length)] = randomCondition();
  else next.values.push(randomCondition());
  return next;
};

const preview = async (body: object, by = token) =>
  app.call('POST', '/collections/preview_conditions', { token: by, body });
const heldBy = async (id: number): Promise<number[]> => {
  const { body } = await app.call('GET', `/collections/${id}/products?limit=1000`, { token });
  return (body.data as { id: number }[]).map((product) => product.id).toSorted((a, b) => b - a);
};

beforeAll(async () => {
  for (let n = 0; n < 80; n += 1)
    await place.asOwner(
      `insert into products (company_id, name, handle, type, vendor, tags, price, "discountedPrice", "isOnSale", quantity, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'visible')`,
      [
        nile.id,
        { en: `${one(words)} ${one(words)}`.slice(0, 200), ar: one(['قميص أحمر', 'فانوس', null]) },
        `random-${n}`,
        one([...kinds, null]),
        one([...vendors, null]),
        [...new Set([one(tags), one(tags)])].slice(0, random(3)),
        Number(one(['0', '1', '5000', '20000'])),
        one([null, 1, 5000]),
        random(2) === 0,
        random(7),
      ],
    );
});

it('a preview shows the members after saving, and those that saving adds and removes', async () => {
  const { id } = await collections.create({
    name: { en: 'Changing' },
    type: 'smart',
    conditions: { operator: 'and', values: [{ parameter: 'id', operator: 'eq', value: '1' }] },
  });
  let before = await heldBy(id);
  expect(before.length).toBeGreaterThanOrEqual(80);
  let conditions = randomConditions();
  for (let turn = 0; turn < 60; turn += 1) {
    conditions = random(3) ? changed(conditions) : randomConditions();
    const said = await preview({ id, conditions });
    expect(said.status, JSON.stringify([conditions, said.body])).toBe(200);
    const { version } = await collections.read(id);
    await collections.update(id, { version, conditions });
    const after = await heldBy(id);
    const added = after.filter((product) => !before.includes(product));
    const removed = before.filter((product) => !after.includes(product));
    const part = (ids: number[]) => ({ count: ids.length, ids: ids.slice(0, 12) });
    expect(said.body.data, JSON.stringify(conditions)).toEqual({
      meeting: part(after),
      added: part(added),
      removed: part(removed),
    });
    expect((await collections.read(id)).productsCount).toBe(after.length);
    before = after;
  }
});

it('a preview compares with the manual members, or with none', async () => {
  const all = { operator: 'and', values: [{ parameter: 'id', operator: 'eq' }] };
  const none = { operator: 'and', values: [{ parameter: 'quantity', operator: 'gt', value: 1000 }] };
  const fresh = (await preview({ conditions: all })).body.data;
  expect(fresh.added).toEqual(fresh.meeting);
  const [kept] = fresh.meeting.ids as number[];
  const { id } = await collections.create({ name: { en: 'By hand' }, products: [kept] });
  expect((await preview({ id, conditions: none })).body.data).toEqual({
    meeting: { count: 0, ids: [] },
    added: { count: 0, ids: [] },
    removed: { count: 1, ids: [kept] },
  });
});

it('a preview refuses what saving refuses, at the same path, and collections of other stores', async () => {
  const asked = (value: object) => preview({ conditions: { operator: 'and', values: [value] } });
  const wrong = await asked({ parameter: 'price_cents', operator: 'gt', value: 'cheap' });
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
    422,
    ['conditions.values.0.value'],
  ]);
  expect((await asked({ parameter: 'name', operator: 'matches', value: 'x'.repeat(10_000) })).status).toBe(
    422,
  );
  expect((await asked({ parameter: 'name', operator: 'matches', value: { values: [] } })).status).toBe(422);
  const { id } = await collections.create({ name: { en: 'Ours' } });
  const conditions = { operator: 'and', values: [{ parameter: 'id', operator: 'eq' }] };
  const stranger = await app.signIn(delta.owner.email);
  expect((await preview({ id, conditions }, stranger)).status).toBe(404);
});
