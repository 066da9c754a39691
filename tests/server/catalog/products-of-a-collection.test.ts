/** Calls for the products of a collection: sequential and concurrent changes, and a fixed lock order. */
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Answered } from '../crud/records/crud-client.ts';
import { collectionScene, smart } from './collection-fixture.ts';

const { place, app, delta, collections, products, product } = await collectionScene();

describe('the products of a collection', () => {
  const send = collections.send;
  const shown = async (id: number, query = '') =>
    ((await send('GET', `/collections/${id}/products?${query}`)).body.data as Answered[]).map(
      (one) => one.id,
    );

  it('are added, moved and removed one by one', async () => {
    const [one, two, three] = [await product(), await product(), await product()];
    const { id } = await collections.create({ name: { en: 'Arranged' }, sort: 'manual', products: [one] });
    const at = `/collections/${id}/products`;
    const added = await send('POST', at, {
      products: [{ productId: two, order: 0 }, { productId: three }],
    });
    expect(added.body.data).toEqual({
      id,
      version: 2,
      products: [two, one, three].map((productId, order) => ({ productId, order })),
      productIds: [two, one, three],
    });
    const moved = await send('PATCH', `${at}/update_all`, { products: [{ productId: three, order: 1 }] });
    expect(moved.body.data.productIds).toEqual([two, three, one]);
    expect(await shown(id)).toEqual([two, three, one]);
    expect(await shown(id, 'page=2&limit=2')).toEqual([one]);
    const left = await send('DELETE', `${at}/${three}`);
    expect(left.body.data).toMatchObject({ id, version: 4, productIds: [two, one] });
    expect((await send('DELETE', `${at}/${three}`)).status).toBe(404);
    const stranger = await send('PATCH', `${at}/update_all`, { products: [{ productId: three, order: 0 }] });
    expect([stranger.status, stranger.body.errors.products[0].code]).toEqual([422, 'not_in_collection']);
    expect((await send('POST', at, { products: [{ productId: 999_999 }] })).body.errors).toMatchObject({
      products: [{ code: 'unknown_reference' }],
    });
  });

  it('are listed in the order of the collection, with the total', async () => {
    const [cheap, dear] = [
      await product({ name: { en: 'A' }, price: 100, tags: ['sorted'] }),
      await product({ name: { en: 'B' }, price: 900, tags: ['sorted'] }),
    ];
    const { id } = await collections.create({
      name: { en: 'Sorted' },
      sort: 'price_desc',
      products: [cheap, dear],
    });
    for (const [sort, ids] of [
      ['price_desc', [dear, cheap]],
      ['price_asc', [cheap, dear]],
      ['name_desc', [dear, cheap]],
      ['created_at_asc', [cheap, dear]],
      ['created_at_desc', [dear, cheap]],
      ['manual', [cheap, dear]],
    ] as const) {
      await collections.update(id, { version: (await collections.read(id)).version, sort });
      expect(await shown(id), sort).toEqual(ids);
    }
    const smartOne = await collections.create(
      smart([{ parameter: 'tags', operator: 'any', value: 'sorted' }], { sort: 'price_asc' }),
    );
    const { body } = await send('GET', `/collections/${smartOne.id}/products?limit=1`);
    expect(body.data.map((each: Answered) => each.id)).toEqual([cheap]);
    expect(body.metadata).toEqual({ page: 1, limit: 1, total: 2, totalIsExact: true });
    expect(
      (await send('POST', `/collections/${smartOne.id}/products`, { products: [{ productId: dear }] }))
        .status,
    ).toBe(422);
  });

  it('keep both of two products added at the same moment', async () => {
    const { id } = await collections.create({ name: { en: 'Two at once' } });
    const ids = await Promise.all(Array.from({ length: 6 }, () => product()));
    await Promise.all(
      ids.map((productId) => send('POST', `/collections/${id}/products`, { products: [{ productId }] })),
    );
    expect((await collections.read(id)).productIds.toSorted()).toEqual(ids.toSorted());
  });

  /** Runs a call while another transaction locks a product. @returns whether the call leaves another record unlocked until it gets the product */
  async function leavesAlone(held: number, call: () => Promise<unknown>, other: string): Promise<boolean> {
    const client = new Client(place.config);
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>(
      'select pg_backend_pid() as pid from products where id = $1 for update',
      [held],
    );
    const done = call();
    for (let isWaiting = false; !isWaiting;) {
      const waiting = await place.asOwner(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]!.pid],
      );
      isWaiting = waiting.length > 0;
    }
    const isFree = await client.query(`${other} nowait`).then(
      () => true,
      () => false,
    );
    await client.query('rollback');
    await client.end();
    await done;
    return isFree;
  }

  it("are locked before the collection, because a product's own calls lock in that order", async () => {
    const { id } = await collections.create({ name: { en: 'Waits' } });
    const [one, two] = [await product(), await product()];
    const lock = `select from collections where id = ${id} for key share`;
    const add = () => send('POST', `/collections/${id}/products`, { products: [{ productId: one }] });
    expect(await leavesAlone(one, add, lock)).toBe(true);
    const write = () => collections.update(id, { version: 2, products: [two] });
    expect(await leavesAlone(two, write, lock)).toBe(true);
    expect((await collections.read(id)).productIds).toEqual([two]);
  });

  it('are locked in one order when two requests name them in different orders', async () => {
    const [one, two] = [await product(), await product()];
    const relate = () => products.update(two, { version: 1, relatedProducts: [one] });
    const lock = `select from products where id = ${two} for update`;
    expect(await leavesAlone(one, relate, lock)).toBe(true);
    expect((await products.read(two)).relatedProducts).toEqual([one]);
  });

  it('are not accessible to another store', async () => {
    const { id } = await collections.create({ name: { en: 'Ours' }, products: [await product()] });
    const other = await app.signIn(delta.owner.email);
    expect((await app.call('GET', `/collections/${id}/products`, { token: other })).status).toBe(404);
  });
});
