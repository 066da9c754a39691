/** Undo of hand-written calls: several views in one change, concurrent changes, and rights. */
import { expect, it } from 'vitest';
import type { OpenapiDocument } from '../../../../src/server/app/bind-operations.ts';
import { contractFindings } from '../../../../src/server/app/operations.ts';
import type { Permissions } from '../../../../src/shared/identity/sign-in-facts.ts';
import { useApp, type TestAnswer } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

const place = await useDatabase();
const { call, signIn, document } = await useApp(place);
const { nile } = place.shops;
const owner = await signIn(nile.owner.email);

async function hire(part: string, permissions: Permissions) {
  const { userId, email } = await place.hire(part, permissions);
  return { userId, token: await signIn(email) };
}

const setOf = ({ headers }: TestAnswer) => Number(headers['matjar-change-set']);
const undo = (answer: TestAnswer, token = owner) =>
  call('POST', `/change_sets/${setOf(answer)}/undo`, { token });

const newView = async (body: object, token = owner) =>
  call('POST', '/saved_views', { token, body: { resource: 'products', visibility: 'shared', ...body } });
const view = async (id: number) => {
  const { body } = await call('GET', '/saved_views?resource=products', { token: owner });
  return body.data.find((each: { id: number }) => each.id === id);
};

it('undo gives a view that moved down its position back', async () => {
  const first = (await newView({ name: 'First', roles: ['staff'] })).body.data;
  const second = await newView({ name: 'Second', roles: ['staff'] });
  expect((await view(first.id)).roles).toEqual([]);
  expect((await undo(second)).body.data).toMatchObject({ undone: 2, conflicts: [] });
  expect((await view(first.id)).roles).toEqual(['staff']);
  expect(await view(second.body.data.id)).toBeUndefined();
});

it('undo keeps a created view that was renamed since, and names it', async () => {
  const made = await newView({ name: 'Made' });
  const { id, version } = made.body.data;
  await call('PUT', `/saved_views/${id}`, { token: owner, body: { version, name: 'Renamed' } });
  const { body } = await undo(made);
  expect(body.data).toMatchObject({
    undone: 0,
    conflicts: [
      { resource: 'saved_views', recordId: id, name: 'Renamed', field: 'name', reason: 'changed_since' },
    ],
  });
  expect((await view(id)).name).toBe('Renamed');
});

it('undo shares a view again only for users who may share', async () => {
  const { token, userId } = await hire('sharer', { product: ['view', 'edit'] });
  const { id, version } = (await newView({ name: 'Shared by staff' }, token)).body.data;
  const own = await call('PUT', `/saved_views/${id}`, { token, body: { version, visibility: 'own' } });
  await place.asOwner(`update staff set permissions = '{"product": ["view"]}' where "user" = $1`, [userId]);
  expect((await undo(own, token)).body.data).toMatchObject({
    undone: 0,
    conflicts: [{ reason: 'forbidden' }],
  });
});

it('undo restores a deleted view only if its name is free', async () => {
  const { id } = (await newView({ name: 'Twice' })).body.data;
  const gone = await call('DELETE', `/saved_views/${id}`, { token: owner });
  await newView({ name: 'Twice' });
  expect((await undo(gone)).body.data).toMatchObject({
    undone: 0,
    conflicts: [{ reason: 'taken', message: '“Twice” is already in use.' }],
  });
});

it('undo keeps a setting that another user has changed since, and restores the others', async () => {
  const seo = await call('PATCH', '/company', {
    token: owner,
    body: { seoDescription: 'Mine', postalCode: '11511' },
  });
  await call('PATCH', '/company', { token: owner, body: { seoDescription: 'Theirs' } });
  expect((await undo(seo)).body.data).toMatchObject({
    undone: 1,
    conflicts: [{ resource: 'companies', field: 'seoDescription', reason: 'changed_since' }],
  });
  const { body } = await call('GET', '/company', { token: owner });
  expect(body.data).toMatchObject({ seoDescription: 'Theirs', postalCode: null });
});

it('undo of settings needs the right to edit settings', async () => {
  const { token, userId } = await hire('settings', { settings: ['view', 'edit'] });
  const written = await call('PATCH', '/company', { token, body: { postalCode: '12345' } });
  await place.asOwner(`update staff set permissions = '{"settings": ["view"]}' where "user" = $1`, [userId]);
  const { status, body } = await undo(written, token);
  expect([status, body.params]).toEqual([403, { module: 'settings', action: 'edit' }]);
});

it('undo removes a stored key without returning it', async () => {
  const keys = await call('PUT', '/companies/update_store_features_key', {
    token: owner,
    body: { gameballApiKey: 'a-key-of-gameball' },
  });
  const { body } = await undo(keys);
  expect(body.data).toMatchObject({ undone: 1, conflicts: [] });
  const sets = await call('GET', '/change_sets', { token: owner });
  expect(JSON.stringify([body, sets.body])).not.toContain('a-key-of-gameball');
});

it('undo removes a policy that did not exist before', async () => {
  const policies = async () => (await call('GET', '/company', { token: owner })).body.data.policies;
  const before = await policies();
  const written = await call('PATCH', '/company', {
    token: owner,
    body: { policies: { shippingPolicyAr: 'خلال يومين' } },
  });
  expect(await policies()).toEqual({ ...before, shippingPolicyAr: 'خلال يومين' });
  expect((await undo(written)).body.data).toMatchObject({ undone: 1, conflicts: [] });
  expect(await policies()).toEqual(before);
});

it('writes that do not document their undo are reported', () => {
  const spoilt = structuredClone(document) as OpenapiDocument & {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  delete spoilt.paths['/saved_views']!.post!['x-undo'];
  spoilt.paths['/company']!.put!['x-undo'] = { none: ' ' };
  spoilt.paths['/company']!.patch!['x-undo'] = { by: 'company.forget' };
  spoilt.paths['/company']!.get!['x-undo'] = 'change-set';
  expect(contractFindings(spoilt)).toEqual([
    expect.stringContaining('GET /company: it reads'),
    expect.stringContaining('PUT /company: “x-undo” is missing'),
    expect.stringContaining('PATCH /company: “x-undo” names “company.forget”'),
    expect.stringContaining('POST /saved_views: “x-undo” is missing'),
  ]);
});
