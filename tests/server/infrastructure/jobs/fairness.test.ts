/** Fair scheduling: a company with endless work next to 200 small ones. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimJob, endJob } from '../../../../src/server/infrastructure/jobs/claimed-job.ts';
import { Runner } from '../../../../src/server/infrastructure/jobs/runner.ts';
import { jobKinds } from '../../../../src/server/app/job-kinds.ts';
import { until } from '../../../until.ts';
import { useDatabase } from '../../harness.ts';
import { between } from './job-kinds.ts';

const { database, shops, asOwner } = await useDatabase();
const { nile, delta } = shops;
const user = nile.owner.userId;
const small = 200;
let companies: number[];

/** Enqueues jobs of a company, each of which creates `to` products. */
const enqueue = (company: number, number: number, to = 0) =>
  asOwner<{ id: number }>(
    `insert into jobs (company_id, "user", kind, title, input)
     select $1, $2, 'test-count', '{"key": "x"}', jsonb_build_object('to', $4::int) from generate_series(1, $3) returning id::int`,
    [company, company === delta.id ? delta.owner.userId : user, number, to],
  );

beforeAll(async () => {
  const rows = await asOwner<{ id: number }>(
    `insert into companies (name, subdomain) select 'Small', 'small-' || n from generate_series(1, $1) n returning id::int`,
    [small],
  );
  companies = rows.map(({ id }) => id);
});
beforeEach(async () => void (await asOwner('delete from jobs')));
afterEach(() => void (between.run = () => {}));

it('of 2,000 jobs of one company and two each of 200 others, each round starts one of every company', async () => {
  await enqueue(nile.id, 2_000);
  for (const company of companies) await enqueue(company, 2);
  const order: number[] = [];
  for (let claims = 0; claims < 2 * (small + 1) + 20; claims += 1) {
    const job = (await claimJob(database, -1, 1))!;
    order.push(job.company_id);
    await endJob(database, job, { state: 'done', result: null }, job.progress, true);
  }
  const rounds = [order.slice(0, small + 1), order.slice(small + 1, 2 * (small + 1))];
  for (const round of rounds) expect(new Set(round)).toEqual(new Set([nile.id, ...companies]));
  // Then the large one has all slots to itself.
  expect(new Set(order.slice(2 * (small + 1)))).toEqual(new Set([nile.id]));
}, 120_000);

it('a job of 100,000 rows in the only slot makes room for waiting companies, and continues where it was', async () => {
  const [large] = await enqueue(nile.id, 1, 100_000);
  let highest = 0;
  let repeated = 0;
  between.run = (job, next) => {
    if (job.id !== large!.id) return;
    if (next < highest) repeated += 1;
    highest = Math.max(highest, next);
  };
  const runner = new Runner({
    database,
    services: { files: {} as never, log: () => {} },
    kinds: async () => jobKinds,
    atOnce: 1,
    slice: 100,
    interval: 50,
  });
  await runner.start();
  await until(() => highest > 3);
  const [first] = await enqueue(delta.id, 1, 2);
  const state = async (id: number) =>
    (await asOwner<{ state: string }>('select state from jobs where id = $1', [id]))[0]!.state;
  await until(async () => (await state(first!.id)) === 'done');
  const then = highest;
  await until(() => highest > then + 3);
  await runner.drain();
  expect([repeated, await state(large!.id)]).toEqual([0, 'queued']);
}, 120_000);
