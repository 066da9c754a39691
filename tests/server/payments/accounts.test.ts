/** What a store may say of its accounts with payment providers, and what it may not. */
import { expect, it } from 'vitest';
import { useDatabase } from '../harness.ts';
import { paymentScene } from './scene.ts';

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
});

it('offers nothing that no account takes', async () => {
  const { status } = await offer('valu', { isOffered: true, provider: 'paymob', integration: '1004' });
  expect(status).toBe(422);
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
