/** Roles through the whole stack: granted rights, when they apply, and who may edit them. */
import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const token = await app.signIn(nile.owner.email);
const roles = callsOf(app, 'roles', token);
const staff = callsOf(app, 'staff', token);

const codesOf = (answer: { body: { errors: Record<string, { code: string }[]> } }) =>
  Object.fromEntries(
    Object.entries(answer.body.errors).map(([field, errors]) => [field, errors.map(({ code }) => code)]),
  );

let series = 0;
async function hire(permissions: Permissions) {
  const { email, userId } = await place.hire(`hand-${(series += 1)}`, permissions);
  const [id] = await staff.list(`search=${email}`);
  return { id: id!, userId, email, token: await app.signIn(email) };
}
const makeRole = (permissions: Permissions) =>
  roles.create({ name: { en: `Role ${(series += 1)}`, ar: `دور ${series}` }, permissions });

describe('roles', () => {
  it('exist in every new store, in both languages', async () => {
    const answer = await app.call('GET', '/roles?order=createdAt%20asc', { token, locale: 'all' });
    const names = answer.body.data.map(({ name }: { name: { en: string; ar: string } }) => name);
    expect(
      names
        .slice(0, 4)
        .map(({ en }: { en: string }) => en)
        .toSorted(),
    ).toEqual(['Catalog', 'Manager', 'Orders', 'Viewer']);
    expect(names.every(({ ar }: { ar: string }) => /[\u0600-\u06ff]/u.test(ar))).toBe(true);
    expect(answer.body.metadata.total).toBe(4);
  });

  it("add their rights to the user's own, from the next request of a session on", async () => {
    const hand = await hire({ customer: ['view'] });
    const products = () => app.call('GET', '/products', { token: hand.token });
    expect((await products()).status).toBe(403);
    const role = await makeRole({ product: ['view'] });
    await staff.update(hand.id, { version: 1, roleId: role.id });
    expect((await products()).status).toBe(200);
    const me = await app.call('GET', '/users/current_user', { token: hand.token });
    expect(me.body.data).toMatchObject({
      roleId: role.id,
      permissions: { customer: ['view'], product: ['view'] },
    });
    await roles.update(role.id, { version: 1, permissions: { collection: ['view'] } });
    expect((await products()).status).toBe(403);
    await roles.update(role.id, { version: 2, permissions: { product: ['view', 'edit'] } });
    expect((await products()).status).toBe(200);
    await staff.update(hand.id, { version: 2, roleId: null });
    expect((await products()).status).toBe(403);
  });

  it('cannot be deleted while assigned, and the error names the staff', async () => {
    const hand = await hire({});
    const role = await makeRole({ product: ['view'] });
    await staff.update(hand.id, { version: 1, roleId: role.id });
    expect((await roles.read(role.id)).members).toBe(1);
    const refused = await roles.send('DELETE', `/roles/${role.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'role_in_use']);
    expect(refused.body.detail).toContain('hand-');
    await staff.update(hand.id, { version: 2, roleId: null });
    expect((await roles.send('DELETE', `/roles/${role.id}`)).status).toBe(200);
  });

  it('never grant more than the rights of the user who creates, edits or assigns them', async () => {
    const manager = await hire({ staff: ['view', 'create', 'edit', 'delete'], product: ['view'] });
    const clerk = await hire({});
    const own = callsOf(app, 'roles', manager.token);
    const made = await own.send('POST', '/roles', {
      name: { en: 'High' },
      permissions: { product: ['view', 'delete'] },
    });
    expect(codesOf(made)).toEqual({ permissions: ['beyond_own_right'] });
    const low = await own.create({ name: { en: 'Low' }, permissions: { product: ['view'] } });
    const raised = await own.send('PUT', `/roles/${low.id}`, {
      version: 1,
      permissions: { purchase: ['view'] },
    });
    expect(codesOf(raised)).toEqual({ permissions: ['beyond_own_right'] });

    const high = await makeRole({ purchase: ['view', 'edit'] });
    const give = (id: number, body: object) => own.send('PUT', `/staff/${id}`, body);
    expect(codesOf(await give(clerk.id, { version: 1, roleId: high.id }))).toEqual({
      roleId: ['beyond_own_rights'],
    });
    expect((await give(clerk.id, { version: 1, roleId: low.id })).status).toBe(200);
    expect(codesOf(await give(manager.id, { version: 1, roleId: low.id }))).toEqual({
      roleId: ['own_access'],
    });

    await staff.update(manager.id, { version: 1, roleId: low.id });
    const edited = await own.send('PUT', `/roles/${low.id}`, { version: 1, permissions: {} });
    expect(codesOf(edited)).toEqual({ permissions: ['own_role'] });
  });

  it("grant nothing by an undo of an owner's change", async () => {
    const hand = await hire({ staff: ['view', 'edit'] });
    const role = await makeRole({ purchase: ['view', 'edit', 'delete'] });
    await staff.update(hand.id, { version: 1, roleId: role.id });
    const { headers } = await app.call('PUT', `/staff/${hand.id}`, {
      token,
      body: { version: 2, roleId: null },
    });
    const undone = await app.call('POST', `/change_sets/${String(headers['matjar-change-set'])}/undo`, {
      token: hand.token,
    });
    expect(undone.status).toBeGreaterThanOrEqual(400);
    expect((await staff.read(hand.id)).roleId).toBeNull();
  });

  it('of another store return 404', async () => {
    const foreign = callsOf(app, 'roles', await app.signIn(delta.owner.email));
    const [id] = await foreign.list('');
    expect((await roles.send('GET', `/roles/${id}`)).status).toBe(404);
    const hand = await hire({});
    expect(codesOf(await staff.send('PUT', `/staff/${hand.id}`, { version: 1, roleId: id }))).toEqual({
      roleId: ['unknown_reference'],
    });
  });
});

describe('a removed staff member', () => {
  it('loses access to the store at once and keeps the account', async () => {
    const hand = await hire({ product: ['view'] });
    expect((await staff.send('DELETE', `/staff/${hand.id}`)).status).toBe(200);
    expect((await app.call('GET', '/products', { token: hand.token })).status).toBe(401);
    const again = await app.signIn(hand.email);
    const me = await app.call('GET', '/users/current_user', { token: again });
    expect(me.body.data).toMatchObject({ company: null, role: null });
  });

  it('cannot be an owner, unless another owner removes them', async () => {
    const manager = await hire({ staff: ['view', 'delete'] });
    const [me] = await staff.list('role=owner');
    const refused = await app.call('DELETE', `/staff/${me}`, { token: manager.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'owner_kept']);
    const own = await app.call('DELETE', `/staff/${manager.id}`, { token: manager.token });
    expect([own.status, own.body.code]).toEqual([409, 'own_access_remove']);
  });

  it('is signed out of the store when suspended, permanently', async () => {
    const hand = await hire({ product: ['view'] });
    await staff.update(hand.id, { version: 1, status: 'suspended' });
    await staff.update(hand.id, { version: 2, status: 'active' });
    expect((await app.call('GET', '/products', { token: hand.token })).status).toBe(401);
  });
});
