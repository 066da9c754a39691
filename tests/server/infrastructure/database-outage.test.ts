/** The database closes connections under load: clients get 503 with Retry-After, and no 500. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app/app.ts';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { inBatchedRead } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { isUnavailable } from '../../../src/server/infrastructure/database/unavailable.ts';
import { readContract, useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const { signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);
const services = testServices(place.database, place.home);
const app = await buildApp({
  services,
  document: await readContract(),
  adminFolder: '/nowhere',
  limitsRates: false,
});
beforeAll(() => app.ready());
afterAll(() => app.close());

const ask = (method: string, address: string, body?: object) =>
  app.inject({
    method: method as 'GET',
    url: `/api/v2${address}`,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });

it.each([
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('server closed the connection'), { code: '08006' }),
  Object.assign(new Error('server conn crashed?'), { code: '08P01' }),
])('an outage is distinguished from an error: %s', (error) => {
  expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(new Error('division by zero'))).toBe(false);
});

describe('a read whose connection is closed', () => {
  const entry = { text: 'select 1', values: [], check: () => {} };
  /** Closes the connection of the read, as an administrator does, and sends another statement. */
  const endAndAsk = async (reading: Connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reading);
    await place.asOwner('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
    return sql`select 1`.execute(reading);
  };

  it('is retried once on another one', async () => {
    let runs = 0;
    const read = await inBatchedRead(place.database, entry, async (reading) => {
      runs += 1;
      return runs === 1 ? endAndAsk(reading) : sql<{ n: number }>`select 2 as n`.execute(reading);
    });
    expect([runs, read.rows]).toEqual([2, [{ n: 2 }]]);
  });

  it('fails as unavailable if that one is closed too', async () => {
    let runs = 0;
    const read = inBatchedRead(place.database, entry, (reading) => {
      runs += 1;
      return endAndAsk(reading);
    });
    await expect(read).rejects.toSatisfy(isUnavailable);
    expect(runs).toBe(2);
  });

  it('is not retried after an error of its own', async () => {
    let runs = 0;
    const read = inBatchedRead(place.database, entry, (reading) => {
      runs += 1;
      return sql`select 1 / 0`.execute(reading);
    });
    await expect(read).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
  });
});

it('requests get 503 with Retry-After, never 500, while connections are closed under load', async () => {
  const { id } = (await ask('POST', '/products', { name: { en: 'Kept' } })).json().data;
  const calls = [
    () => ask('GET', '/products'),
    () => ask('GET', `/products/${id}?includes=variants`),
    () => ask('GET', '/orders_of_nobody'),
    () => ask('GET', '/users/current_user'),
    () => ask('GET', '/palette?search=kept'),
    () => ask('PATCH', `/products/${id}`, { vendor: `V${Math.random()}` }),
    () => ask('POST', '/customers', { name: `C ${Math.random()}` }),
    () => ask('PUT', '/products/update_all', { ids: [id], values: { type: `T${Math.random()}` } }),
    () => ask('GET', '/analytics/sales?timescale=7D'),
    () => ask('GET', '/history'),
  ];
  const seen = new Map<string, number>();
  let terminated = 0;
  for (let round = 0; round < 20; round += 1) {
    const asked = calls.flatMap((call) => [call(), call(), call()]);
    for (let kill = 0; kill < 3; kill += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const rows = await place.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'matjar' and datname = current_database()`,
      );
      terminated += rows.length;
    }
    for (const answer of await Promise.all(asked)) {
      const key = `${answer.statusCode} ${answer.statusCode >= 500 ? answer.json().code : ''}`.trim();
      seen.set(key, (seen.get(key) ?? 0) + 1);
      if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('2');
    }
  }
  expect(terminated).toBeGreaterThan(0);
  expect([...seen.keys()].filter((key) => key.startsWith('5'))).toEqual(['503 unavailable']);
  expect((await ask('GET', `/products/${id}`)).statusCode).toBe(200);
}, 90_000);
