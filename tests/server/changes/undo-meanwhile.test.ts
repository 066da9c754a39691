/** Undos that meet other work: a plan that is still being written, its roll back, and each other. */
import { expect, it } from 'vitest';
import { applyPlan, type PlanRun } from '../../../src/server/plans/apply-plan.ts';
import { rollBackPlan } from '../../../src/server/plans/roll-back-plan.ts';
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

it('says of a plan whose changes were taken back elsewhere that it is rolled back', async () => {
  const run = planRun(place, nile);
  const plan = await planMany(run, 3);
  await applyPlan(run, plan);
  expect((await undo((await planOf(plan)).changeSet!)).status).toBe(200);
  await rollBackPlan(run, plan);
  expect(await planOf(plan)).toMatchObject({ state: 'rolled_back' });
});

it('takes back what a plan wrote after an undo of its first half', async () => {
  const stopping = planRun(place, nile, {}, () => {
    throw new Stopped();
  });
  const run = planRun(place, nile);
  const plan = await planMany(run, 200);
  await applyPlan(stopping, plan).catch(() => undefined);
  expect((await undo((await planOf(plan)).changeSet!)).body.data.undone).toBe(150);
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
