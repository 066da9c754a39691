/** A client of the specification, section 7, for the catalogue: names in each language, whole records. */
import { expect } from 'vitest';
import type { TestApp } from '../server/app-harness.ts';
import type { TestDatabase } from '../server/harness.ts';

/** Calls with this session token, for a store of the test database. */
export function catalogueClient(place: TestDatabase, app: TestApp, token: string) {
  /** Calls as the specification's client sends them: a bearer token, a locale header ("all" removes it), JSON. */
  const call = (method: string, address: string, body?: unknown, locale = 'all') =>
    app.call(method, address, {
      token,
      ...(body !== undefined && { body }),
      ...(locale !== 'all' && { locale }),
    });

  /** The answer of a call that must succeed. */
  async function done(method: string, address: string, body?: unknown, locale?: string) {
    const answer = await call(method, address, body, locale);
    expect(answer.status, `${method} ${address}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  /** The errors of a refused call: its status, and the messages by field. */
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

  return { call, done, refused, product, variantsOf };
}
