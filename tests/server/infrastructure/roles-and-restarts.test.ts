/** Real processes on one database: roles, what waits without a worker, and a rolling restart behind a balancer. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../../src/scripts/project.ts';
import { startProcess, type Running } from '../../bench/process.ts';
import { until } from '../../until.ts';
import { password, useDatabase } from '../harness.ts';

const place = await useDatabase();
const { nile } = place.shops;
const script = path.join(PROJECT, 'src/server/main.ts');

/** The database as an address, as the environment names it. */
const databaseUrl = (() => {
  const {
    host,
    port,
    user,
    database,
    password: secret,
  } = new Client(place.config as ClientConfig) as unknown as Record<string, string>;
  const url = new URL(`postgres://${user}${secret ? `:${secret}` : ''}@localhost/${database}`);
  url.searchParams.set('host', host!);
  url.searchParams.set('port', String(port));
  return url.href;
})();

const environment = {
  DATABASE_URL: databaseUrl,
  MATJAR_HOME: place.home,
  MATJAR_SECRET: 'a secret for tests alone, of enough letters',
  MATJAR_DEMO: '0',
  MATJAR_SANDBOX: '0',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'error',
  MATJAR_PUBLIC_URL: '',
};
const listening = /127\.0\.0\.1:(\d+)/u;
const running = new Set<Running>();

async function start(role: string, more: Record<string, string> = {}): Promise<Running & { url: string }> {
  const worker = role === 'worker' && { MATJAR_PUBLIC_URL: 'http://127.0.0.1:3000' };
  const process_ = await startProcess(
    script,
    { ...environment, MATJAR_ROLE: role, ...worker, ...more },
    listening,
  );
  running.add(process_);
  return { ...process_, url: `http://127.0.0.1:${process_.port}` };
}
async function end(one: Running): Promise<void> {
  for (const each of running) if (each.child === one.child) running.delete(each);
  await one.stop();
}
afterAll(async () => {
  for (const each of running) await each.stop();
});

const ready = async ({ url }: { url: string }) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as { status: string; warnings?: string[] } };
};

async function signIn({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${url}/api/v2/authentication/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: nile.owner.email, password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

it('an invalid MATJAR_ROLE stops the start with one sentence', () => {
  const { stderr, status } = spawnSync(process.execPath, [script], {
    env: { ...process.env, ...environment, MATJAR_ROLE: 'webb' },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'MATJAR_ROLE is “webb”: set it to web (serves requests), worker (runs jobs) or all (both, the default).',
  ]);
}, 300_000);

describe('web and worker', () => {
  let web: Awaited<ReturnType<typeof start>>;
  let token: string;
  beforeAll(async () => {
    web = await start('web');
    token = await signIn(web);
  }, 300_000);
  afterAll(() => end(web));

  const jobState = async () =>
    (await place.asOwner<{ state: string }>('select state from jobs order by id desc limit 1'))[0]?.state;

  it('a web process leaves jobs, says that no worker runs, and a worker without API runs them', async () => {
    const alone = await ready(web);
    expect(alone).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(alone.body.warnings?.join()).toContain('no process runs jobs');
    const asked = await fetch(`${web.url}/api/v2/exports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ resource: 'products', format: 'csv' }),
    });
    expect(asked.status, await asked.text()).toBeLessThan(300);
    expect(await jobState()).toBe('queued');

    const worker = await start('worker');
    await until(async () => (await jobState()) === 'done');
    await until(async () => !(await ready(web)).body.warnings?.join().includes('no process runs jobs'));
    expect((await ready(worker)).body).toMatchObject({ status: 'ready' });
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
    for (const address of ['/api/v2/products', '/en/products', '/'])
      expect((await fetch(worker.url + address)).status).toBe(404);
    await end(worker);
    expect((await ready(web)).body.warnings?.join()).toContain('no process runs jobs');
  }, 300_000);
});

describe('a rolling restart of two processes behind a balancer', () => {
  it('fails no request, and asks event streams to reconnect', async () => {
    const drain = { MATJAR_DRAIN_SECONDS: '2' };
    const backends = await Promise.all([start('web', drain), start('web', drain)]);
    const token = await signIn(backends[0]!);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const healthy = new Set(backends);
    let isOver = false;
    // Checks health as load balancers do, ten times a second.
    const checking = (async () => {
      while (!isOver) {
        for (const backend of backends) {
          const isReady = await fetch(`${backend.url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          if (isReady) healthy.add(backend);
          else healthy.delete(backend);
        }
        await wait(100);
      }
    })();
    const failures: string[] = [];
    let answered = 0;
    let turn = 0;
    const next = () => [...healthy][(turn += 1) % healthy.size]!;
    const client = async (number: number) => {
      for (let time = 0; !isOver; time += 1) {
        const isWrite = time % 3 === 0;
        try {
          const answer = await fetch(`${next().url}/api/v2/products`, {
            headers,
            ...(isWrite && {
              method: 'POST',
              body: JSON.stringify({ name: { en: `Rolled ${number} ${time}` }, price: 100 }),
            }),
          });
          await answer.arrayBuffer();
          if (answer.status === (isWrite ? 201 : 200)) answered += 1;
          else failures.push(`status ${answer.status}`);
        } catch (error) {
          failures.push(String((error as Error).cause ?? error));
        }
      }
    };
    const clients = [1, 2, 3].map(client);
    const stream = await fetch(`${backends[0]!.url}/api/v2/events`, { headers });
    const streamed = stream.text();

    for (const at of [0, 1]) {
      const before = answered;
      await until(() => answered > before + 10);
      const old = backends[at]!;
      await end(old);
      backends[at] = await start('web', drain);
      await until(() => healthy.has(backends[at]!));
    }
    const before = answered;
    await until(() => answered > before + 10);
    isOver = true;
    await Promise.all([...clients, checking]);
    expect(failures).toEqual([]);
    // It ended in full, not by a reset, and with the time after which the browser reconnects.
    expect(await streamed).toMatch(/^retry: \d{4}\n/u);
    for (const backend of backends) await end(backend);
  }, 300_000);
});
