/** Updating records: versions, merging of stale writes, bulk updates, and the audit log. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { send, create, update, read } = callsOf(
  app,
  'products',
  await app.signIn(place.shops.nile.owner.email),
);

const trail = async (id: number) =>
  place.asOwner<{ version: number; action: string; changes: object; source: string; actor: string }>(
    `select version, action, changes, source, actor from audit where resource = 'products' and "recordId" = $1 order by id`,
    [id],
  );

describe('a write', () => {
  it('changes the fields it has, increments the version and adds an audit log entry', async () => {
    const { id } = await create({ name: { en: 'Trail' }, price: 100, type: 'Old' });
    const changed = await update(id, { version: 1, price: 250, type: null });
    expect(changed).toMatchObject({ version: 2, price: 250, type: null });
    const [created, updated] = await trail(id);
    expect(created).toMatchObject({ version: 1, action: 'create' });
    expect(created?.changes).toMatchObject({ price: { from: null, to: 100 } });
    expect(updated).toEqual({
      version: 2,
      action: 'update',
      changes: { price: { from: 100, to: 250 }, type: { from: 'Old', to: null } },
      source: '127.0.0.1',
      actor: String(place.shops.nile.owner.userId),
    });
  });

  it('without a change keeps the version and adds no entry', async () => {
    const product = await create({ name: { en: 'Same' }, description: { en: '<p>Text</p>' }, tags: ['one'] });
    const { name, description, tags, price } = product;
    const answer = await update(product.id, { version: 1, name, description, tags, price });
    expect(answer.version).toBe(1);
    expect(await trail(product.id)).toHaveLength(1);
  });

  it('of one language keeps the other', async () => {
    const { id } = await create({ name: { en: 'Lamp', ar: 'مصباح' } });
    expect((await update(id, { version: 1, name: { ar: 'فانوس' } })).name).toEqual({
      en: 'Lamp',
      ar: 'فانوس',
    });
  });

  it('that is refused leaves no rows behind', async () => {
    const { id } = await create({ name: { en: 'Firm' }, price: 100 });
    const answer = await send('PUT', `/products/${id}`, { version: 1, price: 90, discountedPrice: 95 });
    expect(answer.status).toBe(422);
    expect(await read(id)).toMatchObject({ version: 1, price: 100 });
    expect(await trail(id)).toHaveLength(1);
  });
});

describe('a stale write', () => {
  it('is merged when others changed other fields', async () => {
    const { id } = await create({ name: { en: 'Merged' }, price: 100, vendor: 'A' });
    await update(id, { version: 1, price: 200 });
    expect(await update(id, { version: 1, vendor: 'B' })).toMatchObject({
      version: 3,
      price: 200,
      vendor: 'B',
    });
  });

  it('is merged when a whole form is sent back with its old values', async () => {
    const { id, ...seen } = await create({ name: { en: 'Whole form' }, price: 100, vendor: 'A' });
    await update(id, { version: 1, price: 200 });
    const merged = await update(id, { version: 1, name: seen.name, price: 100, vendor: 'B' });
    expect(merged).toMatchObject({ price: 200, vendor: 'B' });
  });

  it('is merged by language', async () => {
    const { id } = await create({ name: { en: 'Tongues', ar: 'ألسنة' } });
    await update(id, { version: 1, name: { en: 'Languages', ar: 'ألسنة' } });
    const merged = await update(id, { version: 1, name: { en: 'Tongues', ar: 'لغات' } });
    expect(merged.name).toEqual({ en: 'Languages', ar: 'لغات' });
  });

  it('is refused with the current record when both changed the same field to different values', async () => {
    const { id } = await create({ name: { en: 'Contested', ar: 'نزاع' }, price: 100, vendor: 'A' });
    await update(id, { version: 1, price: 200 });
    const answer = await send('PUT', `/products/${id}`, { version: 1, price: 300, vendor: 'B' }, 'ar');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'conflict',
      current: { id, version: 2, price: 200, name: 'نزاع' },
    });
    expect(Object.keys(answer.body.errors)).toEqual(['price']);
    expect(await read(id)).toMatchObject({ version: 2, price: 200, vendor: 'A' });
  });

  it('is accepted when both changed the same field to the same value', async () => {
    const { id } = await create({ name: { en: 'Agreed' }, price: 100 });
    await update(id, { version: 1, price: 200 });
    expect(await update(id, { version: 1, price: 200 })).toMatchObject({ version: 2, price: 200 });
  });

  it('never restores stock that was sold meanwhile', async () => {
    const { id } = await create({ name: { en: 'Sold meanwhile' }, quantity: 10, vendor: 'A' });
    await place.asOwner(
      `insert into stock_movements (company_id, "productId", delta, reason) values ($1, $2, -4, 'sale')`,
      [place.shops.nile.id, id],
    );
    expect(await read(id)).toMatchObject({ version: 2, quantity: 6 });
    const answer = await send('PUT', `/products/${id}`, { version: 1, quantity: 10, vendor: 'B' });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.body.errors)).toEqual(['quantity']);
    expect(await update(id, { version: 1, vendor: 'B' })).toMatchObject({ quantity: 6, vendor: 'B' });
  });

  it('without a version overwrites other changes, and the history marks that', async () => {
    const { id } = await create({ name: { en: 'Unseen' }, price: 100 });
    await update(id, { version: 1, price: 200 });
    expect(await update(id, { price: 300 })).toMatchObject({ version: 3, price: 300 });
    const { body } = await send('GET', `/history?resource=products&record_id=${id}`);
    expect(body.data.map((entry: { withoutVersion: boolean }) => entry.withoutVersion)).toEqual([
      true,
      false,
      false,
    ]);
    expect((await send('PUT', `/products/${id}`, {})).status).toBe(422);
  });

  it('is an overwrite only if another user had changed the same field', async () => {
    const { id } = await create({ name: { en: 'Overwritten' }, price: 100, vendor: 'A' });
    await update(id, { version: 1, price: 200 });
    await update(id, { price: 300 });
    const overwrites = async () =>
      (await send('GET', `/history?resource=products&record_id=${id}`)).body.data.map(
        (entry: { overwrote: boolean }) => entry.overwrote,
      );
    expect(await overwrites()).toEqual([false, false, false]);
    await place.asOwner(
      `update audit set actor = $2 where company_id = $1 and resource = 'products' and "recordId" = $3 and version = 2`,
      [place.shops.nile.id, place.shops.nile.catalogue.userId, id],
    );
    expect(await overwrites()).toEqual([true, false, false]);
    await update(id, { vendor: 'B' });
    expect((await overwrites())[0]).toBe(false);
    await place.asOwner(
      `update audit set at = at - interval '2 days' where company_id = $1 and resource = 'products' and "recordId" = $2 and version = 2`,
      [place.shops.nile.id, id],
    );
    expect(await overwrites()).toEqual([false, false, false, false]);
  });

  it('with a version that never existed is a conflict', async () => {
    const { id } = await create({ name: { en: 'Future' }, price: 1 });
    expect((await send('PUT', `/products/${id}`, { version: 9, price: 4 })).status).toBe(409);
  });

  it('loses nothing among many concurrent writes of different fields', async () => {
    const { id } = await create({ name: { en: 'Crowd' } });
    const writes = [
      { vendor: 'V' },
      { type: 'T' },
      { price: 7 },
      { weight: 1.5 },
      { tags: ['x'] },
      { barCode: 'B' },
    ];
    await Promise.all(writes.map((change) => update(id, { version: 1, ...change })));
    expect(await read(id)).toMatchObject({ version: 7, ...Object.assign({}, ...writes) });
  });

  it('succeeds for one of many that change the same field concurrently', async () => {
    const { id } = await create({ name: { en: 'Race' }, price: 1 });
    const prices = [2, 3, 4, 5, 6];
    const answers = await Promise.all(
      prices.map((price) => send('PUT', `/products/${id}`, { version: 1, price })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await read(id)).version).toBe(2);
    expect((await trail(id)).map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe('a bulk update', () => {
  it('changes all records, each with its version and its audit log entry', async () => {
    const ids = [];
    for (const status of ['visible', 'hidden', 'visible'])
      ids.push((await create({ name: { en: 'Bulk' }, status })).id);
    const answer = await send('PUT', '/products/update_all', { ids, values: { status: 'hidden' } });
    expect(answer.body).toEqual({ data: { ids, count: ids.length } });
    const versions = [];
    for (const id of ids) versions.push((await read(id)).version);
    expect(versions).toEqual([2, 1, 2]);
    expect(await trail(ids[0]!)).toHaveLength(2);
    expect(await trail(ids[1]!)).toHaveLength(1);
  });

  it('is all or nothing: an unknown id is in the error, an invalid value has its path', async () => {
    const { id } = await create({ name: { en: 'All or nothing' }, price: 100, discountedPrice: 90 });
    const unknown = await send('PUT', '/products/update_all', { ids: [id, 999_999], values: { price: 500 } });
    expect(unknown.status).toBe(404);
    expect(unknown.body.errors.ids[0].params).toEqual({ ids: '999999' });
    const refused = await send('PUT', '/products/update_all', { ids: [id], values: { price: 80 } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(['values.discountedPrice']);
    expect(await read(id)).toMatchObject({ version: 1, price: 100 });
  });
});

describe('a delete', () => {
  it('returns the deleted record, and the audit log keeps it', async () => {
    const { id } = await create({ name: { en: 'Gone' }, price: 70 });
    const answer = await send('DELETE', `/products/${id}`);
    expect(answer.body.data).toMatchObject({ id, price: 70 });
    expect((await send('GET', `/products/${id}`)).status).toBe(404);
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'delete',
      changes: { price: { from: 70, to: null } },
    });
  });

  it('of many is all or nothing', async () => {
    const [one, other] = [await create({ name: { en: 'One' } }), await create({ name: { en: 'Other' } })];
    expect((await send('DELETE', `/products/delete_all?ids=${one.id}&ids=999999`)).status).toBe(404);
    const answer = await send('DELETE', `/products/delete_all?ids=${one.id}&ids=${other.id}`);
    expect(answer.body).toEqual({ data: { ids: [one.id, other.id], count: 2 } });
    expect((await send('DELETE', '/products/delete_all')).status).toBe(422);
  });
});
