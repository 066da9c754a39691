/** Nightly cleanup: expired rows are deleted, others kept, and stores are separate. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { localFiles } from '../../../src/server/infrastructure/files/local.ts';
import { connectDatabase } from '../../../src/server/infrastructure/database/database.ts';
import { runJobs } from '../run-jobs.ts';
import { enqueueCleanup } from '../../../src/server/crud/retention/enqueue-cleanup.ts';
import { scheduleNightlyCleanup } from '../../../src/server/crud/retention/nightly-cleanup.ts';
import { periods } from '../../../src/server/crud/retention/periods.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { fromNow, now } from '../../clock.ts';

const place = await useDatabase();
const { config, database, asOwner, home, shops } = place;
const { call, signIn } = await useApp(place);
const { nile } = shops;
const files = localFiles(path.join(home, 'files'));

const night = new Date('2030-01-15T01:00:00Z');
const morning = new Date('2030-01-15T05:00:00Z');
const ago = (days: number) => fromNow({ days: -days });
const count = async (from: string, bound: unknown[] = []) =>
  Number((await asOwner(`select count(*) from ${from}`, bound))[0]!.count);
const older = (days: number) => days + 0.01;
const younger = (days: number) => days - 0.01;

it('a cleanup job is scheduled once a night for each store, also after missed nights', async () => {
  const created = (at: Date) => asOwner('update companies set "createdAt" = $1', [at]);
  const planned = async (at: Date) => {
    await asOwner(`update jobs set "createdAt" = $1 where "createdAt" > now() - interval '1 minute'`, [at]);
    return count(`jobs where kind = 'clean_up'`);
  };
  await created(new Date('2030-01-14T12:00:00Z'));
  expect(await enqueueCleanup(database, night)).toBe(0);
  await created(new Date('2030-01-13T12:00:00Z'));
  expect(await enqueueCleanup(database, morning)).toBe(0);
  const stores = await count('companies');
  expect(await enqueueCleanup(database, night)).toBe(stores);
  expect(await planned(night)).toBe(stores);
  expect(await enqueueCleanup(database, night)).toBe(0);
  await asOwner(`update jobs set state = 'done'`);
  expect(await enqueueCleanup(database, new Date('2030-01-16T01:00:00Z'))).toBe(stores);
  await asOwner('delete from jobs');
  expect(await enqueueCleanup(database, new Date('2030-01-15T14:00:00Z'))).toBe(stores);
  await asOwner('delete from jobs');
  await created(now());
});

it('closing waits for the running cleanup check, and reports no error for a database that closed with the server', async () => {
  await asOwner('update companies set "createdAt" = $1', [ago(5)]);
  const own = connectDatabase(config);
  const told: unknown[] = [];
  const watch = () => scheduleNightlyCleanup(own, (error) => told.push(error));
  await watch()();
  expect(await count(`jobs where kind = 'clean_up'`)).toBe(await count('companies'));
  await own.close();
  await watch()();
  expect(told).toEqual([]);
  const stop = watch();
  await expect.poll(() => told).toHaveLength(1);
  await stop();
  await asOwner('delete from jobs');
  await asOwner('update companies set "createdAt" = now()');
});

it("a store's rows are deleted after their retention time, and not before", async () => {
  const token = await signIn(nile.owner.email);
  const jobOf = async (days: number, companyId: number, owner: number) => {
    const [row] = await asOwner<{ id: number }>(
      `insert into jobs (company_id, "user", kind, title, state, "finishedAt") values ($1, $2, 'export', '{"key": "x"}', 'done', $3)
       returning id::int as id`,
      [companyId, owner, ago(days)],
    );
    return row!.id;
  };
  const { id, owner } = nile;
  await jobOf(older(periods.jobs), id, owner.userId);
  const kept = await jobOf(younger(periods.jobs), id, owner.userId);
  const foreign = await jobOf(older(periods.jobs), shops.delta.id, shops.delta.owner.userId);
  for (const [name, days] of [
    ['old', older(periods.exportFiles)],
    ['new', younger(periods.exportFiles)],
  ] as const) {
    await files.put(`exports/${name}.csv`, Buffer.from('Id'));
    await asOwner(
      `insert into exports (company_id, job, resource, format, locale, total, files, "createdBy", "finishedAt")
       values ($1, $2, 'products', 'csv', 'en', 1, $3, $4, $5)`,
      [
        id,
        kept,
        JSON.stringify([{ name, store: `exports/${name}.csv`, rows: 1, bytes: 2 }]),
        owner.userId,
        ago(days),
      ],
    );
  }
  await files.put('imports/1/old/table', Buffer.from('Name'));
  await asOwner(
    `insert into imports (company_id, resource, "fileName", bytes, file, "expiresAt")
     values ($1, 'products', 'old.csv', 4, 'imports/1/old/table', now() - interval '1 minute')`,
    [id],
  );
  await files.put('imports/1/busy/table', Buffer.from('Name'));
  await asOwner(
    `with later as (insert into jobs (company_id, "user", kind, title, state, "runAfter")
       values ($1, $2, 'read_import', '{"key": "x"}', 'queued', now() + interval '1 hour') returning id)
     insert into imports (company_id, resource, "fileName", bytes, file, "expiresAt", "jobId")
     select $1, 'products', 'busy.csv', 4, 'imports/1/busy/table', now() - interval '1 minute', id from later`,
    [id, owner.userId],
  );
  const plan = `insert into change_previews (company_id, "user", resource, origin, state, "expiresAt") values ($1, $2, 'products', 'bulk', 'ready', $3)`;
  await asOwner(plan, [id, owner.userId, ago(0.01)]);
  await asOwner(plan, [id, owner.userId, ago(-1)]);
  const deleted = async () => {
    const { body } = await call('POST', '/products', { token, body: { name: { en: 'Gone' } } });
    const { headers } = await call('DELETE', `/products/${body.data.id}`, { token });
    return Number(headers['matjar-change-set']);
  };
  const [before, after] = [await deleted(), await deleted()];
  await asOwner('update change_sets set at = $1 where id = $2', [ago(older(periods.deletedRows)), before]);
  await asOwner('update change_sets set at = $1 where id = $2', [ago(younger(periods.deletedRows)), after]);

  await asOwner(
    `insert into jobs (company_id, "user", kind, title) values ($1, $2, 'clean_up', '{"key": "jobs.title.clean_up"}')`,
    [id, owner.userId],
  );
  await runJobs(database, { files });

  const jobs = await asOwner<{ id: number }>(
    `select id::int as id from jobs where kind = 'export' order by id`,
  );
  expect(jobs.map((job) => job.id)).toEqual([kept, foreign]);
  expect(await asOwner(`select state from jobs where kind = 'clean_up'`)).toEqual([{ state: 'done' }]);
  expect(await files.open('exports/old.csv')).toBeNull();
  expect(await files.open('imports/1/old/table')).toBeNull();
  for (const [name, bytes] of [
    ['exports/new.csv', 2],
    // Its job has yet to read it.
    ['imports/1/busy/table', 4],
  ] as const) {
    const fresh = await files.open(name);
    expect([name, fresh?.bytes]).toEqual([name, bytes]);
    fresh?.stream.destroy();
  }
  expect(await count('change_previews')).toBe(1);
  expect(await count('deleted_rows where "changeSet" = $1', [before])).toBe(0);
  // The product and its variant.
  expect(await count('deleted_rows where "changeSet" = $1', [after])).toBe(2);
  // Jobs of the system are not in the list.
  const list = await call('GET', '/jobs', { token });
  expect(list.body.data.map((job: { kind: string }) => job.kind)).toEqual(['read_import', 'export']);
});

it('sessions, codes, links, attempts and unsent messages are deleted after their retention time', async () => {
  const user = nile.owner.userId;
  const pairs = async (statement: string, days: number) => {
    await asOwner(statement, [user, ago(older(days))]);
    await asOwner(statement, [user, ago(younger(days))]);
  };
  const hash = 'sha256(gen_random_uuid()::text::bytea)';
  await asOwner('delete from sessions');
  await pairs(`insert into sessions ("tokenHash", "user", "expiresAt") values (${hash}, $1, $2)`, 0);
  await pairs(
    `insert into one_time_codes (purpose, target, "codeHash", "createdAt") values ('sign_in', $1::bigint::text, ${hash}, $2)`,
    periods.codes,
  );
  await pairs(
    `insert into password_resets ("tokenHash", "user", "createdAt") values (${hash}, $1, $2)`,
    periods.codes,
  );
  await asOwner('delete from guesses');
  await pairs(
    `insert into guesses (about, failures, since) values (${hash}, $1::bigint % 5, $2)`,
    periods.guesses,
  );
  await pairs(
    `insert into outbox (channel, recipient, body, "createdAt") values ('sms', $1::bigint::text, '123456', $2)`,
    periods.outbox,
  );
  await enqueueCleanup(database);
  for (const table of ['sessions', 'one_time_codes', 'password_resets', 'guesses', 'outbox'])
    expect([table, await count(table)]).toEqual([table, 1]);
});

it('a cleanup scheduled for a wrong time deletes nothing that is still valid', async () => {
  await asOwner(
    `insert into one_time_codes (purpose, target, "codeHash") values ('sign_in', 'now', sha256('now'::bytea))`,
  );
  await enqueueCleanup(database, new Date('2099-01-01T10:00:00Z'));
  expect(await count(`one_time_codes where target = 'now'`)).toBe(1);
  expect(await count('sessions')).toBe(1);
});
