/** Id columns: used as our ids if the file proves it, otherwise the user is asked. */
import { beforeEach, describe, expect, it } from 'vitest';
import { upload, useImports } from './import-fixture.ts';

const { app, apply, asOwner, call, dryRun, nile, paste, read, tokens, work } = await useImports();
const token = tokens.owner;

let ids: number[];

beforeEach(async () => {
  await asOwner('delete from products');
  await asOwner('delete from import_mappings');
  const made = await asOwner<{ id: number }>(
    `insert into products (company_id, name, handle, sku, price) values
     ($1, '{"en": "Brass lamp"}', 'brass-lamp', 'IDS-1', 5000), ($1, '{"en": "Copper pot"}', 'copper-pot', 'IDS-2', 100) returning id::int`,
    [nile.id],
  );
  ids = made.map(({ id }) => id);
});

const namesNow = async () =>
  (await asOwner(`select name ->> 'en' as name from products order by id`)).map(({ name }) => name);

describe('a file exported by this store', () => {
  it.each(['csv', 'xlsx'])('updates products by its marked ids, whatever their names: %s', async (format) => {
    const response = await app.inject({
      url: `/api/v2/products/export?columns=name&format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const made = await call('POST', '/imports', {
      token,
      ...upload(response.rawPayload, `products.${format}`, 'products'),
    });
    await work();
    const own = await read(made.body.data.id);
    expect(own).toMatchObject({ key: 'id', ids: { column: 0, isAsked: false, answer: 'ours' } });
    const header = own.columns[0].header as string;
    // Saved by a spreadsheet with tabs, with every name changed.
    const changed = await paste('products', `${header}\tName\n${ids[0]}\tFloor lamp\n${ids[1]}\tTea pot`);
    expect(changed).toMatchObject({ key: 'id', ids: { answer: 'ours' } });
    expect((await dryRun(changed.id)).counts).toMatchObject({ create: 0, update: 2 });
    await apply(changed.id);
    expect(await namesNow()).toEqual(['Floor lamp', 'Tea pot']);
  });

  it('is treated as foreign if its header names another store', async () => {
    const { id, ...other } = await paste('products', `معرّف متجر (999999)\tName\n${ids[0]}\tBrass lamp`);
    expect(other).toMatchObject({ mapping: [null, 'name'], ids: { isAsked: false, answer: 'foreign' } });
    expect((await dryRun(id)).counts).toMatchObject({ create: 1, update: 0 });
  });
});

describe('a file with ids of unknown origin', () => {
  const text = () => `Product ID,Name,Price\n${ids[0]},Linen shirt,70\n${ids[1]},Copper pot,80`;

  it('is asked about with examples, and not applied before the answer', async () => {
    const { id } = await paste('products', text());
    const preview = await dryRun(id);
    expect(preview).toMatchObject({
      mapping: [null, 'name', 'price'],
      counts: { create: 2, update: 0 },
      ids: {
        column: 0,
        header: 'Product ID',
        isAsked: true,
        answer: null,
        examples: [{ id: ids[0], record: 'Brass lamp', file: 'Linen shirt' }, { id: ids[1] }],
      },
    });
    const early = await call('POST', `/imports/${id}/apply`, { token });
    expect(early).toMatchObject({ status: 422, body: { errors: { ids: [{ code: 'import_ids_open' }] } } });
    expect(await dryRun(id, { ids: 'ours' })).toMatchObject({
      key: 'id',
      mapping: ['id', 'name', 'price'],
      counts: { create: 0, update: 2 },
      ids: { answer: 'ours' },
    });
    expect(await dryRun(id, { ids: 'foreign' })).toMatchObject({
      key: null,
      mapping: [null, 'name', 'price'],
      counts: { create: 2, update: 0 },
      ids: { answer: 'foreign' },
    });
    await apply(id);
    expect(await namesNow()).toEqual(['Brass lamp', 'Copper pot', 'Linen shirt', 'Copper pot']);
  });

  it('is asked about again for the next file with these headers, and without names', async () => {
    const first = await paste('products', text());
    await dryRun(first.id, { ids: 'ours' });
    expect(await paste('products', text())).toMatchObject({
      mapping: [null, 'name', 'price'],
      ids: { answer: null },
    });
    const bare = await paste('products', `ID,Price\n${ids[0]},71`);
    expect(bare).toMatchObject({
      mapping: [null, 'price'],
      ids: { answer: null, examples: [{ id: ids[0], record: 'Brass lamp', file: null }] },
    });
  });

  it('is answered by mapping its column to the id manually', async () => {
    const { id } = await paste('products', text());
    const told = await dryRun(id, { mapping: ['id', 'name', 'price'], key: 'id' });
    expect(told).toMatchObject({ counts: { update: 2 }, ids: { answer: 'ours' } });
    const untold = await dryRun(id, { mapping: [null, 'name', 'price'], key: null });
    expect(untold).toMatchObject({ counts: { create: 2 }, ids: { answer: 'foreign' } });
  });

  it('waits for the answer in the import call of one resource', async () => {
    const answer = await call('POST', '/products/import', {
      token,
      ...upload(Buffer.from(text()), 'products.csv'),
    });
    await work();
    expect(await read(answer.body.data.id)).toMatchObject({ state: 'previewed', ids: { answer: null } });
    expect(await namesNow()).toEqual(['Brass lamp', 'Copper pot']);
  });
});
