/** Fields that a user may not read are in no answer of any call, and rights to special actions are checked for every write. */
import { beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '../../../../src/server/app/bind-operations.ts';
import type { Permissions } from '../../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { callsOf } from './crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const owner = callsOf(app, 'customers', await app.signIn(nile.owner.email));

const hire = async (part: string, permissions: Permissions) =>
  app.signIn((await place.hire(part, permissions)).email);

const canary = 'zzcanaryzz';
const phone = '01298765432';
const everything = ['view', 'create', 'edit', 'delete', 'export'];
let token = '';
let id = 0;

beforeAll(async () => {
  token = await hire('blind', {
    customer: everything,
    purchase: everything,
    product: everything,
    collection: everything,
    discount: everything,
    staff: ['view'],
  });
  const record = await owner.create({
    firstName: 'Samar',
    email: `${canary}@mail.example`,
    phoneNumber: phone,
  });
  id = record.id;
});

const holdsNothing = (body: unknown) => {
  const said = JSON.stringify(body);
  expect(said).not.toContain(canary);
  expect(said).not.toContain(phone);
};

describe('a field without the right to read it', () => {
  it('is in no answer of reading and writing', async () => {
    const call = (method: string, address: string, body?: object) =>
      app.call(method, address, { token, ...(body && { body }) });
    for (const query of ['', '?view=details', '?fields=email&fields=phoneNumber', `?ids=${id}`]) {
      const answer = await call('GET', `/customers${query}`);
      expect(answer.status).toBe(200);
      expect(answer.body.data.length).toBeGreaterThan(0);
      holdsNothing(answer.body);
    }
    const read = await call('GET', `/customers/${id}`);
    expect(read.body.data).toMatchObject({ id, firstName: 'Samar' });
    for (const name of ['email', 'phoneNumber', 'addresses', 'totalSpent'])
      expect(read.body.data).not.toHaveProperty(name);
    const saved = await call('PUT', `/customers/${id}`, { version: 1, lastName: 'Aziz' });
    expect(saved.body.data.lastName).toBe('Aziz');
    holdsNothing(saved.body);
    const stale = await call('PUT', `/customers/${id}`, { version: 1, lastName: 'Nabil' });
    expect(stale.status).toBe(409);
    expect(stale.body.current.lastName).toBe('Aziz');
    holdsNothing(stale.body);
    expect((await owner.read(id)).email).toBe(`${canary}@mail.example`);
  });

  it('is in no answer of any call that reads', async () => {
    let walked = 0;
    for (const { place: address } of operationsOf(app.document)) {
      const [method, path = ''] = address.split(' ');
      if (method !== 'GET') continue;
      for (const query of ['', '?view=details']) {
        const answer = await app
          .call('GET', `${path.replaceAll(/\{\w+\}/gu, String(id))}${query}`, { token })
          .catch((error: Error) => ({ status: 0, body: error.message }));
        if (answer.status === 200) walked++;
        holdsNothing(answer.body);
      }
    }
    expect(walked).toBeGreaterThan(8);
  });

  it('cannot be used in filters, sorting and search', async () => {
    for (const query of ['from_totalSpent=1', 'to_totalSpent=1']) {
      const answer = await app.call('GET', `/customers?${query}`, { token });
      expect([answer.status, answer.body.params]).toEqual([
        403,
        { module: 'customer', action: 'see_spending' },
      ]);
      expect(answer.body.detail).toContain('See what customers spend');
    }
    expect((await app.call('GET', '/customers?order=email%20asc', { token })).status).toBe(400);
    const found = async (search: string, as: string) =>
      (await app.call('GET', `/customers?search=${search}`, { token: as })).body.data.length;
    expect(await found('samar', token)).toBe(1);
    for (const search of [canary, phone, '1298765']) {
      expect(await owner.list(`search=${search}`)).toEqual([id]);
      expect(await found(search, token)).toBe(0);
    }
  });

  it('is in no export, and filters none', async () => {
    const text = async (query: string, as: string) =>
      (
        await app.app.inject({
          method: 'GET',
          url: `/api/v2/customers/export?format=csv&${query}`,
          headers: { authorization: `Bearer ${as}` },
        })
      ).body;
    const all = await text('search=samar', token);
    expect(all).toContain('Samar');
    holdsNothing(all);
    expect(await text(`search=${canary}`, token)).not.toContain('Samar');
    expect(await text('from_totalSpent=0', token)).toContain('see_spending');
  });

  it('cannot be written', async () => {
    const answer = await app.call('PUT', `/customers/${id}`, {
      token,
      locale: 'ar',
      body: { version: 2, email: 'a@b.example' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.email[0]).toMatchObject({
      code: 'missing_right',
      params: { module: 'customer', action: 'see_contact' },
      message: expect.stringContaining('الاطلاع على بيانات تواصل العملاء'),
    });
  });
});

describe('the right to a special action', () => {
  it('is needed for its change, whichever call makes it', async () => {
    const editor = callsOf(app, 'products', token);
    const name = { en: 'Lamp', ar: 'مصباح' };
    const made = await editor.create({ name });
    const publish = { code: 'missing_right', params: { module: 'product', action: 'publish' } };
    const tried = [
      await editor.send('POST', '/products', { name, status: 'visible' }),
      await editor.send('PUT', `/products/${made.id}`, { version: 1, status: 'visible' }),
      await editor.send('PUT', '/products/update_all', { ids: [made.id], values: { status: 'visible' } }),
    ];
    for (const { status, body } of tried) {
      expect(status).toBe(422);
      expect(Object.values(body.errors as Record<string, object[]>)[0]![0]).toMatchObject(publish);
    }
    const publisher = callsOf(
      app,
      'products',
      await hire('publisher', { product: ['view', 'edit', 'publish'] }),
    );
    expect((await publisher.update(made.id, { version: 1, status: 'visible' })).status).toBe('visible');
    // A record that is visible already may be edited and hidden without it.
    expect((await editor.update(made.id, { version: 2, price: 500 })).price).toBe(500);
  });

  it('cannot be granted by a user without it, and unknown rights are refused', async () => {
    const manager = await hire('granter', { staff: ['view', 'edit'], purchase: ['view', 'edit'] });
    const all = await app.call('GET', '/staff?search=blind', { token: manager });
    const [{ id: someone, version }] = all.body.data;
    const grant = (permissions: object) =>
      app.call('PUT', `/staff/${someone}`, { token: manager, body: { version, permissions } });
    const beyond = await grant({ purchase: ['view', 'refund'] });
    expect(beyond.body.errors.permissions[0]).toMatchObject({ code: 'beyond_own_right' });
    expect(beyond.body.errors.permissions[0].message).toContain('Refund orders');
    expect((await grant({ purchase: ['view', 'refnd'] })).body.errors.permissions[0].code).toBe(
      'unknown_right',
    );
  });
});
