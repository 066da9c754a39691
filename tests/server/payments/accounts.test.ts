/** Payment provider accounts: accepted and refused credentials. */
import { describe, expect, it } from 'vitest';
import { methodFlags, type PaymentFlag } from '../../../src/shared/orders/payment-methods.ts';
import {
  paymentProviderModel,
  paymentProviderNames,
  type PaymentProviderName,
} from '../../../src/shared/orders/payment-providers.ts';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './payment-fixture.ts';

const place = await useDatabase();
const { app, connect, offer, orders } = await paymentScene(place);
const { ok } = orders;

const fields = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];

it('a key is not sent to a changed address: changing the address needs the key again', async () => {
  const first = { directAddress: 'https://api.provider.example', directApiKey: 'key_of_the_store' };
  await ok(connect('direct', { mode: 'live', credentials: first }));
  const moved = { directAddress: 'https://thief.example' };
  expect(fields(await connect('direct', { mode: 'live', credentials: moved }))).toEqual([
    422,
    ['credentials.directApiKey'],
  ]);
  await ok(connect('direct', { mode: 'live', credentials: { ...moved, directApiKey: 'key_of_another' } }));
});

it('test keys are not accepted as live', async () => {
  const keys = { stripeKey: 'sk_test_51HabcdefGHIJ', stripePublicKey: 'pk_test_51HabcdefGHIJ' };
  const { status, body } = await connect('stripe', { mode: 'live', credentials: keys });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).not.toContain('51HabcdefGHIJ');
  await ok(connect('stripe', { credentials: keys }));
  // A test account becomes live only with live keys.
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

it('a payment method without an account that supports it is not offered', async () => {
  const { status } = await offer('valu', { isOffered: true, provider: 'paymob', integration: '1004' });
  expect(status).toBe(422);
});

describe.each(paymentProviderNames)('the provider %s', (provider) => {
  const { fields: wanted } = paymentProviderModel(provider);
  /** A key in its vendor's format, made invalid. */
  const spoilt: Record<string, string> = {
    'with spaces': 'sk live of the store',
    'in Arabic': 'مفتاح_المتجر_السري',
    'of 10,000 characters': 'k'.repeat(10_000),
    'of several lines': 'key_of_the_store\r\nX-Injected: 1',
  };
  it.each(Object.entries(spoilt))(
    'refuses keys %s at their fields, without returning them',
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

describe('payment methods of a store', () => {
  const company = async () => (await ok(orders.send('GET', '/company'))).data;
  const bank = { en: 'Bank, IBAN', ar: 'البنك والآيبان' };
  const taker = (method: string): PaymentProviderName | null =>
    paymentProviderNames.find((name) =>
      (paymentProviderModel(name).methods as readonly string[]).includes(method),
    ) ?? null;

  it('are shown by their flags, and count once they can take money', async () => {
    await place.asOwner('delete from payment_accounts where company_id = $1', [place.shops.nile.id]);
    await place.asOwner('delete from payment_methods where company_id = $1', [place.shops.nile.id]);
    await ok(connect('paymob'));
    for (const [flag, method] of Object.entries(methodFlags) as [PaymentFlag, string][]) {
      const provider = taker(method);
      const integration = provider === 'paymob' ? '1001' : null;
      const instructions = method === 'bank_transfer' ? bank : null;
      expect(await company(), flag).toMatchObject({ [flag]: false, hasPaymentMethod: false });
      await ok(offer(method, { isOffered: true, provider, integration, instructions }));
      // A sandbox account takes no money.
      expect(await company(), flag).toMatchObject({ [flag]: true, hasPaymentMethod: provider === null });
      if (provider) {
        await place.asOwner(`update payment_accounts set mode = 'live' where provider = $1`, [provider]);
        expect((await company()).hasPaymentMethod).toBe(true);
        await place.asOwner(`update payment_accounts set mode = 'sandbox' where provider = $1`, [provider]);
      }
      // The flag can be written, too, as long as customers have another payment method.
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

it("a provider's form post to the return address is redirected to the page", async () => {
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
