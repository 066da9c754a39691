/** `/metrics`: who may read it, what it counts, and that the dashboard and the alert rules name metrics that exist. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../../src/server/app/settings.ts';
import { JobThread } from '../../../../src/server/infrastructure/jobs/job-thread.ts';
import { observed } from '../../../../src/server/infrastructure/observability/instrumentation.ts';
import { openMetrics } from '../../../../src/server/app/open-metrics.ts';
import { until } from '../../../until.ts';
import { buildApp } from '../../../../src/server/app/app.ts';
import { readContract, useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { testServices } from '../../test-services.ts';

const place = await useDatabase();
const { database, home, config, asOwner, shops } = place;
const { signIn } = await useApp(place);
const token = await signIn(shops.nile.owner.email);
const metricsToken = 'a token of twenty letters';

const app = await buildApp({
  services: testServices(database, `${home}/files`),
  document: await readContract(),
  adminFolder: '/nowhere',
  limitsRates: false,
});
const metrics = await openMetrics(app, database, { token: metricsToken, port: undefined, host: '' });
await app.ready();
afterAll(async () => {
  await metrics.close();
  await app.close();
});

const scrape = async () =>
  (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
/** The value of a sample, by its name with labels. */
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length) ?? NaN,
  );
const promtool = (args: string[], input = '') => spawnSync('promtool', args, { input, encoding: 'utf8' });
const hasPromtool = promtool(['--version']).status === 0;
if (!hasPromtool) console.warn('promtool is missing (Debian: prometheus): its checks are skipped.');

