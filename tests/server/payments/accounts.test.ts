/** What a store may say of its accounts with payment providers, and what it may not. */
import { describe, expect, it } from 'vitest';
import { methodFlags, type PaymentFlag } from '../../../src/shared/orders/payment-methods.ts';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentProviderName,
} from '../../../src/shared/orders/payment-providers.ts';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './fixture.ts';

const place = await useDatabase();
const { app, connect, offer, orders } = await paymentScene(place);
const { ok } = orders;

const fields = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];

it('takes no key along to another address: whoever may change the address is not told the key by it', async () => {
  const first = { directAddress: 'https://api.provider.example', directApiKey: 'key_of_the_store' };
  await ok(connect('direct', { mode: 'live', credentials: first }));
  const moved = { directAddress: 'https://thief.example' };
  expect(fields(await connect('direct', { mode: 'live', credentials: moved }))).toEqual([
    422,
    ['credentials.directApiKey'],
  ]);
  await ok(connect('direct', { mode: 'live', credentials: { ...moved, directApiKey: 'key_of_another' } }));
});

it('calls keys of a test mode live for nobody', async () => {
  const keys = { stripeKey: 'sk_test_51HabcdefGHIJ', stripePublicKey: 'pk_test_51HabcdefGHIJ' };
  const { status, body } = await connect('stripe', { mode: 'live', credentials: keys });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).not.toContain('51HabcdefGHIJ');
  await ok(connect('stripe', { credentials: keys }));
  // What is connected for trial is switched to live by no word alone.
  expect(fields(await connect('stripe', { mode: 'live' }))).toEqual([
    422,
    ['credentials.stripeKey', 'credentials.stripePublicKey'],
  ]);
  const ofPaymob = {
    paymobSecretKey: `egy_sk_test_${'a'.repeat(24)}`,
    paymobPublicKey: `egy_pk_live_${'a'.repeat(24)}`,
    paymobApiKey: 'ZXlKaGJHY2lPaUpJVXpVeE1p',
    paymobHmacSecret: '7B3E'.repeat(8),
  };
  const mixed = await connect('paymob', { mode: 'live', credentials: ofPaymob });
  expect(fields(mixed)).toEqual([422, ['credentials.paymobSecretKey']]);
});

it('offers nothing that no account takes', async () => {
  const { status } = await offer('valu', { isOffered: true, provider: 'paymob', integration: '1004' });
  expect(status).toBe(422);
});

describe.each(paymentProviderNames)('%s', (provider) => {
  const { fields: wanted } = paymentProviderModel(provider);
  /** A key as its vendor writes it, spoilt. */
  const spoilt: Record<string, string> = {
    'with spaces': 'sk live of the store',
    'in Arabic': 'مفتاح_المتجر_السري',
    'of 10,000 characters': 'k'.repeat(10_000),
    'of several lines': 'key_of_the_store\r\nX-Injected: 1',
  };
  it.each(Object.entries(spoilt))(
    'refuses keys %s at their fields, and repeats none',
    async (_how, value) => {
      const secret = wanted.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      const credentials = Object.fromEntries(secret.map((name) => [name, value]));
      const { status, body } = await connect(provider, { mode: 'live', credentials });
      expect(status).toBe(422);
      for (const name of secret) expect(Object.keys(body.errors)).toContain(`credentials.${name}`);
      expect(JSON.stringify(body)).not.toContain(value.slice(0, 16));
    },
  );
});

describe('what a store offers', () => {
  const company = async () => (await ok(orders.send('GET', '/company'))).data;
  const bank = { en: 'Bank, IBAN', ar: 'البنك والآيبان' };
  const taker = (method: string): PaymentProviderName | null =>
    paymentProviderNames.find((name) =>
      (paymentProviderModel(name).methods as readonly string[]).includes(method),
    ) ?? null;

  it('is told by its flags alone, and counts once money can come in by it', async () => {
    await place.asOwner('delete from payment_accounts where company_id = $1', [place.shops.nile.id]);
    await place.asOwner('delete from payment_methods where company_id = $1', [place.shops.nile.id]);
    await ok(connect('paymob'));
    for (const [flag, method] of Object.entries(methodFlags) as [PaymentFlag, string][]) {
      const provider = taker(method);
      const integration = provider === 'paymob' ? '1001' : null;
      const instructions = method === 'bank_transfer' ? bank : null;
      expect(await company(), flag).toMatchObject({ [flag]: false, hasPaymentMethod: false });
      await ok(offer(method, { isOffered: true, provider, integration, instructions }));
      // An account of the sandbox takes no money.
      expect(await company(), flag).toMatchObject({ [flag]: true, hasPaymentMethod: provider === null });
      if (provider) {
        await place.asOwner(`update payment_accounts set mode = 'live' where provider = $1`, [provider]);
        expect((await company()).hasPaymentMethod).toBe(true);
        await place.asOwner(`update payment_accounts set mode = 'sandbox' where provider = $1`, [provider]);
      }
      // The flag is a way to write it, too, as long as customers can pay in another way.
      const withdraw = async () =>
        orders.send('PUT', '/company', { version: (await company()).version, [flag]: false });
      expect((await withdraw()).body.errors?.[flag]?.[0]?.code, flag).toBe('payment_method_needed');
      const other = method === 'bank_transfer' ? 'cash_on_delivery' : 'bank_transfer';
      await ok(offer(other, { isOffered: true, instructions: other === 'bank_transfer' ? bank : null }));
      await ok(withdraw());
      expect((await company())[flag], flag).toBe(false);
      await place.asOwner('delete from payment_methods where company_id = $1', [place.shops.nile.id]);
    }
  });
});

it('leads customers whom a provider sends back by a form on to the page', async () => {
  const sentBack = (url: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://secure-egypt.paytabs.com',
      },
      payload: 'respStatus=A&cartId=1',
    });
  const { statusCode, headers } = await sentBack('/ar/pay?key=abc&returned=1');
  expect([statusCode, headers.location]).toEqual([303, '/ar/pay?key=abc&returned=1']);
  expect((await sentBack('/fr/pay?key=abc')).statusCode).toBe(403);
});
