/** Background changes: batches of each company, an interruption, and a migration that needs the result. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  backgroundChanges,
  enqueueBackgroundChanges,
} from '../../../../src/server/infrastructure/jobs/background-change.ts';
import { claimJob } from '../../../../src/server/infrastructure/jobs/claimed-job.ts';
import { readQueue } from '../../../../src/server/infrastructure/jobs/queue-figures.ts';
import { useDatabase } from '../../harness.ts';
import { runJobs } from '../../run-jobs.ts';

const { database, shops, asOwner } = await useDatabase();
const companies = [shops.nile.id, shops.delta.id];
const name = '9000-longer-names';
/** Numbers of the rows that each batch has changed, in the order of the batches. */
let batches: number[] = [];
let beforeBatch = async () => {};

await asOwner(
  `insert into products (company_id, name, handle)
   select company, jsonb_build_object('en', 'Row ' || number), 'row-' || number from unnest($1::bigint[]) company, generate_series(1, 25) number`,
  [companies],
);
await asOwner('create table times_changed (product bigint)');
await asOwner('grant select, insert on times_changed to matjar_app');

beforeEach(async () => {
  batches = [];
  beforeBatch = async () => {};
  await asOwner('delete from jobs');
  await asOwner('delete from background_changes');
  await asOwner('delete from times_changed');
  backgroundChanges.set(name, {
    batch: async (transaction, { companyId, after }) => {
      const { rows } = await sql<{ id: number }>`with next as (
          select id from products where company_id = ${companyId} and id > ${after ?? 0} order by id limit 10)
        insert into times_changed select id from next returning product as id`.execute(transaction);
      await beforeBatch();
      batches.push(rows.length);
      return rows.length ? { after: Math.max(...rows.map(({ id }) => Number(id))), rows: rows.length } : null;
    },
  });
});
afterEach(() => backgroundChanges.delete(name));

const timesChanged = () =>
  asOwner<{ rows: number; most: number }>(
    `select count(*)::int as rows, max(times)::int as most from (select count(*) as times from times_changed group by product) each_product`,
  );
const finished = async () =>
  (await asOwner<{ company_id: string }>('select company_id from background_changes order by 1')).map((row) =>
    Number(row.company_id),
  );
const requireIt = () => asOwner('select require_background_change($1)', [name]);

it('every company is changed in batches, once, and shows in the figures of the queue', async () => {
  expect(await enqueueBackgroundChanges(database)).toBe(2);
  expect(await enqueueBackgroundChanges(database)).toBe(0);
  expect(await readQueue(database)).toEqual([
    expect.objectContaining({ kind: 'background_change', waiting: 2, running: 0 }),
  ]);
  await expect(requireIt()).rejects.toThrow(`${name} is not finished in 2 companies`);
  await runJobs(database);
  expect(batches).toEqual([10, 10, 5, 0, 10, 10, 5, 0]);
  expect(await timesChanged()).toEqual([{ rows: 50, most: 1 }]);
  expect(await finished()).toEqual(companies.toSorted((one, other) => one - other));
  await requireIt();
  await asOwner('delete from jobs');
  expect(await enqueueBackgroundChanges(database)).toBe(0);
});

it('an interrupted one continues after its last batch, and changes no row twice', async () => {
  await enqueueBackgroundChanges(database);
  beforeBatch = async () => {
    if (batches.length !== 2) return;
    beforeBatch = async () => {};
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
    );
  };
  await runJobs(database, {}, { atMost: 1 });
  expect(await asOwner(`select progress ->> 'done' as done from jobs where attempts = 1`)).toEqual([
    { done: '20' },
  ]);
  expect(await timesChanged()).toEqual([{ rows: 20, most: 1 }]);
  await asOwner('update jobs set "runAfter" = now()');
  await runJobs(database);
  expect(await timesChanged()).toEqual([{ rows: 50, most: 1 }]);
  expect(await finished()).toHaveLength(2);
});

it('a runner that was presumed dead changes nothing beside the one that continues', async () => {
  await enqueueBackgroundChanges(database);
  beforeBatch = async () => {
    if (batches.length !== 1) return;
    beforeBatch = async () => {};
    await asOwner(`update jobs set "heartbeatAt" = now() - interval '31 seconds' where state = 'running'`);
    await runJobs(database);
  };
  await runJobs(database);
  expect(await timesChanged()).toEqual([{ rows: 50, most: 1 }]);
  expect(await finished()).toHaveLength(2);
});

it('a worker of a version without the change leaves it to the next one', async () => {
  await enqueueBackgroundChanges(database);
  backgroundChanges.delete(name);
  await runJobs(database);
  expect(await asOwner('select state, error from jobs')).toEqual([
    { state: 'queued', error: null },
    { state: 'queued', error: null },
  ]);
  expect(await claimJob(database, -1, 1)).toBeUndefined();
  expect(await finished()).toEqual([]);
});
