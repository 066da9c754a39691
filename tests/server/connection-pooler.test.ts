/** PgBouncer in front of the database: what works in each of its modes, and the sentences where something does not. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { syncTablesAtStart } from '../../src/server/app/sync-tables-at-start.ts';
import { connectDatabase, type Database } from '../../src/server/infrastructure/database/database.ts';
import { migrate } from '../../src/server/infrastructure/database/migrate.ts';
import { openDatabase } from '../../src/server/infrastructure/database/open-database.ts';
import { withProcessLock } from '../../src/server/infrastructure/database/process-lock.ts';
import { isStalePlan } from '../../src/server/infrastructure/database/stale-plan.ts';
import {
  inBatchedRead,
  inTenantTransaction,
  inTransaction,
} from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { verifyIsolation } from '../../src/server/infrastructure/database/verify-isolation.ts';
import { Runner } from '../../src/server/infrastructure/jobs/runner.ts';
import { startJob } from '../../src/server/infrastructure/jobs/start-job.ts';
import { jobKinds } from '../../src/server/app/job-kinds.ts';
import { until } from '../until.ts';
import { runAs } from './global-setup.ts';
import { useDatabase } from './harness.ts';
import './infrastructure/jobs/job-kinds.ts';
import { hasPgbouncer, pgbouncerVersion, startPgbouncer } from './pgbouncer.ts';

const { config, asOwner, shops } = await useDatabase();

const start = async (settings: Record<string, string | number>) => {
  const pgbouncer = await startPgbouncer(config, settings);
  onTestFinished(() => pgbouncer.stop());
  return pgbouncer;
};

/** The address of PostgreSQL itself. */
const direct = (() => {
  const { host, port, user, database } = new Client(config) as unknown as Record<string, string>;
  return (name = database) => `postgresql:///${name}?host=${host}&port=${port}&user=${user}`;
})();

const connected = (opened: Awaited<ReturnType<typeof openDatabase>>): Database => {
  const database = connectDatabase(opened.config);
  onTestFinished(() => database.close());
  return database;
};

const entry = { text: 'select 1', values: [], check: () => {} };

