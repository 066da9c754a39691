/**
 * A client written to the specification, section 7, and to nothing else: it calls the catalogue as the specification spells it and
 * looks at the effects. What a call is called here, how its parameters and bodies are spelled, is the specification's.
 */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);

/** Calls as the client of the specification does: a bearer token, a locale header ("all" removes it), JSON. */
const call = (method: string, address: string, body?: unknown, locale = 'all') =>
  app.call(method, address, {
    token,
    ...(body !== undefined && { body }),
    ...(locale !== 'all' && { locale }),
  });

/** The answer of a call that must go well. */
async function done(method: string, address: string, body?: unknown, locale?: string) {
  const answer = await call(method, address, body, locale);
  expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** The refusal of a call: its status, and the sentences by field. */
async function refused(method: string, address: string, body?: unknown) {
  const { status, body: problem } = await call(method, address, body);
  const errors = Object.entries((problem.errors ?? {}) as Record<string, { message: string }[]>);
  return {
    status,
    title: problem.title as string,
    errors: Object.fromEntries(errors.map(([field, list]) => [field, list.map(({ message }) => message)])),
  };
}

const product = async (values: object = {}) =>
  (await done('POST', '/products', { name: { en: 'Lamp', ar: 'مصباح' }, ...values })).data;

async function variantsOf(productId: number, prices: number[]): Promise<number[]> {
  const rows = await place.asOwner<{ id: number }>(
    `insert into variants (company_id, "productId", values, price, quantity)
     select $1, $2, jsonb_build_array(jsonb_build_object('name', jsonb_build_object('en', 'Size'), 'value', jsonb_build_object('en', price::text))), price, 3
     from unnest($3::bigint[]) price returning id::int`,
    [place.shops.nile.id, productId, prices],
  );
  return rows.map(({ id }) => id);
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('a record that the store does not have', () => {
  it.each(['GET', 'PUT', 'DELETE'])('%s products/{id} says “Product not found”', async (method) => {
    const answer = await refused(method, '/products/999999', method === 'PUT' ? { version: 1 } : undefined);
    expect([answer.status, answer.title]).toEqual([404, 'Product not found']);
  });

  it('says so of the product of a call below it, too', async () => {
    expect((await refused('GET', '/products/999999/reviews')).title).toBe('Product not found');
    const body = { id: 999_999 };
    expect((await refused('POST', '/products/duplicate', body)).title).toBe('Product not found');
  });
});

describe('variants', async () => {
  const [first = 0, second = 0] = await variantsOf((await product()).id, [500, 900]);

  it('are answered as data {variants, metadata}', async () => {
    const order = json({ field: 'price', direction: 'desc' });
    const { data } = await done('GET', `/variants?page=1&limit=10&order=${order}&search=lamp`);
    expect(data.variants.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(data.metadata).toMatchObject({ total: 2, page: 1, limit: 10 });
  });
});
