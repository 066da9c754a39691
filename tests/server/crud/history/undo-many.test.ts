/** Undo of many changes by a job: with progress, cancellation, resuming, and a list of what could not be undone. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { distinctActions, entriesBefore } from '../../../../src/server/crud/records/audit-log-entries.ts';
import { rowsOf } from '../../../../src/server/infrastructure/database/query.ts';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { countRowsHandled } from '../../count-rows-handled.ts';

const place = await useDatabase();
const { asOwner, database, home } = place;
const { call, signIn } = await useApp(place);
const { nile } = place.shops;
const token = await signIn(nile.owner.email);
const many = 620;
const work = () => runJobs(database, { files: localFiles(path.join(home, 'files')) });

const undo = (changeSet: number) => call('POST', `/change_sets/${changeSet}/undo`, { token });
const offered = async () =>
  (await call('GET', '/change_sets', { token })).body.data.map(({ id }: { id: number }) => id);
const vendors = async () =>
  asOwner('select vendor, count(*)::int as n from products group by vendor order by vendor');
const jobOf = async (id: number) => (await call('GET', `/jobs/${id}`, { token })).body.data;

/** Changes products, oldest first. @returns the change set */
async function change(vendor: string, count = many): Promise<number> {
  const rows = await asOwner<{ id: number }>('select id::int from products order by id limit $1', [count]);
  const answer = await call('PUT', '/products/update_all', {
    token,
    body: { ids: rows.map(({ id }) => id), values: { vendor } },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Number(answer.headers['matjar-change-set']);
}

it('many changes are undone by a job, a second request is refused, and the undo can be undone', async () => {
  await asOwner(
    `insert into products (company_id, name, handle, vendor)
     select $1, jsonb_build_object('en', 'Lamp ' || n), 'lamp-' || n, 'Old' from generate_series(1, ${many}) n`,
    [nile.id],
  );
  const set = await change('New');
  const asked = await undo(set);
  expect(asked.status).toBe(202);
  expect(asked.body.data).toMatchObject({ changeSet: null, undone: 0, job: expect.any(Number) });
  expect(asked.headers['matjar-change-set']).toBeUndefined();
  expect(await vendors()).toEqual([{ vendor: 'New', n: many }]);
  expect((await undo(set)).body).toMatchObject({ code: 'still_writing' });
  expect(await offered()).not.toContain(set);
  await work();
  expect(await vendors()).toEqual([{ vendor: 'Old', n: many }]);
  const { job } = asked.body.data;
  expect(await jobOf(job)).toMatchObject({
    state: 'done',
    progress: { done: many, total: many },
    result: { undone: many, conflictsCount: 0, conflicts: { en: [], ar: [] } },
  });
  expect((await undo(set)).body).toMatchObject({ code: 'already_undone' });
  const [again] = await offered();
  expect((await undo(again!)).status).toBe(202);
  await work();
  expect(await vendors()).toEqual([{ vendor: 'New', n: many }]);
});

it('changes that cannot be undone are listed by name, in both languages', async () => {
  const set = await change('Third');
  await change('Mine', 1);
  const { job } = (await undo(set)).body.data;
  await work();
  const { result } = await jobOf(job);
  expect(result).toMatchObject({ undone: many - 1, conflictsCount: 1 });
  expect(result.conflicts.en).toMatchObject([{ field: 'vendor', name: 'Lamp 1' }]);
  expect(result.conflicts.ar[0].message).toMatch(/[\u0600-\u06FF]/u);
  expect(await vendors()).toEqual([
    { vendor: 'Mine', n: 1 },
    { vendor: 'New', n: many - 1 },
  ]);
});

it('an undo stopped half-way continues with the rest', async () => {
  const set = await change('Fourth');
  const asked = await undo(set);
  await asOwner(`create function stop_soon() returns trigger language plpgsql as $$ begin
    if new.progress ->> 'done' = '200' then new."cancelAsked" := true; end if; return new; end $$`);
  await asOwner('create trigger stop_soon before update on jobs for each row execute function stop_soon()');
  await work();
  await asOwner('drop trigger stop_soon on jobs');
  expect(await jobOf(asked.body.data.job)).toMatchObject({ state: 'canceled' });
  const half = await vendors();
  expect(half).toContainEqual({ vendor: 'Fourth', n: expect.any(Number) });
  expect(await offered()).toContain(set);
  const rest = await undo(set);
  if (rest.status === 202) await work();
  expect((await vendors()).map(({ vendor }) => vendor)).toEqual(['Mine', 'New']);
});

it('a step reads only its own entries of the audit log, also with a cached query plan', async () => {
  const set = await change('Fourth');
  const [middle] = await asOwner<{ id: number }>(
    'select id::int from audit where "changeSet" = $1 order by id offset $2 limit 1',
    [set, many / 2],
  );
  const { conditions } = await countRowsHandled(place, nile.id, async (transaction) => {
    await rowsOf(transaction, 'set local plan_cache_mode = force_generic_plan', []);
    // For so few entries a full scan would be the fastest plan.
    await rowsOf(transaction, 'set local enable_seqscan = off', []);
    expect(await entriesBefore(transaction, set, middle!.id, 10)).toHaveLength(10);
    expect(await distinctActions(transaction, set, middle!.id, 10)).toEqual([
      { resource: 'products', action: 'update' },
    ]);
  });
  const bounds = conditions.flat();
  expect(bounds).not.toHaveLength(0);
  for (const bound of bounds) expect(bound).toContain('(id < $2)');
});
