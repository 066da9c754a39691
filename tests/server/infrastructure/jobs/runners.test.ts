/** Job queue: which job is next, and jobs of a dead runner. */
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { claimJob, endJob } from '../../../../src/server/infrastructure/jobs/claimed-job.ts';
import { inTenantTransaction } from '../../../../src/server/infrastructure/database/tenant-transaction.ts';
import { runJobs } from '../../run-jobs.ts';
import { Runner } from '../../../../src/server/infrastructure/jobs/runner.ts';
import { startJob } from '../../../../src/server/infrastructure/jobs/start-job.ts';
import { useDatabase, type TestShop } from '../../harness.ts';
import { between } from './job-kinds.ts';
import { jobKinds } from '../../../../src/server/app/job-kinds.ts';
import { until } from '../../../until.ts';

const kinds = async () => jobKinds;

const { database, shops, asOwner } = await useDatabase();
const { nile, delta } = shops;
const services = { files: {} as never, log: () => {} };

async function count(shop: TestShop, to = 1): Promise<number> {
  const user = { id: shop.owner.userId, name: null, email: shop.owner.email, phone: null };
  return inTenantTransaction(database, { companyId: shop.id, userId: user.id }, (transaction) =>
    startJob(
      transaction,
      { companyId: shop.id, user },
      { kind: 'test-count', input: { to }, title: { key: 'x' } },
    ),
  );
}

const row = async (id: number) => (await asOwner('select * from jobs where id = $1', [id]))[0]!;
const made = async (id: number) =>
  (await asOwner(`select handle from products where handle like $1 order by id`, [`count-${id}-%`])).length;

/** Resolves when the job is in the state. */
const untilIn = (id: number, state: string) => until(async () => (await row(id)).state === state);

beforeEach(async () => void (await asOwner('delete from jobs')));
afterEach(() => void (between.run = () => {}));

describe('the next job', () => {
  it('is one of the company that was served longest ago, whatever others have queued', async () => {
    await asOwner(
      `insert into jobs (company_id, "user", kind, title, input)
       select $1, $2, 'test-count', '{"key": "x"}', '{"to": 0}' from generate_series(1, 1000)`,
      [nile.id, nile.owner.userId],
    );
    await runJobs(database, {}, { atMost: 3 });
    const first = await count(delta, 0);
    const second = await count(delta, 0);
    const order = await runJobs(database, {}, { atMost: 4 });
    expect([order[0], order[2]]).toEqual([first, second]);
  });

  it('is not one of a company with a running job while another company waits', async () => {
    const [busy, waiting] = [await count(nile), await count(nile)];
    const other = await count(delta);
    expect((await claimJob(database, -1, 1))?.id).toBe(busy);
    expect((await claimJob(database, -2, 1))?.id).toBe(other);
    expect(await claimJob(database, -3, 1)).toBeUndefined();
    expect((await claimJob(database, -3, 2))?.id).toBe(waiting);
  });

  it('is taken by one of many runners', async () => {
    await Promise.all(Array.from({ length: 6 }, () => count(nile)));
    const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => claimJob(database, -1 - n, 99)));
    const ids = taken.flatMap((job) => job?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });
});

it('the runner reports once that it is idle, when its last job is done, and at the end that it stops', async () => {
  const told: string[] = [];
  const jobs = [await count(nile), await count(nile), await count(delta)];
  const tell = (what: string) => async () => {
    const states = await Promise.all(jobs.map(async (id) => (await row(id)).state));
    told.push(`${what}: ${[...new Set(states)].join()}`);
  };
  const runner = new Runner({
    database,
    services,
    kinds,
    idle: tell('idle'),
    rested: tell('rested'),
    restAfter: 3_000,
  });
  await runner.start();
  await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 20_000 });
  await runner.drain();
  expect(told).toEqual(['idle: done', 'rested: done']);
});

