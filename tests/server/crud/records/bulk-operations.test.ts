/** Calls on many records selected by the list's filters. */
import { describe, expect, it } from 'vitest';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { send, create, read, list } = callsOf(app, 'products', await app.signIn(place.shops.nile.owner.email));
const delta = callsOf(app, 'products', await app.signIn(place.shops.delta.owner.email));

const all = async (values: object, query = '') => send('PUT', `/products/update_all${query}`, { values });

describe('a bulk call', () => {
  it('changes what the list shows for the same filters, on all its pages, and returns the number', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 30; n++) ids.push((await create({ name: { en: `Lamp ${n}` }, vendor: 'Lamps' })).id);
    const other = await create({ name: { en: 'Vase' }, vendor: 'Vases' });
    const foreign = await delta.create({ name: { en: 'Lamp' }, vendor: 'Lamps' });
    const answer = await all({ type: 'Light' }, '?vendor=Lamps');
    expect(answer.body.data).toEqual({ ids, count: 30 });
    expect((await list('type=Light&limit=100')).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await read(other.id)).toMatchObject({ type: null, version: 1 });
    expect(await delta.read(foreign.id)).toMatchObject({ type: null, version: 1 });
    expect((await all({ type: 'Bright' }, '?search=lamp%201')).body.data.count).toBe(12);
  });

  it('refuses empty filters instead of selecting everything', async () => {
    for (const query of ['', '?search=', '?search=%20', '?all=false']) {
      const refused = await all({ type: 'Everything' }, query);
      expect([query, refused.status, refused.body.errors?.ids?.[0]?.code]).toEqual([query, 422, 'ids_empty']);
      expect((await send('DELETE', `/products/delete_all${query}`)).status).toBe(422);
    }
    expect((await all({ type: 'Typo' }, '?vendr=Lamps')).status).toBe(400);
    expect(await list('type=Everything,Typo')).toEqual([]);
  });

  it('accepts an explicit “all”, and ids or filters, not both', async () => {
    const ids = await list('limit=100');
    const mixed = await send('PUT', '/products/update_all?vendor=Lamps', { ids, values: { type: 'Mixed' } });
    expect(mixed.body.errors.ids[0].code).toBe('ids_or_filter');
    expect((await all({ type: 'All' }, '?all=true')).body.data.count).toBe(ids.length);
  });

  it('deletes by filters, all or none', async () => {
    expect((await send('DELETE', '/products/delete_all?vendor=Lamps')).body.data.count).toBe(30);
    expect(await list('vendor=Lamps')).toEqual([]);
    expect(await delta.list('vendor=Lamps')).toHaveLength(1);
  });

  it('processes hundreds in chunks as one change set, with one undo, all or none', async () => {
    const { nile } = place.shops;
    await place.asOwner(
      `insert into products (company_id, name, handle, price, vendor)
       select $1, jsonb_build_object('en', 'Bead ' || n), 'bead-' || n, 500, 'Beads' from generate_series(1, 650) n`,
      [nile.id],
    );
    const held = async (where: string) =>
      Number(
        (await place.asOwner(`select count(*) from products where vendor = 'Beads' and ${where}`))[0]!.count,
      );
    // An undo of this size is done by a job.
    const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
      const asked = await send('POST', `/change_sets/${String(headers['matjar-change-set'])}/undo`);
      await runJobs(place.database, { files: localFiles(place.home) });
      return (await send('GET', `/jobs/${asked.body.data.job}`)).body.data.result.undone;
    };
    const set = await all({ type: 'Round' }, '?vendor=Beads');
    expect([set.body.data.count, await held(`type = 'Round' and version = 2`)]).toEqual([650, 650]);
    expect([await undo(set), await held('type is null')]).toEqual([650, 650]);
    // The invalid one is in the last chunk.
    await place.asOwner(
      `update products set "discountedPrice" = 400 where id = (select max(id) from products where vendor = 'Beads')`,
    );
    expect((await all({ price: 300 }, '?vendor=Beads')).status).toBe(422);
    expect(await held('price = 500')).toBe(650);
    const gone = await send('DELETE', '/products/delete_all?vendor=Beads');
    expect([gone.body.data.count, await held('true')]).toEqual([650, 0]);
    expect([await undo(gone), await held('true')]).toEqual([650, 650]);
    await send('DELETE', '/products/delete_all?vendor=Beads');
  });

  it('changes none when one is refused', async () => {
    await create({ name: { en: 'Dear' }, vendor: 'Pots', price: 900, discountedPrice: 800 });
    const cheap = await create({ name: { en: 'Cheap' }, vendor: 'Pots', price: 100 });
    const refused = await all({ price: 700 }, '?vendor=Pots');
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['values.discountedPrice']]);
    expect(await read(cheap.id)).toMatchObject({ price: 100, version: 1 });
  });
});
