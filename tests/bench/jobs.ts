/** Our job queue compared with pg-boss, on one database in one run: the measurements of each (`job-measurements.ts`), and the cost of an idle queue. */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { Client, type PoolConfig } from 'pg';
import type { Connection } from '../../src/server/infrastructure/database/connection.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { startJob } from '../../src/server/infrastructure/jobs/start-job.ts';
import { openBenchStore, root } from './bench-store.ts';
import { table } from './percentiles.ts';
import {
  companies,
  kill,
  measureQueue,
  run,
  type Company,
  type Enqueue,
  type One,
  type Queue,
} from './job-measurements.ts';
import { benchTables, type Steps } from './jobs-job.ts';
import { openBoss, queue } from './jobs-pg-boss.ts';

const home = path.join(root, '.matjar', 'bench-jobs');
class Undone extends Error {}

/** Prints all measurements, ours and pg-boss's side by side. */
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
      const work = inTenantTransaction(database, company, async (transaction) => {
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
    // The app's role enqueues, so it needs pg-boss's tables; they have no row-level security.
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

/** Memory in megabytes of a process with an idle queue, and its transactions per minute. */
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