describe.skipIf(!hasPgbouncer)('PgBouncer in transaction mode', () => {
  it.each(['', 'options', 'extra_float_digits,application_name'])(
    'isolates tenants with ignore_startup_parameters “%s”',
    async (ignored) => {
      const { url } = await start({ pool_mode: 'transaction', ignore_startup_parameters: ignored });
      const opened = await openDatabase({ DATABASE_URL: url });
      expect(opened.config.pooler).toBeTruthy();
      await verifyIsolation(connected(opened));
    },
  );

  it('is reported as passing no notifications on, unless there is a direct address', async () => {
    const { url } = await start({ pool_mode: 'transaction' });
    const opened = await openDatabase({ DATABASE_URL: url });
    expect(opened.warnings).toEqual([expect.stringContaining('Set DATABASE_DIRECT_URL')]);
    expect(connected(opened).hasSessions).toBe(false);
    const both = await openDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct() });
    expect(both.warnings).toEqual([]);
    const database = connected(both);
    const heard = Promise.withResolvers<string>();
    const listening = database.listening(['pooler_test'], { hear: (_, payload) => heard.resolve(payload) });
    await listening.open();
    await sql`select pg_notify('pooler_test', 'arrived')`.execute(database.kysely);
    expect(await heard.promise).toBe('arrived');
    await listening.close();
  });

  it('keeps prepared statements since version 1.21, which the start detects', async () => {
    const isNew = pgbouncerVersion() >= 1.21;
    const { url } = await start({ pool_mode: 'transaction', ...(isNew && { max_prepared_statements: 250 }) });
    const { config: opened } = await openDatabase({ DATABASE_URL: url });
    expect(opened.pooler).toEqual({ keepsStatements: isNew });
    if (!isNew) return;
    const without = await start({ pool_mode: 'transaction', max_prepared_statements: 0 });
    const { config: unprepared } = await openDatabase({ DATABASE_URL: without.url });
    expect(unprepared.pooler).toEqual({ keepsStatements: false });
  });

  it('is refused as the direct address, and so is another database', async () => {
    const { url } = await start({ pool_mode: 'transaction' });
    await expect(openDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).rejects.toThrow(
      /DATABASE_DIRECT_URL .+ leads to a pooler in transaction mode/u,
    );
    await expect(
      openDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct('postgres') }),
    ).rejects.toThrow(/DATABASE_DIRECT_URL .+ is another database/u);
  });

  it('builds, migrates and synchronizes a new database, and leaves no lock on a connection', async () => {
    const { config: server } = inject('testServer');
    const name = `matjar_pooled_${process.pid}`;
    await runAs(server, `create database ${name}`);
    const { config: pooled, stop } = await startPgbouncer(
      { ...config, database: name },
      {
        pool_mode: 'transaction',
      },
    );
    try {
      const through = { ...pooled, database: name };
      const applied = await Promise.all([migrate(through), migrate(through)]);
      expect(applied.flat()).toEqual(['schema']);
      await syncTablesAtStart(through);
      const client = new Client(through);
      await client.connect();
      const { rows } = await client.query(
        `select count(*)::int as locks from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      );
      await client.end();
      expect(rows).toEqual([{ locks: 0 }]);
    } finally {
      await stop();
      await runAs(server, `drop database ${name} with (force)`);
    }
  });

  it('runs the same statements on changing connections, also after their table changed', async () => {
    const { url } = await start({ pool_mode: 'transaction', default_pool_size: 3 });
    const database = connected(await openDatabase({ DATABASE_URL: url }));
    await asOwner('create table pooled as select 1 as a');
    await asOwner('grant select, insert on pooled to matjar_app');
    const ask = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2
            ? inTransaction(database, (transaction) =>
                sql<object>`select * from pooled where ${1}::int = 1`.execute(transaction),
              )
            : inBatchedRead(database, entry, (reading) =>
                sql<object>`select * from pooled where ${1}::int = 1`.execute(reading),
              ),
        ),
      );
    for (let round = 0; round < 3; round += 1)
      expect((await ask()).every(({ rows }) => rows.length === 1)).toBe(true);
    await asOwner('alter table pooled add column b int default 2');
    // Statements that were prepared before are refused once.
    await ask().catch((error: unknown) => expect(error).toSatisfy(isStalePlan));
    expect((await ask()).map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => [{ a: 1, b: 2 }]));
  });

  it('runs jobs, which no notification and no session lock reaches', async () => {
    const { url } = await start({ pool_mode: 'transaction' });
    const database = connected(await openDatabase({ DATABASE_URL: url }));
    const user = { id: shops.nile.owner.userId, name: null, email: shops.nile.owner.email, phone: null };
    const id = await inTenantTransaction(
      database,
      { companyId: shops.nile.id, userId: user.id },
      (transaction) =>
        startJob(
          transaction,
          { companyId: shops.nile.id, user },
          { kind: 'test-count', input: { to: 3 }, title: { key: 'x' } },
        ),
    );
    const runner = new Runner({
      database,
      services: { files: {} as never, log: () => {} },
      kinds: async () => jobKinds,
    });
    await runner.start();
    const row = async () => (await asOwner('select state, runner from jobs where id = $1', [id]))[0]!;
    await until(async () => (await row()).state === 'done');
    await runner.drain();
    expect(await asOwner(`select count(*)::int as n from products where handle like 'count-%'`)).toEqual([
      { n: 3 },
    ]);
    expect(
      await asOwner(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7246513`,
      ),
    ).toEqual([{ n: 0 }]);
  });
});

it.skipIf(!hasPgbouncer)(
  'PgBouncer in session mode keeps sessions: notifications and prepared statements',
  async () => {
    const { url } = await start({ pool_mode: 'session' });
    const opened = await openDatabase({ DATABASE_URL: url });
    expect([opened.config.pooler, opened.warnings]).toEqual([null, []]);
    await verifyIsolation(connected(opened));
  },
);

it.skipIf(!hasPgbouncer)('PgBouncer in statement mode is refused', async () => {
  const { url } = await start({ pool_mode: 'statement' });
  await expect(openDatabase({ DATABASE_URL: url })).rejects.toThrow(
    /lets no transaction run: .+ PgBouncer needs pool_mode = transaction or session, not statement/u,
  );
});

it('a direct connection is verified and keeps its session', async () => {
  const opened = await openDatabase({ DATABASE_URL: direct() });
  expect(opened.config.pooler).toBeNull();
  await verifyIsolation(connected(opened));
});

it('a start that waits for another server logs that server, and continues after it', async () => {
  let release = () => {};
  let begun = () => {};
  const atWork = new Promise<void>((resolve) => (begun = resolve));
  const first = withProcessLock(config, { key: 7_246_512_001, doing: 'migrating' }, async () => {
    begun();
    await new Promise<void>((resolve) => (release = resolve));
  });
  await atWork;
  const said = Promise.withResolvers<string>();
  const second = migrate(config, undefined, { say: said.resolve, noticeAfter: 20 });
  expect(await said.promise).toMatch(
    /another process is migrating this database \(process \d+ of PostgreSQL, “matjar migrating”, connected since .+Z\)/u,
  );
  release();
  await first;
  expect(await second).toEqual([]);
});
