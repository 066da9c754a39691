/** A client reads a record of a remote system, changes one field and puts the whole object back. */
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { openGateway } from './gateway-harness.ts';
import { fakeRest } from './remote-servers.ts';

const supplier = { id: 5, name: 'Nile Cotton', city: 'Qena', status: 'active', iban: 'EG4' };
const other = await fakeRest({ suppliers: [supplier] });
const place = await useDatabase();
const { app, call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const { owner, viewer } = await openGateway({
  env: {
    SUPPLIERS_URL: other.url,
    SUPPLIERS_KEY: 'nile-key-7',
    PARTNER_URL: `http://127.0.0.1:${port}/api/v2`,
    PARTNER_KEY: token,
  },
});

type Values = Record<string, unknown>;

async function ask(path: string, body?: Values, by = owner): Promise<{ status: number; body: Values }> {
  const sent = { method: 'PUT', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await by.fetch(path, body && sent);
  return { status: answer.status, body: (await answer.json()) as Values };
}

const told = async () => {
  const { body } = await owner.call('GET', '/history?resource=suppliers');
  return (body.data as { elsewhere: unknown }[]).map(({ elsewhere }) => elsewhere);
};

it('the gateway updates that field in the remote system, and logs it alone', async () => {
  const whole = (await ask('/suppliers/5')).body;
  const { status, body } = await ask('/suppliers/5', { ...whole, city: 'Giza' });
  expect([status, body]).toEqual([200, { ...whole, city: 'Giza' }]);
  expect(JSON.parse(other.heard.at(-1)!.body)).toMatchObject({ ...supplier, city: 'Giza' });
  expect(await told()).toMatchObject([{ id: '5', fields: ['city'] }]);
});

it('the gateway sends nothing when nothing was changed', async () => {
  const whole = (await ask('/suppliers/5')).body;
  const before = await told();
  expect(await ask('/suppliers/5', whole)).toEqual({ status: 200, body: whole });
  expect([other.heard.at(-1)!.method, await told()]).toEqual(['GET', before]);
});

it('the gateway refuses changes of read-only fields', async () => {
  const whole = (await ask('/suppliers/5')).body;
  const { status, body } = await ask('/suppliers/5', { ...whole, id: 6, nonsense: 1 });
  expect([status, Object.keys(body.errors as Values).toSorted()]).toEqual([422, ['id', 'nonsense']]);
  expect((await ask('/suppliers/5', { ...whole, city: 'Luxor' }, viewer)).status).toBe(403);
  expect((await ask('/suppliers/404', { ...whole, city: 'Luxor' })).status).toBe(422);
});

it('the gateway accepts a whole record of another Matjar, with its version check', async () => {
  const made = await call('POST', '/collections', { token, body: { name: { en: 'Nights' } } });
  const at = `/groups/${made.body.data.id}`;
  const whole = (await ask(at)).body.data as Values;
  const changed = await ask(at, { ...whole, handle: 'long-nights' });
  expect([changed.status, changed.body.data]).toMatchObject([200, { handle: 'long-nights', version: 2 }]);
  expect((await ask(at, { ...whole, handle: 'short-nights' })).status).toBe(409);
});
