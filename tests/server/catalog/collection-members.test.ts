/** Concurrent changes of a collection's order, sorting before saving, and smart collections turned manual. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const collections = callsOf(app, 'collections', token);
const products = callsOf(app, 'products', token);

const product = async (values: object = {}) =>
  (await products.create({ name: { en: 'Lamp' }, ...values })).id as number;
const several = (count: number) => Promise.all(Array.from({ length: count }, () => product()));
const call = (method: string, address: string, body: object) => app.call(method, address, { token, body });

describe('two users who sort one collection', () => {
  it('keep the moves of both', async () => {
    const [a, b, c, d] = (await several(4)) as [number, number, number, number];
    const { id } = await collections.create({ name: { en: 'Both' }, sort: 'manual', products: [a, b, c, d] });
    const added = await product();
    await collections.update(id, { version: 1, products: [d, a, b, c] });
    const second = await collections.update(id, { version: 1, products: [a, c, d, b, added] });
    expect(second.productIds).toEqual([d, a, c, b, added]);
  });

  it('get a conflict when both move the same product, and nothing is written', async () => {
    const [a, b, c] = (await several(3)) as [number, number, number];
    const { id } = await collections.create({ name: { en: 'One' }, sort: 'manual', products: [a, b, c] });
    await collections.update(id, { version: 1, products: [c, a, b] });
    const answer = await call('PUT', `/collections/${id}`, { version: 1, products: [a, c, b] });
    expect([answer.status, answer.body.errors, answer.body.current.productIds]).toMatchObject([
      409,
      { products: [{ code: 'conflict' }] },
      [c, a, b],
    ]);
    expect((await collections.read(id)).productIds).toEqual([c, a, b]);
  });

  it('keep a concurrent removal of a product', async () => {
    const [a, b, c] = (await several(3)) as [number, number, number];
    const { id } = await collections.create({ name: { en: 'Out' }, sort: 'manual', products: [a, b, c] });
    await app.call('DELETE', `/collections/${id}/products/${b}`, { token });
    expect((await collections.update(id, { version: 1, products: [c, a, b] })).productIds).toEqual([c, a]);
  });
});

describe('products sorted before saving', () => {
  it('have the order that the collection will show', async () => {
    const cheap = await product({ name: { en: 'Z' }, price: 100 });
    const dear = await product({ name: { en: 'A' }, price: 900 });
    for (const [sort, ids] of [
      ['price_desc', [dear, cheap]],
      ['name_asc', [dear, cheap]],
      ['created_at_desc', [dear, cheap]],
      ['price_asc', [cheap, dear]],
      ['manual', [cheap, dear]],
    ] as const) {
      const answer = await call('POST', '/collections/sort_products', { products: [cheap, dear], sort });
      expect([answer.status, answer.body.data.products], sort).toEqual([200, ids]);
    }
  });

  it('exclude products of another store', async () => {
    const own = await product();
    const other = callsOf(app, 'products', await app.signIn(delta.owner.email));
    const foreign = (await other.create({ name: { en: 'Theirs' } })).id as number;
    const body = { products: [foreign, own, 999_999_999], sort: 'name_asc' };
    expect((await call('POST', '/collections/sort_products', body)).body.data.products).toEqual([own]);
  });
});

describe('a smart collection that turns manual', () => {
  const smart = (vendor: string, more: object = {}) =>
    collections.create({
      name: { en: 'Smart' },
      type: 'smart',
      conditions: { operator: 'and', values: [{ parameter: 'vendor', operator: 'eq', value: vendor }] },
      ...more,
    });

  it('keeps its current members and their order, and undo makes it smart again', async () => {
    const cheap = await product({ vendor: 'Turns', price: 100 });
    const dear = await product({ vendor: 'Turns', price: 900 });
    const { id, conditions } = await smart('Turns', { sort: 'price_desc' });
    const answer = await call('POST', `/collections/${id}/turn_manual`, { version: 1 });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { id, version: 2, type: 'manual', sort: 'price_desc', productIds: [dear, cheap], conditions: null },
    ]);
    const later = await product({ vendor: 'Turns' });
    expect((await collections.read(id)).productIds).not.toContain(later);
    const set = answer.headers['matjar-change-set'] as string;
    expect((await app.call('POST', `/change_sets/${set}/undo`, { token })).status).toBe(200);
    expect(await collections.read(id)).toMatchObject({
      type: 'smart',
      products: [],
      productIds: [],
      conditions,
    });
  });

  it('needs the current version, and must be smart', async () => {
    const { id } = await smart('Nobody');
    await collections.update(id, { version: 1, name: { en: 'Renamed' } });
    expect((await call('POST', `/collections/${id}/turn_manual`, { version: 1 })).status).toBe(409);
    expect((await call('POST', `/collections/${id}/turn_manual`, { version: 2 })).status).toBe(200);
    const again = await call('POST', `/collections/${id}/turn_manual`, { version: 3 });
    expect([again.status, again.body.errors.type[0].code]).toEqual([422, 'already_manual']);
    const foreign = await app.signIn(delta.owner.email);
    const theirs = await app.call('POST', `/collections/${id}/turn_manual`, {
      token: foreign,
      body: { version: 3 },
    });
    expect(theirs.status).toBe(404);
  });
});
