/** Calls that need a feature: available in a trial and in plans that include it; a refusal names the reason and the remedy. */
import { expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app/app.ts';
import { useApp, readContract } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const contract = await readContract();
const { $ref: _none, ...plansPath } = contract.paths['/plans'] as { $ref?: string; get: object };
const document = structuredClone(contract);
document.paths['/plans'] = { get: { ...plansPath.get, 'x-feature': ['shop-analytics', 'pos-analytics'] } };
const { call, signIn } = await useApp(place, { document });
const token = await signIn(place.shops.nile.owner.email);

const ask = async (locale = 'en') => {
  const { status, body } = await call('GET', '/plans', { token, locale }).catch((error: Error) => {
    // The contract of the plans documents no refusal; the validation error carries the answer.
    const [, code, answer] = /answered (\d+).*?: (\{.*\})/u.exec(error.message)!;
    return { status: Number(code), body: JSON.parse(answer!) };
  });
  return [status, body.code, body.detail, body.params];
};

const subscribe = (values: Record<string, unknown>) => {
  const state = {
    planId: null,
    planEndsAt: null,
    isFreeTrial: false,
    trialEndsAt: null,
    features: [],
    ...values,
  };
  const sets = Object.keys(state).map((name, index) => `"${name}" = $${index + 2}`);
  return place.asOwner(`update companies set ${sets.join(', ')} where id = $1`, [
    place.shops.nile.id,
    ...Object.values(state),
  ]);
};

const past = '2020-01-01T00:00:00Z';
const future = '2999-01-01T00:00:00Z';

it.each([
  ['a plan with the feature', { planId: 3 }],
  ['a plan with one of the two features', { planId: 6, planEndsAt: future }],
  ['a trial', { isFreeTrial: true, trialEndsAt: future }],
  ['a trial beside a plan without the feature', { isFreeTrial: true, trialEndsAt: future, planId: 4 }],
  ['a feature granted to the store', { planId: 4, features: ['pos-analytics'] }],
])('%s opens the feature', async (_what, state) => {
  await subscribe(state);
  expect((await ask())[0]).toBe(200);
});

it.each([
  ['a missing plan', {}],
  ['an expired trial', { isFreeTrial: true, trialEndsAt: past }],
  ['an expired plan', { planId: 3, planEndsAt: past }],
  ['a granted feature beside an expired plan', { planId: 4, planEndsAt: past, features: ['pos-analytics'] }],
])('%s must be renewed', async (_what, state) => {
  await subscribe(state);
  expect((await ask()).slice(0, 2)).toEqual([402, 'payment_required']);
});

it('another plan must be upgraded, and the error names the plans with the feature', async () => {
  await subscribe({ planId: 4 });
  const [status, code, detail, params] = await ask();
  expect([status, code]).toEqual([403, 'feature_missing']);
  expect(detail).toContain('Silver, Gold, or ZamPOS');
  expect(params).toEqual({ feature: 'shop-analytics', plans: 'silver,gold,zampos' });
  expect((await ask('ar'))[2]).toContain('الفضية أو الذهبية');
});

it('a cached plan is replaced when the plan changes', async () => {
  await subscribe({ planId: 3 });
  expect((await ask())[0]).toBe(200);
  await subscribe({ planId: 4 });
  expect((await ask())[0]).toBe(403);
});

it('an unknown feature stops the start', async () => {
  const wrong = structuredClone(contract);
  Object.assign(wrong.paths['/plans']!.get as object, { 'x-feature': 'shop-analytic' });
  const services = testServices(place.database, place.home);
  await expect(buildApp({ services, document: wrong, adminFolder: '/nowhere' })).rejects.toThrow('x-feature');
});
