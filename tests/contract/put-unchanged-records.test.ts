/** A client that reads a record, changes one field and sends the whole object back with PUT, with read-only fields and includes. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { changeOf, expectUnchangedByPut, sender } from './put-unchanged.ts';
import { makeContractRecords } from './contract-records.ts';

const place = await useDatabase();
const app = await useApp(place);
const { call } = app;
const token = await app.signIn(place.shops.nile.owner.email);
const world = makeContractRecords(place, app, catalogue, token);
const send = sender(app, token);

const resources = Object.values(catalogue).filter(
  ({ calls, servedBy }) => !servedBy && calls.includes('read') && calls.includes('update'),
);

/** Resources whose first required field cannot be changed, or also changes another field. */
const changes: Record<string, readonly [string, unknown]> = {
  customers: ['firstName', 'Sent'],
  geolocations: ['isDisabled', true],
  shipping_locations: ['customFee', 700],
  tax_item_codes: ['itemCode', 'EG-674859545-SENT'],
};

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  it('accepts the whole record with one changed field and logs that field only', async () => {
    const { id } = await world.create(name);
    await expectUnchangedByPut(app, token, `/${name}/${id}`, changes[name] ?? changeOf(resource));
  });

  it('refuses a changed read-only field with the code read_only', async () => {
    const { id } = await world.create(name);
    const whole = await send('GET', `/${name}/${id}`);
    const body = { ...whole, createdAt: '2020-02-02T02:02:02.000Z', nonsense: 1 };
    const { status, body: answer } = await call('PUT', `/${name}/${id}`, { token, body, locale: 'all' });
    expect([status, Object.keys(answer.errors).toSorted()]).toEqual([422, ['createdAt', 'nonsense']]);
    expect(answer.errors.createdAt[0].code).toBe('read_only');
    expect(answer.errors.nonsense[0].code).toBe('unknown_key');
    expect((await send('GET', `/${name}/${id}`)).version).toBe(whole.version);
  });
});

describe('the current user', () => {
  it('is accepted whole, or wrapped in “user”', async () => {
    const { user } = await send('GET', '/users/current_user');
    expect((await send('PUT', '/users', { ...user, name: 'Sent' })).user.name).toBe('Sent');
    expect((await send('PUT', '/users', { user: { ...user, name: 'Back' } })).user.name).toBe('Back');
    const other = await call('PUT', '/users', { token, body: { ...user, email: 'other@nile.example' } });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['email']]);
    const none = await call('PUT', '/users', { token, body: { user: { id: user.id } } });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['user.name']]);
  });
});

describe('a record read before another change', () => {
  it('is merged: fields that others have changed meanwhile are kept', async () => {
    const { id } = await world.create('products');
    const whole = await send('GET', `/products/${id}`);
    await send('PUT', `/products/${id}`, { version: whole.version, vendor: 'Theirs' });
    const mine = await send('PUT', `/products/${id}`, { ...whole, type: 'Mine' });
    expect([mine.vendor, mine.type]).toEqual(['Theirs', 'Mine']);
  });

  it('is refused when both changed the same field', async () => {
    const { id } = await world.create('products');
    const whole = await send('GET', `/products/${id}`);
    await send('PUT', `/products/${id}`, { version: whole.version, vendor: 'Theirs' });
    const { status, body } = await call('PUT', `/products/${id}`, {
      token,
      body: { ...whole, vendor: 'Mine' },
      locale: 'all',
    });
    expect([status, Object.keys(body.errors)]).toEqual([409, ['vendor']]);
  });
});

describe.each(['en', 'ar'])('a record read in “%s”', (locale) => {
  it('is changed in that language and keeps the other', async () => {
    const name = { en: `Mug ${locale}`, ar: 'كوب' };
    const { id } = await send('POST', '/products', { name }, 201);
    const whole = (await call('GET', `/products/${id}`, { token, locale })).body.data;
    const body = { ...whole, name: 'Tray' };
    expect((await call('PUT', `/products/${id}`, { token, locale, body })).status).toBe(200);
    expect((await send('GET', `/products/${id}`)).name).toEqual({ ...name, [locale]: 'Tray' });
  });
});

describe('the store', () => {
  it('is accepted whole with one changed field', async () => {
    const whole = await send('GET', '/company');
    const changed = await send('PUT', '/company', { ...whole, seoDescription: 'Sent back' });
    const { updatedAt: _, version: __, seoDescription: ___, ...rest } = whole;
    expect(changed).toMatchObject({ ...rest, seoDescription: 'Sent back' });
  });

  it('is accepted with its includes', async () => {
    const whole = await send('GET', '/company?includes=store_features,companyLinks');
    expect(whole).toHaveProperty('storeFeatures');
    await send('PUT', '/company', { ...whole, seoDescription: 'Sent back again' });
  });
});
