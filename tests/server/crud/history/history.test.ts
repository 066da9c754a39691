/** Calls of the history: rights and time limit of undo, visibility of the audit log, and restoring. */
import { expect, it } from 'vitest';
import { useApp, type TestAnswer } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile, delta } = place.shops;
const owner = await signIn(nile.owner.email);
const colleague = await signIn(nile.catalogue.email);
const viewer = await signIn(nile.viewer.email);
const stranger = await signIn(delta.owner.email);

const setOf = ({ headers }: TestAnswer) => Number(headers['matjar-change-set']);
const undo = (set: number, token = owner) => call('POST', `/change_sets/${set}/undo`, { token });
const read = async (id: number) =>
  (await call('GET', `/products/${id}`, { token: owner, locale: 'all' })).body.data;

let series = 0;
async function makeProduct(values: object = {}) {
  const body = { name: { en: `Lamp ${(series += 1)}` }, price: 1000, ...values };
  return (await call('POST', '/products', { token: owner, body })).body.data;
}
async function edit(id: number, values: object, token = owner) {
  const { version } = await read(id);
  return call('PUT', `/products/${id}`, { token, body: { version, ...values } });
}

it('every write returns its change set, which can be undone until it was undone', async () => {
  const { id } = await makeProduct();
  const written = await edit(id, { vendor: 'B', price: 2000 });
  const offered = async () => (await call('GET', '/change_sets', { token: owner })).body.data;
  expect((await offered())[0]).toMatchObject({
    id: setOf(written),
    resource: 'products',
    action: 'update',
    recordId: id,
    fields: ['price', 'vendor'],
  });
  expect((await undo(setOf(written))).body.data).toMatchObject({ undone: 1, conflicts: [] });
  expect((await read(id)).price).toBe(1000);
  expect((await offered()).map((set: { id: number }) => set.id)).not.toContain(setOf(written));
  expect(await undo(setOf(written))).toMatchObject({ status: 409, body: { code: 'already_undone' } });
});

it('undo reverts one field beside a later change of another, and keeps an overwritten field', async () => {
  const { id } = await makeProduct({ vendor: 'A' });
  const mine = await edit(id, { price: 2000, vendor: 'B' });
  await edit(id, { type: 'lamp', vendor: 'C' }, colleague);
  const { body } = await undo(setOf(mine));
  expect(body.data.conflicts).toMatchObject([{ recordId: id, field: 'vendor', reason: 'changed_since' }]);
  expect(await read(id)).toMatchObject({ price: 1000, vendor: 'C', type: 'lamp' });
});

it('undo reverts stock by the difference, so that later sales remain', async () => {
  const { id } = await makeProduct({ quantity: 10 });
  const mine = await edit(id, { quantity: 25 });
  await place.asOwner(
    `insert into stock_movements (company_id, "productId", delta, reason) values ($1, $2, -3, 'sale')`,
    [nile.id, id],
  );
  expect((await undo(setOf(mine))).body.data.conflicts).toEqual([]);
  expect((await read(id)).quantity).toBe(7);
});

it('undo does not delete a created record that another user has changed since', async () => {
  const body = { name: { en: 'Rug' } };
  const created = await call('POST', '/products', { token: owner, body });
  const { id } = created.body.data;
  await edit(id, { price: 700 }, colleague);
  const { body: said } = await undo(setOf(created));
  expect(said.data).toMatchObject({
    undone: 0,
    changeSet: null,
    conflicts: [{ reason: 'changed_since', field: 'price' }],
  });
  expect(await read(id)).toMatchObject({ price: 700 });
});

