/** A client of the specification signs up, signs in and creates its store. */
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { newPerson, newReset } from './account-fixture.ts';
import { specificationClient } from './spec-client.ts';

const place = await useDatabase();
const sent: Message[] = [];
const app = await useApp(place, { sent });
const { nile } = place.shops;
const { call, done, refused } = specificationClient(app, await app.signIn(nile.owner.email));

describe('an account', () => {
  const nobody = { as: undefined };
  const codeSentTo = async (recipient: string) => {
    await expect.poll(() => sent.some((message) => message.recipient === recipient)).toBe(true);
    return /\d{6}/u.exec(sent.findLast((message) => message.recipient === recipient)!.body)![0];
  };

  it('can be looked up by email or phone', async () => {
    const ask = (body: object) => done('POST', '/users/has_account', { body, ...nobody });
    expect(await ask({ email: nile.owner.email.toUpperCase() })).toMatchObject({
      exists: true,
      method: 'email',
    });
    expect(await ask({ phone: '01001234567' })).toMatchObject({ exists: false, method: 'phone' });
  });

  it('is created with a code requested without a purpose, and signed in to with the next code', async () => {
    const phone = '01001234567';
    await done('POST', '/authentication/request_otp', { body: { phone }, ...nobody });
    const body = { phone, otp: await codeSentTo(phone), password: 'lotus-flower-1' };
    const { token: mine } = await done('POST', '/sign_up', { body, ...nobody });
    expect(await done('PUT', '/users', { body: { name: 'Laila' }, as: mine })).toMatchObject({
      user: { name: 'Laila', phone },
    });
    const inside = await done('POST', '/authentication/phone', {
      body: { phone: '1001234567', password: 'lotus-flower-1' },
      ...nobody,
    });
    expect((await done('GET', '/users/current_user', { as: inside.token })).user.name).toBe('Laila');
    await done('DELETE', '/authentication/sign_out', { as: inside.token });
    expect((await call('GET', '/users/current_user', { as: inside.token })).status).toBe(401);
    await place.asOwner(`update one_time_codes set "createdAt" = "createdAt" - interval '1 minute'`);
    sent.length = 0;
    await done('POST', '/authentication/request_otp', { body: { phone }, ...nobody });
    const otp = await codeSentTo(phone);
    await done('POST', '/authentication/phone', { body: { phone, otp }, ...nobody });
  });

  it('can be created with an email or a phone number', async () => {
    const body = { email: 'both@mail.example', phone: '01001234599', password: 'lotus-flower-1' };
    const { status, body: problem } = await call('POST', '/sign_up', { body, ...nobody, locale: 'en' });
    expect([status, problem.errors]).toMatchObject([
      422,
      { phone: [{ message: 'Send “email” or “phone”, not both.' }] },
    ]);
  });

  it('gets a new password after a reset', async () => {
    const { email, userId } = await newPerson(place);
    await done('POST', '/authentication/forgot', { body: { email }, ...nobody });
    const user = { token: await newReset(place, userId), password: 'river-barge-2' };
    await done('PUT', '/users/reset_password', { body: { user }, ...nobody });
    await done('POST', '/authentication/email', { body: { email, password: user.password }, ...nobody });
  });

  it("gets the error messages of the specification's catalogue", async () => {
    const wrong = { body: { email: nile.owner.email, password: 'not-the-one-1' }, ...nobody };
    expect(await refused('POST', '/authentication/email', wrong)).toEqual([401, 'Wrong email or password']);
    expect(await refused('GET', '/company', nobody)).toEqual([
      401,
      'You have to login to perform this action',
    ]);
  });
});