describe('the settings', () => {
  it('have no endpoint by default, and refuse invalid values with a sentence', () => {
    expect(readSettings({}).metrics).toBeNull();
    expect(readSettings({ MATJAR_METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(() => readSettings({ MATJAR_METRICS_TOKEN: 'short' })).toThrow(
      /MATJAR_METRICS_TOKEN is too short/u,
    );
    expect(() => readSettings({ MATJAR_METRICS_PORT: 'x' })).toThrow(/MATJAR_METRICS_PORT is “x”/u);
    expect(() => readSettings({ MATJAR_METRICS_HOST: '0.0.0.0' })).toThrow(/without MATJAR_METRICS_PORT/u);
  });

  it('do not print a short token', () => {
    expect(() => readSettings({ MATJAR_METRICS_TOKEN: 'qwertz' })).not.toThrow(/qwertz/u);
  });
});

describe('the endpoint', () => {
  it('answers to its token alone', async () => {
    const statuses = await Promise.all(
      [undefined, 'Bearer nonsense', metricsToken, `Bearer ${token}`].map(async (authorization) => {
        const headers = authorization ? { authorization } : {};
        return (await app.inject({ url: '/metrics', headers })).statusCode;
      }),
    );
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect(await scrape()).toMatch(/^# HELP process_cpu_user_seconds_total/mu);
  });

  it('does not exist without a setting', async () => {
    const { app: plain } = await useApp(place);
    const { body } = await plain.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(body).not.toContain('# HELP');
  });

  it('may have a port of its own', async () => {
    const own = await openMetrics(app, database, { token: undefined, port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${own.port}`;
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('matjar_event_streams 0');
    expect((await fetch(`${address}/`)).status).toBe(404);
    const taken = openMetrics(app, database, { token: undefined, port: own.port!, host: '127.0.0.1' });
    await expect(taken).rejects.toThrow(/EADDRINUSE.* set MATJAR_METRICS_PORT/u);
    await own.close();
  });
});

describe('the metrics', () => {
  it('count requests by operation and class of status, statements and lookups of sessions', async () => {
    const before = await scrape();
    const list = () => app.inject({ url: '/api/v2/products', headers: { authorization: `Bearer ${token}` } });
    await list();
    await list();
    await app.inject('/api/v2/products');
    const after = await scrape();
    const grown = (sample: string) => valueOf(after, sample) - (valueOf(before, sample) || 0);
    const requests = 'matjar_http_request_duration_seconds_count';
    expect(grown(`${requests}{operation="products.list",status="2xx"}`)).toBe(2);
    expect(grown(`${requests}{operation="products.list",status="4xx"}`)).toBe(1);
    expect(grown('matjar_db_statements_total')).toBeGreaterThan(
      grown('matjar_db_batch_duration_seconds_count{outcome="ok"}'),
    );
    expect(grown('matjar_session_cache_lookups_total{result="hit"}')).toBeGreaterThanOrEqual(1);
    expect(grown('matjar_db_pool_connections{state="busy"}')).toBe(0);
  });

  it('count a failed batch, a failed message, and calls', async () => {
    const before = await scrape();
    await expect(
      database.kysely
        .selectFrom('nothing' as 'jobs')
        .selectAll()
        .execute(),
    ).rejects.toThrow();
    await expect(
      observed({ type: 'message', name: 'mail' }, async () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow('refused');
    const after = await scrape();
    expect(valueOf(after, 'matjar_messages_total{channel="mail",outcome="error"}')).toBe(1);
    const failed = 'matjar_db_batch_duration_seconds_count{outcome="error"}';
    expect(valueOf(after, failed)).toBe((valueOf(before, failed) || 0) + 1);
  });

  it('have the depth of the queue and the age of its oldest job, and the results of the thread of jobs', async () => {
    const script = new URL('../../../../src/server/app/job-worker.ts', import.meta.url);
    const data = { config, filesFolder: home, atOnce: 1, perCompany: 1, restAfter: 0 };
    const thread = new JobThread(database, script, data, () => {}, metrics.record);
    await asOwner(
      `insert into jobs (company_id, "user", kind, title, "runAfter") values ($1, $2, 'unheard_of', '{"key": "x"}', now() - interval '90 seconds')`,
      [shops.nile.id, shops.nile.owner.userId],
    );
    const waiting = await scrape();
    expect(valueOf(waiting, 'matjar_queue_jobs{kind="unheard_of",state="waiting"}')).toBe(1);
    const age = valueOf(waiting, 'matjar_queue_oldest_job_age_seconds{kind="unheard_of"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(600);
    await thread.start();
    const failed = 'matjar_job_duration_seconds_count{kind="unheard_of",result="failed"}';
    await until(async () => valueOf(await scrape(), failed) === 1);
    await thread.stop();
    expect(await scrape()).not.toContain('matjar_queue_jobs{kind="unheard_of"');
  });

  it('name no tenant, user or record', async () => {
    await app.inject({
      url: `/api/v2/products/${2 ** 31}?search=secret-word`,
      headers: { authorization: `Bearer ${token}` },
    });
    await app.inject('/en/products/some-private-path');
    const text = await scrape();
    const labels = new Set([...text.matchAll(/(\w+)="/gu)].map(([, label]) => label));
    const known = [
      'operation',
      'status',
      'le',
      'outcome',
      'state',
      'result',
      'kind',
      'service',
      'channel',
      'type',
      'space',
      'version',
      'major',
      'minor',
      'patch',
    ];
    expect([...labels].filter((label) => !known.includes(label!))).toEqual([]);
    for (const value of ['nile', shops.nile.owner.email, 'secret-word', 'private-path', String(2 ** 31)])
      expect(text).not.toContain(value);
  });

  it.skipIf(!hasPromtool)('are in the format of Prometheus', async () => {
    const { status, stdout, stderr } = promtool(['check', 'metrics'], await scrape());
    const remarks = `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('matjar_'));
    // 1 is a failure, 3 are remarks about style, which the library's own metrics cause.
    expect([[0, 3].includes(status ?? -1), remarks]).toEqual([true, []]);
  });

  it('are those that the dashboard and the alert rules name', async () => {
    const types = [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
    const samples = new Set(
      types.flatMap(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : name,
      ),
    );
    const named = ['grafana-dashboard.json', 'alerts.yaml'].flatMap((file) => {
      const found = readFileSync(`.deploy/monitoring/${file}`, 'utf8').matchAll(
        /\b(?:matjar|process|nodejs)_\w+/gu,
      );
      return [...found].map(([name]) => name);
    });
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !samples.has(name))).toEqual([]);
  });
});

it.skipIf(!hasPromtool)('the alert rules and the scrape configuration are valid', () => {
  const rules = promtool(['check', 'rules', '.deploy/monitoring/alerts.yaml']);
  expect([rules.status, rules.stderr]).toEqual([0, '']);
  const scraped = promtool(['check', 'config', '--syntax-only', '.deploy/monitoring/prometheus.yaml']);
  expect([scraped.status, scraped.stderr]).toEqual([0, '']);
});
