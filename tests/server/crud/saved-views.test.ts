/** Saved views: ownership, sharing, the first view of a role, validation and counts. */
import { beforeEach, expect, it } from 'vitest';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { shops, asOwner } = place;
const { call, signIn } = await useApp(place);
const owner = await signIn(shops.nile.owner.email);
const editor = await signIn(shops.nile.catalogue.email);
const viewer = await signIn(shops.nile.viewer.email);

beforeEach(() => asOwner('delete from saved_views'));

const hire = async (part: string, permissions: Permissions) =>
  signIn((await place.hire(part, permissions)).email);

const save = (body: object, token = owner) =>
  call('POST', '/saved_views', { token, body: { resource: 'products', name: 'Mine', ...body } });
const change = (view: { id: number; version: number }, body: object, token = owner) =>
  call('PUT', `/saved_views/${view.id}`, { token, body: { version: view.version, ...body } });
const list = async (token = owner, resource = 'products') =>
  (await call('GET', `/saved_views?resource=${resource}`, { token })).body.data;
const namesOf = async (token: string) => ((await list(token)) as { name: string }[]).map(({ name }) => name);

it("a view saves a list's settings, visible to its author until it is shared", async () => {
  const query = 'search=lamp&status=visible&order=price+desc';
  const made = await save({ query, columns: ['name', 'price'], widths: { price: 180 } });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    name: 'Mine',
    visibility: 'own',
    columns: ['name', 'price'],
    widths: { price: 180 },
    dropped: [],
    isDefault: false,
    mayChange: true,
    query,
  });
  expect(await namesOf(editor)).toEqual([]);
  await change(made.body.data, { visibility: 'shared' });
  expect(await namesOf(editor)).toEqual(['Mine']);
  const [seen] = await list(editor);
  expect([seen.mayChange, seen.user.name]).toEqual([false, 'owner of Nile Weavers']);
});

it('a view is shared by users with the right to edit the records only', async () => {
  expect((await save({ name: 'Stock', visibility: 'shared' }, editor)).status).toBe(201);
  const refused = await save({ visibility: 'shared' }, viewer);
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Edit products')]);
  const own = await save({}, viewer);
  expect((await change(own.body.data, { visibility: 'shared' }, viewer)).status).toBe(403);
});

it('the owner sets the first view of a role: one shared view for each', async () => {
  const first = (await save({ name: 'One', visibility: 'shared', roles: ['staff'] })).body.data;
  const second = (await save({ name: 'Two', visibility: 'shared', roles: ['staff', 'owner'] })).body.data;
  const of = async (token: string) =>
    ((await list(token)) as { id: number; isDefault: boolean }[]).find(({ isDefault }) => isDefault)?.id;
  expect([await of(owner), await of(viewer)]).toEqual([second.id, second.id]);
  const [again] = await asOwner<{ version: number }>('select version from saved_views where id = $1', [
    first.id,
  ]);
  await change({ id: first.id, version: again!.version }, { roles: ['staff'] });
  expect([await of(owner), await of(viewer)]).toEqual([second.id, first.id]);
  const current = (await list()).find(({ id }: { id: number }) => id === second.id);
  await change(current, { visibility: 'own' });
  expect(await of(owner)).toBeUndefined();

  const byStaff = await save({ name: 'Three', visibility: 'shared', roles: ['staff'] }, editor);
  expect([byStaff.status, Object.keys(byStaff.body.errors)]).toEqual([422, ['roles']]);
  expect((await save({ name: 'Four', roles: ['owner'] })).status).toBe(422);
});

