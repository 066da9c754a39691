/** A client of the specification, section 3: the shipping settings of a store are fields of `PUT company`, including its courier and key. */
import { describe, expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const token = await app.signIn(place.shops.nile.owner.email);

const call = (method: string, address: string, body?: unknown) =>
  app.call(method, address, { token, locale: 'en', ...(body !== undefined && { body }) });
const put = (body: object) => call('PUT', '/company', body);
const company = async (): Promise<Answered> => (await call('GET', '/company')).body.data;
const readAccounts = async (): Promise<Answered[]> => (await call('GET', '/courier_accounts')).body.data;
const defaultAccount = async () => (await readAccounts()).find(({ isDefault }) => isDefault);

/** The errors of a refused call: its status, and the first code of each field. */
async function refused(body: object) {
  const { status, body: problem } = await put(body);
  const errors = Object.entries((problem.errors ?? {}) as Record<string, { code: string }[]>);
  return { status, errors: Object.fromEntries(errors.map(([field, [first]]) => [field, first!.code])) };
}

describe('the default courier of a store', () => {
  it('is null before one is set', async () => {
    expect(await company()).toMatchObject({ courier: null });
    expect(await refused({ shippingApiKey: 'shop@nile.example:secret-1' })).toEqual({
      status: 422,
      errors: { courier: 'required' },
    });
  });

  it('needs a key in its own format, and nothing is saved with an invalid one', async () => {
    const before = await company();
    const wanted = { courier: 'bosta', shippingFees: 7700, shippingType: 'flat' };
    const missing = await refused(wanted);
    expect(missing).toEqual({ status: 422, errors: { shippingApiKey: 'courier_key_needed' } });
    const { status, body } = await put({ ...wanted, shippingApiKey: 'shop@nile.example:sec#ret' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['shippingApiKey']]);
    expect(JSON.stringify(body)).not.toContain('sec#ret');
    expect(await company()).toEqual(before);
  });

  it('is set with its key and other settings in one request', async () => {
    const { version } = await company();
    const shippingApiKey = 'shop@nile.example:secret-1';
    const wanted = { version, courier: 'bosta', shippingApiKey, shippingFees: 7700, shippingType: 'flat' };
    const { status, body } = await put(wanted);
    expect([status, body.data]).toMatchObject([
      200,
      { courier: 'bosta', shippingFees: 7700, hasCourier: true },
    ]);
    expect(JSON.stringify(body)).not.toContain(shippingApiKey);
    expect(await company()).toMatchObject({ version: body.data.version, courier: 'bosta' });
    expect(await defaultAccount()).toMatchObject({ courier: 'bosta', mode: 'live', held: ['credentials'] });
    expect((await put(wanted)).status).toBe(409);
  });

  it('is kept when it is saved again as read, and can be replaced by another', async () => {
    const { version } = await company();
    expect((await put({ courier: 'bosta', shippingApiKey: '' })).body.data).toMatchObject({ version });
    expect((await put({ courier: 'shipblu', shippingApiKey: '1a2b3c4d.0123456789abcdef' })).status).toBe(200);
    expect(await defaultAccount()).toMatchObject({ courier: 'shipblu' });
    // The name in the specification's spelling.
    expect((await put({ courier: 'Bosta' })).body.data.courier).toBe('bosta');
    expect(await readAccounts()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ courier: 'shipblu', isDefault: false, mode: 'live' }),
      ]),
    );
  });

  it('returns an error for each missing field of its account', async () => {
    expect(await refused({ courier: 'voo', shippingApiKey: 'key_0123456789' })).toMatchObject({
      status: 422,
      errors: { 'credentials.address': 'courier_key_needed' },
    });
  });
});
