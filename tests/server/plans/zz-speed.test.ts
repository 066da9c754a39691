import { it } from 'vitest';
import { applyPlan } from '../../../src/server/plans/apply-plan.ts';
import { rollBackPlan } from '../../../src/server/plans/roll-back-plan.ts';
import { useDatabase } from '../harness.ts';
import { makePlan, planRun } from './plan-scene.ts';
const place = await useDatabase();
const run = planRun(place, place.shops.nile);
it('speed', async () => {
  const inputs = Array.from({ length: 15000 }, (_, n) => ({ values: { name: { en: `Bead ${n % 9000}`, ar: `خرزة ${n}` }, sku: `B-${n}`, price: 1000 + n, vendor: 'V' + (n % 30), tags: ['a', 'b' + (n % 7)] } }));
  let t = Date.now();
  const plan = await makePlan(run, 'products', inputs);
  console.log('PLAN ms', Date.now() - t); t = Date.now();
  const counts = await applyPlan(run, plan);
  console.log('APPLY ms', Date.now() - t, JSON.stringify(counts)); t = Date.now();
  await rollBackPlan(run, plan);
  console.log('ROLLBACK ms', Date.now() - t, 'rss MB', process.resourceUsage().maxRSS / 1024);
}, 300_000);