it('a view is changed and deleted by its author, and a shared one by the owner too', async () => {
  const shared = (await save({ name: 'Stock', visibility: 'shared' }, editor)).body.data;
  for (const token of [viewer, await hire('second-editor', { product: ['view', 'edit'] })]) {
    expect((await change(shared, { name: 'Taken' }, token)).status).toBe(403);
    expect((await call('DELETE', `/saved_views/${shared.id}`, { token })).status).toBe(403);
  }
  expect((await change(shared, { name: 'Renamed' })).body.data).toMatchObject({
    name: 'Renamed',
    version: 2,
  });
  expect((await change(shared, { name: 'Late' }, editor)).body).toMatchObject({
    status: 409,
    code: 'conflict',
    current: { name: 'Renamed' },
  });
  expect((await call('DELETE', `/saved_views/${shared.id}`, { token: editor })).status).toBe(200);
  const trail = await asOwner<{ action: string }>(
    `select action from audit where resource = 'saved_views' and "recordId" = $1 order by id`,
    [shared.id],
  );
  expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it('a private view is not visible to colleagues, and no view to another company', async () => {
  const { id, version } = (await save({})).body.data;
  const stranger = await signIn(shops.delta.owner.email);
  for (const token of [editor, stranger]) {
    expect((await change({ id, version }, { name: 'Taken' }, token)).status).toBe(404);
    expect((await call('DELETE', `/saved_views/${id}`, { token })).status).toBe(404);
    expect(await namesOf(token)).toEqual([]);
  }
});

it('unknown settings of a list are dropped and named', async () => {
  const made = await save({
    query: 'status=visible&status=nonsense&colour=red&from_price=abc&order=nothing+asc&page=3',
    columns: ['name', 'gone'],
  });
  expect(made.body.data).toMatchObject({
    columns: ['name'],
    query: expect.not.stringMatching(/colour|abc|page/u),
  });
  expect(made.body.data.dropped).toEqual(expect.arrayContaining(['colour', 'gone']));
});

it('fields that the user may not read are omitted', async () => {
  await asOwner(
    `insert into saved_views (company_id, "user", resource, name, visibility, query, columns)
     values ($1, $2, 'customers', 'Spenders', 'shared', 'order=totalSpent+desc', '{name,totalSpent,email}')`,
    [shops.nile.id, shops.nile.owner.userId],
  );
  const token = await hire('no-spending', { customer: ['view'] });
  const [seen] = await list(token, 'customers');
  expect(seen).toMatchObject({ query: '', columns: ['name'] });
  expect(seen.dropped.length).toBeGreaterThan(1);
  expect((await list(owner, 'customers'))[0]).toMatchObject({
    dropped: [],
    columns: ['name', 'totalSpent', 'email'],
  });
});

it('each view has the count of its list', async () => {
  for (const [index, status] of ['visible', 'visible', 'hidden'].entries())
    await call('POST', '/products', {
      token: owner,
      body: { name: { en: `Counted ${index}` }, price: 100 * index, status },
    });
  const made = await Promise.all(
    ['', 'status=visible', 'from_price=100', 'search=counted+2'].map((query, index) =>
      save({ name: `View ${index}`, query }),
    ),
  );
  const { body } = await call('GET', '/saved_views/counts?resource=products', { token: owner });
  const counts = new Map(body.data.map((each: { id: number; count: number }) => [each.id, each.count]));
  expect(made.map(({ body: answer }) => counts.get(answer.data.id))).toEqual([3, 2, 2, 1]);
});

it('views have the order that their author sets', async () => {
  const made = [];
  for (const name of ['A', 'B', 'C']) made.push((await save({ name })).body.data.id);
  const { body } = await call('PUT', '/saved_views/arrange', {
    token: owner,
    body: { resource: 'products', ids: [made[2], made[0], made[1]] },
  });
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B']);
});

it('a view is refused with a duplicate or empty name, for an unknown or forbidden list, and beyond thirty', async () => {
  await save({ name: 'Twice' });
  expect((await save({ name: ' twice ' })).body.errors.name[0]).toMatchObject({
    code: 'view_taken',
    message: 'You already have a view named “twice” in this list.',
  });
  expect((await save({ name: '  ' })).status).toBe(422);
  expect((await save({ resource: 'nothing' })).status).toBe(422);
  expect((await save({ resource: 'purchases' }, viewer)).status).toBe(403);
  await asOwner(
    `insert into saved_views (company_id, "user", resource, name) select $1, $2, 'products', 'Many ' || n from generate_series(1, 29) n`,
    [shops.nile.id, shops.nile.owner.userId],
  );
  expect((await save({ name: 'One more' })).body.errors.name[0].code).toBe('views_full');
});
