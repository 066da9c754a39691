/** Measurements of a job queue: throughput, latency, fairness, isolation, and lost or repeated steps after kills. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { median, percentile } from './percentiles.ts';
import type { Steps } from './jobs-job.ts';

/** Companies with jobs. */
export const companies = 20;

export interface Company {
  companyId: number;
  userId: number;
}

/** Enqueues a job of a company in a transaction of the app's role; `isUndone` rolls it back. */
export type Enqueue = (company: Company, steps: Steps, isUndone?: boolean) => Promise<void>;

export interface Queue {
  name: 'ours' | 'pg-boss';
  enqueue: Enqueue;
  /** removes waiting jobs */
  clear: string;
  /** counts jobs of all companies that the app's role sees while it acts for one */
  seen: string;
}

/** The first row of a statement. */
export type One = <Row>(statement: string, values?: unknown[]) => Promise<Row>;

interface Scene {
  config: PoolConfig;
  people: Company[];
  clear(): Promise<void>;
  one: One;
}

/** Starts a runner and waits until it is ready. */
export async function run(side: string, config: PoolConfig, atOnce: number): Promise<ChildProcess> {
  const runner = fork(path.join(import.meta.dirname, 'jobs-runner.ts'), [
    side,
    JSON.stringify(config),
    String(atOnce),
  ]);
  await once(runner, 'message');
  return runner;
}

/** Kills a runner (-9) and waits until it has ended. */
export async function kill(runner: ChildProcess): Promise<void> {
  const gone = once(runner, 'exit');
  runner.kill('SIGKILL');
  await gone;
}

async function until(one: One, condition: string, seconds = 180): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(10))
    if ((await one<{ is: boolean }>(`select (${condition}) as is`)).is) return true;
  return false;
}

const counted = (steps: number) => `select count(*) >= ${steps} from bench.steps`;

/** All measurements of one queue, by name. */
export async function measureQueue(
  { name, enqueue, seen }: Queue,
  scene: Scene,
): Promise<[string, string][]> {
  const { config, people, clear, one } = scene;
  const figures: [string, string][] = [];
  const say = (figure: string, value: string) => {
    figures.push([figure, value]);
    console.log(`${name}: ${figure}: ${value}`);
  };

  // Throughput: a hundred jobs of each company.
  for (const atOnce of [2, 10]) {
    await clear();
    const began = performance.now();
    await Promise.all(
      people.map(async (company) => {
        for (let n = 0; n < 100; n += 1)
          await enqueue(company, { tag: `${company.companyId}-${n}`, steps: 1, pace: 0 });
      }),
    );
    if (atOnce === 2)
      say('enqueued a second', ((companies * 100_000) / (performance.now() - began)).toFixed(0));
    const runner = await run(name, config, atOnce);
    await until(one, counted(companies * 100));
    await kill(runner);
    const { seconds } = await one<{ seconds: number }>(
      'select extract(epoch from max(at) - min(at))::float8 as seconds from bench.steps',
    );
    say(`done a second, ${atOnce} at once`, ((companies * 100) / seconds).toFixed(0));
  }

  // Latency in an empty queue.
  await clear();
  const awake = await run(name, config, 2);
  const waits: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const began = Date.now();
    await enqueue(people[n % companies]!, { tag: `soon-${n}`, steps: 1, pace: 0 });
    await until(one, `exists (select from bench.steps where tag = 'soon-${n}')`);
    const { at } = await one<{ at: Date }>('select at from bench.steps where tag = $1', [`soon-${n}`]);
    waits.push(at.getTime() - began);
    await wait(50);
  }
  say('from asking to writing, ms (p50 / p95)', `${median(waits)} / ${percentile(waits, 0.95)}`);

  // Fairness: two companies have many jobs, a third enqueues one.
  await clear();
  const [first, second, third] = people as [Company, Company, Company];
  for (let n = 0; n < 100; n += 1)
    for (const company of [first, second]) await enqueue(company, { tag: `many-${n}`, steps: 1, pace: 20 });
  await wait(200);
  const { n: before } = await one<{ n: number }>('select count(*)::int as n from bench.steps');
  await enqueue(third, { tag: 'lonely', steps: 1, pace: 20 });
  await until(one, `exists (select from bench.steps where tag = 'lonely')`);
  const { n: after } = await one<{ n: number }>(
    `select count(*)::int as n from bench.steps where at < (select at from bench.steps where tag = 'lonely')`,
  );
  say('of 200 jobs of two others, done before one of a third', String(after - before));
  await kill(awake);

  // Rollback with its transaction, and isolation from another company.
  await clear();
  await enqueue(first, { tag: 'undone', steps: 1, pace: 0 }, true);
  say('left by a transaction that is rolled back', String((await one<{ n: number }>(seen)).n));
  for (let n = 0; n < 10; n += 1) await enqueue(first, { tag: `own-${n}`, steps: 1, pace: 0 });
  const app = new Client({ ...config, options: '-c role=matjar_app' });
  await app.connect();
  await app.query('begin');
  await app.query(`select set_config('matjar.company_id', $1, true)`, [String(second.companyId)]);
  say('jobs of another company that the app’s role sees', String((await app.query(seen)).rows[0].n));
  await app.end();

  // Repeated kills: 200 jobs of five steps.
  await clear();
  await Promise.all(
    people.map(async (company) => {
      for (let n = 0; n < 10; n += 1)
        await enqueue(company, { tag: `${company.companyId}-${n}`, steps: 5, pace: 20 });
    }),
  );
  const began = performance.now();
  for (let n = 0; n < 20; n += 1) {
    const runner = await run(name, config, 4);
    await wait(150 + ((n * 37) % 200));
    await kill(runner);
  }
  const last = await run(name, config, 4);
  await until(one, counted(1_000));
  await wait(1_000);
  const took = (performance.now() - began) / 1000;
  const kept = await one<{ written: number; different: number; begun: number }>(
    `select count(*)::int as written, count(distinct (tag, step))::int as different, (select last_value from bench.begun)::int as begun from bench.steps`,
  );
  await kill(last);
  say('20 kills: steps lost / written twice', `${1_000 - kept.different} / ${kept.written - kept.different}`);
  say('20 kills: steps begun for 1,000', String(kept.begun));
  say('20 kills: seconds until all was done', took.toFixed(0));

  // A long job whose runner is killed, with another runner waiting.
  const gaps: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await clear();
    await enqueue(first, { tag: 'long', steps: 40, pace: 50 });
    const killed = await run(name, config, 2);
    await until(one, '(select last_value from bench.begun) >= 20');
    await kill(killed);
    const at = performance.now();
    const { n } = await one<{ n: number }>('select last_value::int as n from bench.begun');
    const next = await run(name, config, 2);
    await until(one, `(select last_value from bench.begun) > ${n}`);
    gaps.push((performance.now() - at) / 1000);
    await until(one, counted(40));
    await kill(next);
  }
  say('from a kill to being at work again, s', median(gaps).toFixed(1));
  await clear();
  return figures;
}