it('undo restores a deleted product with its variants, and its collections and positions', async () => {
  const collections = await Promise.all(
    ['One', 'Two'].map(
      async (en) =>
        (await call('POST', '/collections', { token: owner, body: { name: { en } } })).body.data.id,
    ),
  );
  const first = await makeProduct({ collections });
  await makeProduct({ collections });
  await place.asOwner(`insert into variants (company_id, "productId", sku) values ($1, $2, 'V-1')`, [
    nile.id,
    first.id,
  ]);
  const links = () => place.asOwner('select * from collection_products order by "collectionId", "productId"');
  const before = [await read(first.id), await links(), await place.asOwner('select * from variants')];
  const gone = await call('DELETE', `/products/${first.id}`, { token: owner });
  expect((await undo(setOf(gone))).body.data).toMatchObject({ undone: 1, conflicts: [] });
  const { updatedAt: _updatedAt, ...back } = await read(first.id);
  expect([
    { ...back, updatedAt: before[0].updatedAt },
    await links(),
    await place.asOwner('select * from variants'),
  ]).toEqual(before);
});

it('undo is possible for ten minutes, for the author and owners, with the right to the opposite', async () => {
  const { id } = await makeProduct();
  const theirs = await edit(id, { price: 3000 }, colleague);
  expect(await undo(setOf(theirs), stranger)).toMatchObject({ status: 404 });
  expect(await undo(setOf(theirs), viewer)).toMatchObject({ status: 403, body: { code: 'not_your_change' } });
  await place.asOwner(`update change_sets set at = at - interval '11 minutes' where id = $1`, [
    setOf(theirs),
  ]);
  expect(await undo(setOf(theirs))).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  expect((await read(id)).price).toBe(3000);
  await place.asOwner(`update change_sets set at = now() where id = $1`, [setOf(theirs)]);
  expect((await undo(setOf(theirs), owner)).status).toBe(200);
});

it('the history returns user, field, old and new value, with filters, and only for viewable resources', async () => {
  const { id } = await makeProduct();
  const written = await edit(id, { price: 4200 }, colleague);
  const ask = async (query: string, token = owner) =>
    (await call('GET', `/history?${query}`, { token })).body;
  const said = await ask(`resource=products&record_id=${id}&field=price&action=update`);
  expect(said.data).toMatchObject([
    {
      changeSet: setOf(written),
      user: { id: nile.catalogue.userId },
      changes: [{ field: 'price', from: 1000, to: 4200 }],
      stands: true,
      restorable: true,
    },
  ]);
  expect((await ask('to=2001-01-01')).data).toEqual([]);
  expect((await ask(`user=${nile.owner.userId}&record_id=${id}&resource=products`)).data).toHaveLength(1);
  await call('POST', '/customers', { token: owner, body: { firstName: 'Mona' } });
  expect((await ask('resource=customers')).data).toHaveLength(1);
  expect((await ask('resource=customers', viewer)).data).toEqual([]);
  expect((await ask('resource=users', viewer)).data).toEqual([]);
  expect(
    (await ask('limit=200', stranger)).data.filter(
      ({ resource }: { resource: string }) => resource !== 'users',
    ),
  ).toEqual([]);
  const page = await ask('limit=2');
  const next = await ask(`limit=2&before=${page.metadata.next}`);
  expect(next.data[0].id).toBeLessThan(page.data[1].id);
  expect((await ask(`resource=products&record_id=${id}`, viewer)).data[0].restorable).toBe(false);
});

it('restore sets the state before an entry, also of a deleted record, and can be undone', async () => {
  const { id } = await makeProduct({ vendor: 'First', quantity: 4 });
  const second = await edit(id, { vendor: 'Second', quantity: 9 });
  await edit(id, { vendor: 'Third', price: 5000 });
  const [entry] = (await call('GET', `/history?change_set=${setOf(second)}`, { token: owner })).body.data;
  const path = `/history/${entry.id}/restore`;
  const preview = (await call('GET', path, { token: owner })).body.data;
  expect(preview.changes).toEqual([
    { field: 'price', from: 5000, to: 1000 },
    { field: 'vendor', from: 'Third', to: 'First' },
  ]);
  expect(await call('POST', path, { token: owner, body: { version: 1 } })).toMatchObject({ status: 409 });
  expect((await call('POST', path, { token: viewer, body: { version: preview.version } })).status).toBe(403);
  const restored = await call('POST', path, { token: owner, body: { version: preview.version } });
  expect(await read(id)).toMatchObject({ vendor: 'First', price: 1000, quantity: 9 });
  await undo(setOf(restored));
  expect(await read(id)).toMatchObject({ vendor: 'Third', price: 5000 });

  await call('DELETE', `/products/${id}`, { token: owner });
  const back = await call('POST', path, { token: owner, body: { version: null } });
  expect(back.status).toBe(200);
  expect(await read(id)).toMatchObject({ vendor: 'First', price: 1000 });
});

