/** Rate limits: counted by all processes together, by an address that clients cannot choose, in PostgreSQL or in Redis. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppOptions } from '../../../src/server/app/app.ts';
import { readSettings } from '../../../src/server/app/settings.ts';
import { createRateLimiters } from '../../../src/server/infrastructure/http/rate-limiters.ts';
import { until } from '../../until.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();

const open = async (options: Partial<AppOptions> = {}) =>
  (await useInfrastructureApp(place, { limitsRates: true, ...options })).app;
type App = Awaited<ReturnType<typeof open>>;

/** Attempts one after the other. @returns the number of each status */
async function attempt(
  apps: App[],
  times: number,
  { headers = (_time: number): Record<string, string> => ({}), from = '203.0.113.7' } = {},
) {
  const statuses: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await apps[time % apps.length]!.inject({
      method: 'POST',
      url: '/api/v2/authentication/email',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...headers(time) },
      payload: '{}',
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

beforeEach(() => place.asOwner('truncate rate_limits'));

describe('two processes', () => {
  it('count the requests of one address together', async () => {
    const both = [await open(), await open()];
    expect(await attempt(both, 64)).toEqual({ 422: 60, 429: 4 });
    expect(await attempt(both, 2, { from: '203.0.113.8' })).toEqual({ 422: 2 });
  });

  it('reject an address beyond its limit without a query', async () => {
    const app = await open();
    await attempt([app], 61);
    await place.asOwner('truncate rate_limits');
    expect(await attempt([app], 3)).toEqual({ 429: 3 });
    // Another process has nothing in memory.
    expect(await attempt([await open()], 1)).toEqual({ 422: 1 });
  });

  it('delete counts whose window has ended, and no others', async () => {
    await place.asOwner(`insert into rate_limits values ('ended', 60, $1), ('open', 60, $2)`, [
      Date.now() - 1,
      Date.now() + 60_000,
    ]);
    await createRateLimiters(place.database).clearExpired();
    expect(await place.asOwner('select key from rate_limits')).toEqual([{ key: 'open' }]);
  });

  it('store no address', async () => {
    await attempt([await open()], 1);
    const rows = await place.asOwner('select * from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(rows).toHaveLength(1);
  });
});

describe('a forged X-Forwarded-For', () => {
  const forged = (time: number) => ({ 'x-forwarded-for': `198.51.100.${time}` });
  const appended = (time: number) => ({ 'x-forwarded-for': `198.51.100.${time}, 203.0.113.7` });
  const open61 = { 422: 60, 429: 1 };

  it('is ignored without a proxy', async () => {
    const { trustProxy } = readSettings({});
    expect(await attempt([await open({ trustProxy })], 61, { headers: forged })).toEqual(open61);
  });

  it.each(['1', '10.0.0.1', '10.0.0.0/8'])('is ignored behind the proxy TRUST_PROXY=%s', async (given) => {
    const { trustProxy } = readSettings({ TRUST_PROXY: given });
    const behind = { headers: appended, from: '10.0.0.1' };
    expect(await attempt([await open({ trustProxy })], 61, behind)).toEqual(open61);
  });

  it('is ignored from an address that is not the proxy', async () => {
    const { trustProxy } = readSettings({ TRUST_PROXY: '10.0.0.1' });
    expect(await attempt([await open({ trustProxy })], 61, { headers: forged })).toEqual(open61);
  });
});

/** A program of the Debian package `redis-server`. */
const program = 'redis-server';
const hasRedis = spawnSync(program, ['--version']).status === 0;
if (!hasRedis) process.stderr.write('Rate limits in Redis are not tested: install redis-server.\n');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A Redis without files; `stop` settles when it has ended. */
async function startRedis(port: number) {
  const child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '']);
  const ended = once(child, 'exit');
  let text = '';
  child.stdout.on('data', (piece) => (text += String(piece)));
  await until(() => text.includes('Ready to accept connections'));
  return {
    hang: () => child.kill('SIGSTOP'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** An app whose connection to Redis has been tried. @returns with its log lines */
async function openWithRedis(url: string) {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const app = await open({ redisUrl: url, logger });
  return { app, lines };
}

describe('Redis', () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  it.skipIf(!hasRedis)('counts for all processes; while it is gone PostgreSQL does', async () => {
    const port = await freePort();
    const redis = await startRedis(port);
    stops.push(redis.stop);
    const url = `redis://127.0.0.1:${port}`;
    const [first, second] = [await openWithRedis(url), await openWithRedis(url)];
    const both = [first.app, second.app];
    // The connections are open as soon as nothing is counted in PostgreSQL any more.
    for (const { app } of [first, second])
      await until(async () => {
        await place.asOwner('truncate rate_limits');
        await attempt([app], 1, { from: '203.0.113.99' });
        return (await place.asOwner('select 1 from rate_limits')).length === 0;
      });
    expect(await attempt(both, 62)).toEqual({ 422: 60, 429: 2 });
    expect(await place.asOwner('select 1 from rate_limits')).toHaveLength(0);

    await attempt(both, 30, { from: '203.0.113.8' });
    redis.hang();
    expect(await attempt(both, 2, { from: '203.0.113.8' })).toEqual({ 422: 2 });
    await redis.stop();
    // Its counts are lost with it: at most once more as many, and never without a limit.
    expect(await attempt(both, 70, { from: '203.0.113.8' })).toEqual({ 422: 58, 429: 12 });
    expect([first, second].map(({ lines }) => lines.filter((line) => line.includes('Redis')).length)).toEqual(
      [1, 1],
    );

    stops.push((await startRedis(port)).stop);
    await until(() => [first, second].every(({ lines }) => lines.some((line) => line.includes('again'))));
    await place.asOwner('truncate rate_limits');
    expect(await attempt(both, 62, { from: '203.0.113.9' })).toEqual({ 422: 60, 429: 2 });
    expect(await place.asOwner('select 1 from rate_limits')).toHaveLength(0);
  });

  it('that never answers delays a request only, which PostgreSQL counts', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { app } = await openWithRedis(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    expect(await attempt([app], 61)).toEqual({ 422: 60, 429: 1 });
    silent.close();
  });

  it('with a wrong address is refused at the start, without its password in the message', () => {
    const read = () => readSettings({ REDIS_URL: 'http://user:a-secret@host' });
    expect(read).toThrow('REDIS_URL is no address of Redis');
    expect(read).not.toThrow(/a-secret/u);
  });
});

it('a request is refused while no counter works', async () => {
  const app = await open();
  await place.asOwner('alter table rate_limits rename to rate_limits_away');
  await place.asOwner(`create view rate_limits as select '' as key, 1 as points, 1::bigint as expire`);
  const statuses = await attempt([app], 2);
  await place.asOwner('drop view rate_limits');
  await place.asOwner('alter table rate_limits_away rename to rate_limits');
  expect(statuses).not.toHaveProperty('422');
});
