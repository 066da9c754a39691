/** The worker thread of jobs runs while there is work, and is ended otherwise to free its memory. */
import { afterEach, expect, it, vi } from 'vitest';
import { JobThread } from '../../../../src/server/infrastructure/jobs/job-thread.ts';
import { useDatabase } from '../../harness.ts';

const { config, database, shops, asOwner, home } = await useDatabase();
const { nile } = shops;
const script = new URL('../../../../src/server/app/job-worker.ts', import.meta.url);
const told: string[] = [];
const threads: JobThread[] = [];
const patience = { timeout: 20_000, interval: 20 };

async function start(restAfter: number): Promise<JobThread> {
  const data = { config, filesFolder: home, atOnce: 1, perCompany: 1, restAfter };
  const thread = new JobThread(database, script, data, (sentence) => told.push(sentence));
  threads.push(thread);
  await thread.start();
  return thread;
}

/** A job of an unknown kind fails at once, which is enough work. */
async function enqueueJob(kind = 'unknown'): Promise<number> {
  const rows = await asOwner(
    `insert into jobs (company_id, "user", kind, title) values ($1, $2, $3, '{"key": "x"}') returning id`,
    [nile.id, nile.owner.userId, kind],
  );
  return rows[0]!.id as number;
}
const stateOf = async (id: number) => (await asOwner('select state from jobs where id = $1', [id]))[0]!.state;

afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()));
  await asOwner('delete from jobs');
});

it('the thread starts for a job, ends after the last one, and starts again', async () => {
  const thread = await start(0);
  expect(thread.isAwake).toBe(false);
  for (const _ of [1, 2]) {
    const job = await enqueueJob();
    await vi.waitFor(async () => expect(await stateOf(job)).toBe('failed'), patience);
    await vi.waitFor(() => expect(thread.isAwake).toBe(false), patience);
  }
  expect(told).toEqual([]);
});

it('the thread runs the nightly cleanup, for which it loads less, and the jobs after it', async () => {
  await start(60_000);
  const cleaning = await enqueueJob('clean_up');
  await vi.waitFor(async () => expect(await stateOf(cleaning)).toBe('done'), patience);
  const sales = await enqueueJob('sale_schedule');
  await vi.waitFor(async () => expect(await stateOf(sales)).toBe('done'), patience);
});

it('the thread runs waiting jobs at its start, and those that a dead runner has left', async () => {
  const left = await enqueueJob();
  await asOwner(`update jobs set state = 'running', runner = 4711, "heartbeatAt" = now() where id = $1`, [
    left,
  ]);
  await start(60_000);
  await vi.waitFor(async () => expect(await stateOf(left)).toBe('failed'), patience);
});

it('the thread sleeps while a job waits for its time', async () => {
  const later = await enqueueJob();
  await asOwner(`update jobs set "runAfter" = now() + interval '1 hour'`);
  const thread = await start(60_000);
  await asOwner(`notify matjar_jobs, ''`);
  const [{ waiting }] = (await asOwner('select has_waiting_jobs() as waiting')) as [{ waiting: boolean }];
  expect(waiting).toBe(false);
  expect(thread.isAwake).toBe(false);
  expect(await stateOf(later)).toBe('queued');
});