it('writes of hand-written calls are in a change set as well', async () => {
  const customer = (await call('POST', '/customers', { token: owner, body: { firstName: 'Hoda' } })).body
    .data;
  await call('POST', '/addresses', {
    token: owner,
    body: { address: { addressableId: customer.id, addressLine1: '12 Nile Street' } },
  });
  const menu = (
    await call('POST', '/navigations', { token: owner, body: { label: { en: 'Home' }, url: '/' } })
  ).body.data;
  const arranged = await call('PATCH', '/navigations', {
    token: owner,
    body: { navigations: [{ id: menu.id, order: 8 }] },
  });
  const { data } = (await call('GET', '/history?limit=10', { token: owner })).body;
  expect(data.find(({ resource }: { resource: string }) => resource === 'addresses').changeSet).toEqual(
    expect.any(Number),
  );
  expect((await undo(setOf(arranged))).body.data).toMatchObject({ undone: 1, conflicts: [] });
});

it('the history names deleted records and views as they were called, also in their earlier entries', async () => {
  const { id } = await makeProduct();
  await edit(id, { vendor: 'B' });
  await call('DELETE', `/products/${id}`, { token: owner });
  const view = (
    await call('POST', '/saved_views', { token: owner, body: { resource: 'products', name: 'Late lamps' } })
  ).body.data;
  const shared = { version: view.version, visibility: 'shared' };
  await call('PUT', `/saved_views/${view.id}`, { token: owner, body: shared });
  await call('DELETE', `/saved_views/${view.id}`, { token: owner });
  const namesOf = async (resource: string, record: number, token = owner) => {
    const { body } = await call('GET', `/history?resource=${resource}&record_id=${record}`, { token });
    return body.data.map(({ action, name }: { action: string; name: string }) => [action, name]);
  };
  const lamp = `Lamp ${series}`;
  const actions = (name: string | null) => ['delete', 'update', 'create'].map((action) => [action, name]);
  expect(await namesOf('products', id)).toEqual(actions(lamp));
  expect(await namesOf('saved_views', view.id)).toEqual(actions('Late lamps'));
});

it('the history has the pictures of alternative texts, and the names of users whom a note mentions', async () => {
  const [image] = await place.asOwner<{ id: number }>(
    `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, 'folder-of-a-lamp', 1, 1, 1, '\\x00')
     returning id::int as id`,
    [nile.id],
  );
  const media = [image!.id];
  const { id } = await makeProduct({ media });
  await edit(id, { mediaAlternatives: [{ image: image!.id, text: { en: 'A lamp' } }] });
  const [user] = await place.asOwner<{ id: number; name: string }>(
    `select id::int as id, name from users where email = $1`,
    [nile.catalogue.email],
  );
  await place.asOwner(
    `insert into audit (company_id, resource, "recordId", version, action, "changeSet", changes)
     values ($1, 'notes', 1, 1, 'create', null, jsonb_build_object('mentions', jsonb_build_object('from', null, 'to', jsonb_build_array($2::bigint))))`,
    [nile.id, user!.id],
  );
  const { body } = await call('GET', '/history?limit=2', { token: owner });
  expect(body.metadata.names.users[user!.id]).toBe(user!.name);
  expect(body.metadata.names.images[image!.id]).toContain('folder-of-a-lamp');
});