describe('a job whose runner is dead', () => {
  it('is continued as soon as its lock is free', async () => {
    const id = await count(nile, 3);
    const claimed = (await claimJob(database, 77, 1))!;
    expect(claimed.id).toBe(id);
    await asOwner(`update jobs set checkpoint = '{"made": 2}' where id = $1`, [id]);
    expect(await runJobs(database)).toEqual([id]);
    expect(await made(id)).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('is continued when its heartbeat is half a minute old, and not before', async () => {
    const id = await count(nile);
    await claimJob(database, -77, 1);
    expect(await runJobs(database)).toEqual([]);
    await asOwner(`update jobs set "heartbeatAt" = now() - interval '31 seconds' where id = $1`, [id]);
    expect(await runJobs(database)).toEqual([id]);
  });

  it('cannot be written to by the runner that was presumed dead', async () => {
    const id = await count(nile, 3);
    let stale: unknown;
    between.run = async (job, next) => {
      if (next !== 2 || stale) return;
      stale = job;
      await asOwner(`update jobs set "heartbeatAt" = now() - interval '31 seconds' where id = $1`, [id]);
      await runJobs(database);
    };
    await runJobs(database);
    expect(stale).toBeDefined();
    expect(await made(id)).toBe(3);
    expect(await row(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('fails when it has crashed every runner', async () => {
    const id = await count(nile);
    for (let attempt = 0; attempt < 3; attempt += 1) await claimJob(database, 78 + attempt, 1);
    await runJobs(database);
    expect(await row(id)).toMatchObject({
      state: 'failed',
      error: { code: 'job_died', params: { attempts: 3 } },
    });
  });

  it('stays canceled if its user had requested that', async () => {
    const id = await count(nile);
    await claimJob(database, 77, 1);
    await asOwner(`update jobs set "cancelAsked" = true where id = $1`, [id]);
    expect(await runJobs(database)).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'canceled' });
  });

  it('is not ended by an older attempt', async () => {
    const id = await count(nile);
    const old = (await claimJob(database, 77, 1))!;
    await claimJob(database, 78, 1);
    await endJob(database, old, { state: 'done', result: null }, old.progress);
    expect(await row(id)).toMatchObject({ state: 'running', attempts: 2 });
  });
});

describe('a runner', () => {
  it('is notified of new jobs, runs them concurrently, and is notified of cancellations', async () => {
    const runner = new Runner({ database, kinds, services, atOnce: 2 });
    await runner.start();
    let isHeld: (() => void) | undefined;
    between.run = (job) => {
      if (job.companyId !== nile.id) return;
      return new Promise((_resolve, reject) => {
        job.signal.addEventListener('abort', () => reject(job.signal.reason));
        isHeld?.();
      });
    };
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const slow = await count(nile);
    await held;
    const quick = await count(delta);
    await untilIn(quick, 'done');
    await asOwner(`update jobs set "cancelAsked" = true where id = $1`, [slow]);
    await untilIn(slow, 'canceled');
    await runner.drain();
  });

  it('pauses its jobs when it is drained, and the next runner continues them', async () => {
    // More than it creates until the runner, which may be polling for more work, stops it.
    const all = 40;
    const id = await count(nile, all);
    const runner = new Runner({ database, kinds, services });
    let drained: Promise<void> | undefined;
    between.run = (_job, next) => {
      if (next === 3) drained ??= runner.drain();
    };
    await runner.start();
    await until(() => drained !== undefined);
    await drained;
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, maxAttempts: 4 });
    expect(await made(id)).toBeLessThan(all);
    await runJobs(database);
    expect(await row(id)).toMatchObject({ state: 'done' });
    expect(await made(id)).toBe(all);
  });

  it('keeps its jobs while it is alive: another runner takes none', async () => {
    const runner = new Runner({ database, kinds, services });
    let go: (() => void) | undefined;
    between.run = () => new Promise<void>((resolve) => (go = resolve));
    await runner.start();
    const id = await count(nile);
    await until(() => go !== undefined);
    expect(await runJobs(database)).toEqual([]);
    go!();
    await untilIn(id, 'done');
    await runner.drain();
    expect((await row(id)).attempts).toBe(1);
  });
});
