/**
 * The house's queue beside pg-boss, on one database in one run: how many jobs a second, how soon one begins, what kills lose and repeat,
 * whose turn is next, what others see of a company's jobs, and what a queue at rest costs.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { Client, type PoolConfig } from 'pg';
import type { Connection } from '../../src/server/ground/database/connection.ts';
import { connectDatabase } from '../../src/server/ground/database/database.ts';
import { inCompany } from '../../src/server/ground/database/in-company.ts';
import { startJob } from '../../src/server/ground/jobs/start-job.ts';
import { openBenchStore, root } from './bench-store.ts';
import { median, percentile, table } from './figures.ts';
import { benchTables, type Steps } from './jobs-job.ts';
import { openBoss, queue } from './jobs-pg-boss.ts';

const home = path.join(root, '.matjar', 'bench-jobs');
const companies = 20;

interface Company {
  companyId: number;
  userId: number;
}

/** Enqueues one job of a company in a transaction of the app's own role; `isUndone`: which is then rolled back. */
type Enqueue = (company: Company, steps: Steps, isUndone?: boolean) => Promise<void>;

interface Queue {
  name: 'ours' | 'pg-boss';
  enqueue: Enqueue;
  /** removes what waits */
  clear: string;
  /** counts what the app's role sees of all companies while it works for one */
  seen: string;
}

class Undone extends Error {}

/** Prints all figures, ours and pg-boss's side by side. */
export async function measureJobs(): Promise<void> {
  const store = await openBenchStore(1, home);
  const owner = new Client(store.config);
  await owner.connect();
  const database = connectDatabase(store.config);
  const boss = await openBoss({ ...store.config, max: 4 });
  const one = async <Row>(statement: string, values: unknown[] = []) =>
    (await owner.query(statement, values)).rows[0] as Row;
  const enqueueing =
    (send: (transaction: Connection, company: Company, steps: Steps) => Promise<unknown>): Enqueue =>
    async (company, steps, isUndone = false) => {
      const work = inCompany(database, company, async (transaction) => {
        await send(transaction, company, steps);
        if (isUndone) throw new Undone();
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    };
  const queues: Queue[] = [
    {
      name: 'ours',
      enqueue: enqueueing((transaction, { companyId, userId }, steps) =>
        startJob(
          transaction,
          { companyId, user: { id: userId } },
          { kind: 'bench', input: steps, title: { key: 'x' } },
        ),
      ),
      clear: 'delete from jobs',
      seen: 'select count(*)::int as n from jobs',
    },
    {
      name: 'pg-boss',
      enqueue: enqueueing((transaction, { companyId }, steps) => {
        const executeSql = async (text: string, values: unknown[] = []) =>
          transaction.executeQuery(CompiledQuery.raw(text, values));
        return boss.send(queue, steps, { db: { executeSql }, group: { id: String(companyId) } });
      }),
      clear: 'delete from pgboss.job',
      seen: 'select count(*)::int as n from pgboss.job',
    },
  ];
  try {
    // The app's role enqueues, so it needs pg-boss's tables; no policy keeps companies apart there.
    await owner.query(`grant usage on schema pgboss to matjar_app;
      grant select, insert, update, delete on all tables in schema pgboss to matjar_app;
      grant execute on all functions in schema pgboss to matjar_app`);
    const people = await manyCompanies(one);
    const results = new Map<string, string[]>();
    for (const each of queues) {
      const clear = async () => {
        await owner.query(each.clear);
        await owner.query(benchTables);
      };
      const figures = await measureQueue(each, { config: store.config, people, clear, one });
      for (const [figure, value] of figures) results.set(figure, [...(results.get(figure) ?? []), value]);
    }
    await boss.stop();
    for (const side of ['nothing', 'rest', 'ours', 'pg-boss'])
      results.set(`at rest: ${side}`, await atRest(side, store.config, one));
    console.log('');
    table(
      ['', 'ours', 'pg-boss'],
      [...results].map(([figure, values]) => [figure, ...values]),
    );
  } finally {
    await boss.stop();
    await database.close();
    await owner.end();
    await store.close();
  }
}

type One = <Row>(statement: string, values?: unknown[]) => Promise<Row>;

interface Scene {
  config: PoolConfig;
  people: Company[];
  clear(): Promise<void>;
  one: One;
}

async function manyCompanies(one: One): Promise<Company[]> {
  const made: Company[] = [];
  for (let n = 0; n < companies; n += 1) {
    const email = `jobs-${n}@bench.example`;
    const known = await one<{ user: string } | undefined>('select id as "user" from users where email = $1', [
      email,
    ]);
    const user =
      known?.user ??
      (await one<{ id: string }>('select create_user($1, $2, null, $3) as id', [email, email, 'x'])).id;
    const company =
      (await one<{ id: string } | undefined>('select id from companies where subdomain = $1', [
        `jobs-${n}`,
      ])) ??
      (await one<{ id: string }>(`select create_company($1, $1, 'en', $2) as id`, [`jobs-${n}`, user]));
    made.push({ companyId: Number(company.id), userId: Number(user) });
  }
  return made;
}

/** Starts a runner and waits until it says so. */
async function run(side: string, config: PoolConfig, atOnce: number): Promise<ChildProcess> {
  const runner = fork(path.join(import.meta.dirname, 'jobs-runner.ts'), [
    side,
    JSON.stringify(config),
    String(atOnce),
  ]);
  await once(runner, 'message');
  return runner;
}

async function kill(runner: ChildProcess): Promise<void> {
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

/** Every figure of one queue, by its name. */
async function measureQueue({ name, enqueue, seen }: Queue, scene: Scene): Promise<[string, string][]> {
  const { config, people, clear, one } = scene;
  const figures: [string, string][] = [];
  const say = (figure: string, value: string) => {
    figures.push([figure, value]);
    console.log(`${name}: ${figure}: ${value}`);
  };

  // Throughput: as many companies as there are, a hundred jobs each.
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

  // How soon one begins where nothing waits.
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

  // Fair: two companies have many, a third asks for one.
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

  // Undone with its transaction, and what another company sees.
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

  // Killed again and again: 200 jobs of five steps.
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

/** Megabytes of a process with the queue at rest, and its transactions in a minute. */
async function atRest(side: string, config: PoolConfig, one: One): Promise<string[]> {
  const commits = async () =>
    Number(
      (
        await one<{ n: string }>(
          'select xact_commit as n from pg_stat_database where datname = current_database()',
        )
      ).n,
    );
  const runner = await run(side, config, 2);
  await wait(5_000);
  const before = await commits();
  await wait(20_000);
  const transactions = (await commits()) - before;
  runner.send('weigh');
  const [megabytes] = (await once(runner, 'message')) as [number];
  await kill(runner);
  return [`${megabytes.toFixed(0)} MB`, `${transactions * 3} transactions a minute`];
}
