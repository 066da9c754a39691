/** A customer's request to be erased: it waits for its date and for open orders, can be canceled, and is carried out by a job. */
import { beforeEach, expect, it } from 'vitest';
import { enqueueErasures } from '../../../src/server/modules/customers/erase/enqueue-erasures.ts';
import { ordersOf } from '../analytics/analytics-fixture.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { runJobs } from '../run-jobs.ts';
import { now } from '../../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const order = ordersOf(place);

let id = 0;
let made = 0;
beforeEach(async () => {
  made += 1;
  ({ id } = await customers.create({
    firstName: 'Mirna',
    phoneNumber: `0100${String(made).padStart(7, '0')}`,
  }));
});

const address = () => `/customers/${id}/erase_request`;
const ask = (token = owner) => app.call('POST', address(), { token });
const read = async () => (await customers.read(id)) as unknown as Record<string, unknown>;
const passTime = () =>
  place.asOwner(`update customers set "eraseDueAt" = now() - interval '1 minute' where id = $1`, [id]);
const work = async () => {
  const stores = await enqueueErasures(place.database);
  await runJobs(place.database);
  return stores;
};
const listedWork = async () => {
  const { body } = await app.call('GET', '/home', { token: owner });
  return body.data.work.find(({ name }: { name: string }) => name === 'to_erase');
};

it('a request is a task until its date, when a job erases the personal data', async () => {
  expect(await listedWork()).toBeUndefined();
  const asked = await ask();
  expect(asked.status).toBe(200);
  expect(Date.parse(asked.body.data.eraseDueAt)).toBeGreaterThan(now().getTime());
  expect(await read()).toMatchObject({
    erasure: 'asked',
    eraseAskedBy: expect.any(String),
    eraseDueAt: asked.body.data.eraseDueAt,
    eraseWaitsFor: null,
  });
  expect(await listedWork()).toMatchObject({ count: 1, filter: { to_erase: ['true'] } });
  const { body } = await app.call('GET', '/customers?to_erase=true', { token: owner });
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id]);
  expect((await ask()).body.code).toBe('erase_asked');
  expect(await work()).toBe(0);
  await passTime();
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ name: `#${id}`, erasure: 'erased', eraseDueAt: null });
  const trail = await place.asOwner<{ source: string }>(
    `select source from audit where resource = 'customers' and "recordId" = $1 order by id desc limit 1`,
    [id],
  );
  expect(trail).toEqual([{ source: 'erase-customers' }]);
});

it('a request waits for open orders, and lists them', async () => {
  const open = await order('2026-01-07', 1_000, { customerId: id, fulfillment: 'on_route' });
  await ask();
  await passTime();
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({ erasure: 'asked', eraseWaitsFor: open });
  await place.asOwner(`update purchases set fulfillment = 'delivered' where id = $1`, [open]);
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ erasure: 'erased' });
});

it('a request can be canceled, restored by undo, and made again', async () => {
  await ask();
  expect((await app.call('DELETE', address(), { token: owner })).status).toBe(204);
  expect((await app.call('DELETE', address(), { token: owner })).body.code).toBe('erase_not_asked');
  expect(await read()).toMatchObject({ erasure: null, eraseAskedAt: null });
  const again = await ask();
  const undone = await app.call('POST', `/change_sets/${again.headers['matjar-change-set']}/undo`, {
    token: owner,
  });
  expect(undone.status).toBe(200);
  expect(await read()).toMatchObject({ erasure: null, eraseDueAt: null });
});

it('a request needs the right to erase, and is for customers of the store only', async () => {
  expect((await ask(await app.signIn(nile.viewer.email))).status).toBe(403);
  expect((await ask(await app.signIn(delta.owner.email))).status).toBe(404);
});

it('a customer with a request can be neither merged nor deleted', async () => {
  await ask();
  const other = await customers.create({ firstName: 'Mirna' });
  const merged = await app.call('POST', `/customers/${other.id}/merge`, {
    token: owner,
    body: { other: id, version: 1, otherVersion: 2 },
  });
  expect([merged.status, merged.body.code]).toEqual([409, 'customer_erase_asked']);
  const deleted = await app.call('DELETE', `/customers/${id}`, { token: owner });
  expect([deleted.status, deleted.body.code]).toEqual([409, 'customer_erase_asked']);
});

it('an erased customer cannot be changed, get an address or be merged', async () => {
  await ask();
  await passTime();
  await work();
  const { version } = await read();
  const named = await app.call('PUT', `/customers/${id}`, {
    token: owner,
    body: { firstName: 'Mirna', version },
  });
  expect([named.status, named.body.errors?.firstName?.[0]?.code]).toEqual([422, 'customer_erased']);
  const housed = await app.call('POST', '/addresses', {
    token: owner,
    body: { address: { addressableId: id, addressLine1: '7 Hidden Alley' } },
  });
  expect([housed.status, housed.body.code]).toEqual([409, 'customer_erased']);
  const other = await customers.create({ firstName: 'Nour' });
  const merged = await app.call('POST', `/customers/${other.id}/merge?dry_run=true`, {
    token: owner,
    body: { other: id },
  });
  expect([merged.status, merged.body.code]).toEqual([409, 'customer_erased']);
  const ordered = await app.call('POST', '/purchases', { token: owner, body: { customerId: id } });
  expect([ordered.status, ordered.body.errors?.customerId?.[0]?.code]).toEqual([422, 'customer_erased']);
});