describe('staff members', () => {
  const modules = ['product', 'purchase', 'analyticsIntegrations', 'websiteBuilder'];
  const person = { firstName: 'Hana', lastName: null, phone: '1001234567' };
  let series = 0;
  const invite = (rights: object) =>
    done('POST', '/staff/invitations', {
      body: { ...person, email: `hana-${(series += 1)}@nile.example`, ...rights },
    });

  const errorsOf = async (rights: object) => {
    const body = { ...person, email: 'nobody@nile.example', ...rights };
    const { status, body: problem } = await call('POST', '/staff/invitations', { body, locale: 'en' });
    return [status, Object.keys(problem.errors)];
  };

  it('are invited with a role, or with modules with all rights', async () => {
    const role = await done('POST', '/roles', { body: { name: { en: 'Shelf' }, permissions: modules } });
    expect(Object.keys(role.permissions).toSorted()).toEqual(modules.toSorted());
    expect(role.permissions.product).toEqual(expect.arrayContaining(['view', 'create', 'edit', 'delete']));
    for (const said of [{ role: role.id }, { role }, { roleId: role.id }])
      expect(await invite(said)).toMatchObject({ roleId: role.id, lastName: '', phone: '01001234567' });
    expect((await invite({ permissions: modules })).permissions).toEqual(role.permissions);
    expect(await done('PUT', `/roles/${role.id}`, { body: role })).toMatchObject({
      permissions: role.permissions,
    });
  });

  it('are invited with the name of a role, in either language', async () => {
    const name = { en: 'Window dresser', ar: 'منسقة الواجهة' };
    const { id } = await done('POST', '/roles', { body: { name, permissions: ['product'] } });
    for (const role of ['Window dresser', 'window dresser ', name.ar])
      expect(await invite({ role })).toMatchObject({ roleId: id });
    expect(await errorsOf({ role: 'Night watch' })).toEqual([422, ['role']]);
    expect(await errorsOf({ role: 'Window dresser', roleId: id + 1 })).toEqual([422, ['role']]);
    await done('POST', '/roles', { body: { name: { en: 'WINDOW DRESSER' }, permissions: ['purchase'] } });
    expect(await errorsOf({ role: 'Window dresser' })).toEqual([422, ['role']]);
  });

  it('are refused with an unknown role or module', async () => {
    expect(await errorsOf({ role: 999_999 })).toEqual([422, ['role']]);
    expect(await errorsOf({ role: 1, roleId: 2 })).toEqual([422, ['role']]);
    expect(await errorsOf({ permissions: ['treasure'] })).toEqual([422, ['permissions']]);
  });
});

describe('a new store', () => {
  const draft = (subdomain: string) => ({
    name: 'Lotus',
    subdomain,
    email: 'lotus@lotus.example',
    industryId: 1,
    sellingState: 'existing',
    currentlySelling: ['social_media'],
    address: {
      addressLine: '1 Nile Street',
      apartment: '3',
      floor: '2',
      building: '7',
      governerate: 'egypt.cairo',
      area: 'egypt.cairo.nasr-city',
    },
  });

  it('uses the draft of the specification', async () => {
    const { token: as } = await newPerson(place);
    const [industry] = await done('GET', '/industries', { as });
    expect(industry.id).toBe(1);
    const check = (subdomain: string) =>
      done('POST', '/companies/check_subdomain', { body: { subdomain }, as });
    expect(await check('lotus')).toMatchObject({ found: false });
    expect(await check('nile')).toMatchObject({ found: true });
    const company = await done('POST', '/companies', { body: draft('lotus'), as, locale: 'ar' });
    expect(company).toMatchObject({
      name: 'Lotus',
      subdomain: 'lotus',
      defaultStoreLanguage: 'ar',
      address: { governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    });
  });

  it('accepts its location by name', async () => {
    const { token: as } = await newPerson(place);
    const founded = (area: string) => ({
      ...draft('papyrus'),
      address: { addressLine: '1 Nile', governerate: 'Cairo', area },
    });
    const { status, body } = await call('POST', '/companies', { body: founded('Atlantis'), as });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['address.governerate']]);
    expect(await done('POST', '/companies', { body: founded('Nasr City'), as })).toMatchObject({
      address: { governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
    });
  });

  it('gets an error for a subdomain that is taken or invalid', async () => {
    const { token: as } = await newPerson(place);
    const found = (subdomain: string) => refused('POST', '/companies', { body: draft(subdomain), as });
    expect(await found('nile')).toEqual([422, 'This subdomain is taken']);
    expect(await found('-n-')).toEqual([422, 'Invalid subdomain']);
  });
});
