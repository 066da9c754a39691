/** Undos that meet other work: a plan that is still being written, its roll back, and each other. */
import { expect, it } from 'vitest';
import { applyPlan, type PlanRun } from '../../../src/server/engine/previews/apply-plan.ts';
import { rollBackPlan } from '../../../src/server/engine/history/roll-back-plan.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { makePlan, planRun, Stopped } from '../plans/plan-scene.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const { nile } = place.shops;
const token = await signIn(nile.owner.email);

const undo = (changeSet: number) => call('POST', `/change_sets/${changeSet}/undo`, { token });
const planOf = async (id: number) =>
  (
    await place.asOwner<{ state: string; changeSet: number | null }>(
      'select state, "changeSet"::int as "changeSet" from change_plans where id = $1',
      [id],
    )
  )[0]!;
const standing = async () =>
  Number((await place.asOwner('select count(*) from products where company_id = $1', [nile.id]))[0]!.count);
const planMany = (run: PlanRun, count: number) =>
  makePlan(
    run,
    'products',
    Array.from({ length: count }, (_, n) => ({ values: { name: { en: `Lamp ${n}` } } })),
  );

it('refuses to take back what is still being written, and takes all of it back afterwards', async () => {
  const answers: number[] = [];
  const offered: number[] = [];
  const offer = async () => (await call('GET', '/change_sets', { token })).body.data;
  let plan = 0;
  const run = planRun(place, nile, {}, async (done) => {
    if (done > 150) return;
    const refused = await undo((await planOf(plan)).changeSet!);
    answers.push(refused.status);
    expect(refused.body).toMatchObject({ code: 'still_writing' });
    offered.push((await offer()).length);
  });
  plan = await planMany(run, 200);
  await applyPlan(run, plan);
  expect([answers, offered]).toEqual([[409], [0]]);
  expect(await offer()).toMatchObject([{ kind: 'plan', count: 200 }]);
  expect(await standing()).toBe(200);
  const { changeSet } = await planOf(plan);
  expect((await undo(changeSet!)).body.data).toMatchObject({ undone: 200, conflictsCount: 0 });
  expect(await standing()).toBe(0);
});

const rowsOf = async (plan: number) =>
  (
    await place.asOwner<{ state: string; count: number }>(
      'select state, count(*)::int as count from change_plan_rows where plan = $1 group by state order by state',
      [plan],
    )
  ).map(({ state, count }) => `${count} ${state}`);

it('tells a plan that its changes were taken back elsewhere, and done again, and taken back by itself', async () => {
  const run = planRun(place, nile);
  const plan = await planMany(run, 3);
  await applyPlan(run, plan);
  const undone = await undo((await planOf(plan)).changeSet!);
  expect(await planOf(plan)).toMatchObject({ state: 'rolled_back' });
  expect(await rowsOf(plan)).toEqual(['3 undone']);
  const again = await undo(undone.body.data.changeSet);
  expect(again.body.data.undone).toBe(3);
  expect(await planOf(plan)).toEqual({ state: 'applied', changeSet: again.body.data.changeSet });
  expect(await rowsOf(plan)).toEqual(['3 applied']);
  const answer = await call('GET', `/change_plans/${plan}`, { token });
  expect(answer.body.data).toMatchObject({ state: 'applied', counts: { applied: 3, undone: 0 } });
  await rollBackPlan(run, plan);
  expect(await planOf(plan)).toMatchObject({ state: 'rolled_back' });
  expect(await rowsOf(plan)).toEqual(['3 undone']);
  expect(await standing()).toBe(0);
});

it('tells a plan that its own roll back was undone', async () => {
  const run = planRun(place, nile);
  const plan = await planMany(run, 2);
  await applyPlan(run, plan);
  await rollBackPlan(run, plan);
  const [{ id }] = (await call('GET', '/change_sets', { token })).body.data;
  expect((await undo(id)).body.data.undone).toBe(2);
  expect(await planOf(plan)).toMatchObject({ state: 'applied' });
  await rollBackPlan(run, plan);
  expect(await standing()).toBe(0);
});

it('says at the row of a plan undone elsewhere what others have changed since', async () => {
  const run = planRun(place, nile);
  const plan = await planMany(run, 2);
  await applyPlan(run, plan);
  const [row] = await place.asOwner<{ recordId: number }>(
    'select "recordId"::int as "recordId" from change_plan_rows where plan = $1 and position = 1',
    [plan],
  );
  const work = { ids: [row!.recordId], values: { vendor: 'Khan' } };
  expect((await call('PUT', '/products/update_all', { token, body: work })).status).toBe(200);
  expect((await undo((await planOf(plan)).changeSet!)).body.data).toMatchObject({
    undone: 1,
    conflictsCount: 1,
  });
  expect(await planOf(plan)).toMatchObject({ state: 'rolled_back' });
  const rows = (await call('GET', `/change_plans/${plan}/rows`, { token })).body.data;
  expect(rows).toMatchObject([
    { state: 'applied', result: { conflict: 'changed_since' } },
    { state: 'undone' },
  ]);
  await call('DELETE', `/products/${row!.recordId}`, { token });
});

it('takes back what a plan wrote after an undo of its first half', async () => {
  const stopping = planRun(place, nile, {}, () => {
    throw new Stopped();
  });
  const run = planRun(place, nile);
  const plan = await planMany(run, 200);
  await applyPlan(stopping, plan).catch(() => undefined);
  expect((await undo((await planOf(plan)).changeSet!)).body.data.undone).toBe(150);
  expect(await planOf(plan)).toMatchObject({ state: 'canceled' });
  expect(await rowsOf(plan)).toEqual(['50 pending', '150 undone']);
  await applyPlan(run, plan);
  expect(await standing()).toBe(50);
  expect((await undo((await planOf(plan)).changeSet!)).body.data.undone).toBe(50);
  expect(await standing()).toBe(0);
});

it('lets one of two undos at one moment take it back', async () => {
  const made = await call('POST', '/products', { token, body: { name: { en: 'Vase' } } });
  const changeSet = Number(made.headers['matjar-change-set']);
  const answers = await Promise.all([undo(changeSet), undo(changeSet)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await standing()).toBe(0);
});
