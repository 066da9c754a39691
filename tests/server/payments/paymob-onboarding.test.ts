/** Paymob onboarding by OAuth: the redirect both ways, its session, and stored keys. */
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseRedirectParams } from '../../../src/admin/features/payments/paymob-onboarding/parse-redirect-params.ts';
import { startPaymentSandbox } from '../../../src/sandboxes/payments/payment-sandbox.ts';
import { openPaymentGateway } from '../../../src/server/modules/payments/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testSecret, testServices } from '../test-services.ts';

const place = await useDatabase();
const { address, payments: ledger, close } = await startPaymentSandbox({ slowFor: 3000 });
const origin = () => 'http://store.test';
const payments = openPaymentGateway({ secret: testSecret, sandbox: address, origin }, { timeout: 700 });
const services = { ...testServices(place.database, path.join(place.home, 'files')), payments };
const { call, signIn } = await useApp(place, { services });
const { nile, delta } = place.shops;
afterAll(async () => {
  payments.client.close();
  await close();
});
const token = await signIn(nile.owner.email);
const other = await signIn(delta.owner.email);
beforeEach(async () => {
  ledger.behave();
  await place.asOwner('delete from payment_methods');
  await place.asOwner('delete from payment_accounts');
});

type Body = Record<string, unknown>;
const begin = (as = token, body: Body = {}, desired = 'ar') =>
  call('POST', '/paymob_onboarding', { token: as, body, locale: desired });
const readOnboarding = async (as = token) =>
  (await call('GET', '/paymob_onboarding', { token: as })).body.data;
const complete = (body: Body, as = token) => call('PUT', '/paymob_onboarding', { token: as, body });

/** Decides on Paymob's page. @returns the query of the redirect */
async function visit(url: string, does: 'live' | 'test' | 'refuse') {
  const { search } = new URL(url);
  const { headers } = await fetch(`${address}/paymob/auth/approve${search}`, {
    method: 'POST',
    body: new URLSearchParams({ does }),
    redirect: 'manual',
  });
  const back = new URL(headers.get('location')!);
  expect(back.origin + back.pathname).toBe('http://store.test/ar/paymob-self-onboarding');
  const { state, code } = parseRedirectParams(back.search);
  return { state: state!, code: code! };
}

/** The whole flow. */
async function fetchKeys(does: 'live' | 'test' = 'live', body: Body = {}) {
  const { body: begun } = await begin(token, body);
  return complete(await visit(begun.data.url, does));
}
const sealed = async (): Promise<Record<string, string>> => {
  const [row] = await place.asOwner<{ sealed: Buffer }>(
    `select sealed from payment_accounts where company_id = $1 and provider = 'paymob'`,
    [nile.id],
  );
  return JSON.parse(testSecret.open(row!.sealed));
};
const methods = async () => (await call('GET', '/paymob_onboarding/methods', { token })).body.data;
const offer = (chosen: string[]) =>
  call('PUT', '/paymob_onboarding/methods', { token, body: { methods: chosen } });
const offered = async () =>
  (await call('GET', '/payment_methods', { token })).body.data
    .filter(({ isOffered }: { isOffered: boolean }) => isOffered)
    .map(({ method, integration }: { method: string; integration: string }) => `${method} ${integration}`);

it('onboarding stores the keys of both modes encrypted, in no answer and no audit log entry', async () => {
  expect(await readOnboarding()).toMatchObject({
    isSetUp: true,
    isSandbox: true,
    mode: null,
    hasKeys: false,
  });
  const { status, body, headers } = await fetchKeys('live');
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ mode: 'sandbox', keys: 'live', hasOtherKeys: true, failure: null }),
  ]);
  const held = await sealed();
  expect(held).toMatchObject({
    paymobSecretKey: expect.stringMatching(/^egy_sk_live_/u),
    paymobOtherSecretKey: expect.stringMatching(/^egy_sk_test_/u),
    paymobHmacSecret: expect.stringMatching(/^[\da-f]{64}$/u),
  });
  const accounts = await call('GET', '/payment_accounts', { token });
  const trail = await place.asOwner('select changes from audit where company_id = $1', [nile.id]);
  const told = JSON.stringify([body, accounts.body, trail]);
  for (const name of ['paymobSecretKey', 'paymobApiKey', 'paymobHmacSecret', 'paymobOtherSecretKey'])
    expect(told).not.toContain(held[name]);
  expect(JSON.stringify(trail)).toContain('payment_paymob');
  const undone = await call('POST', `/change_sets/${headers['matjar-change-set']}/undo`, { token });
  expect([undone.body.data.conflicts, (await readOnboarding()).mode]).toEqual([[], null]);
});

it('onboarded keys can take a payment', async () => {
  await fetchKeys('live');
  expect((await call('POST', '/payment_accounts/paymob/try', { token })).body.data).toMatchObject({
    isFine: true,
  });
  const found = await methods();
  expect(found).toContainEqual({ method: 'online', integration: '9001', isOffered: false, provider: null });
  expect(found).toHaveLength(7);
  const { status, headers } = await offer(['online', 'valu']);
  expect([status, await offered()]).toEqual([204, ['online 9001', 'valu 9004']]);
  expect(await methods()).toContainEqual({
    method: 'valu',
    integration: '9004',
    isOffered: true,
    provider: 'paymob',
  });
  await call('POST', `/change_sets/${headers['matjar-change-set']}/undo`, { token });
  expect(await offered()).toEqual([]);
});

it('an account that Paymob has not activated uses test keys, and becomes live later with its methods', async () => {
  expect((await fetchKeys('test')).body.data).toMatchObject({ keys: 'test', hasOtherKeys: true });
  await offer(['online']);
  expect(await offered()).toEqual(['online 1001']);
  const before = await sealed();
  const turn = (mode: string) => call('PUT', '/paymob_onboarding/mode', { token, body: { mode } });
  const { status, body } = await turn('live');
  expect([status, body.data.keys, await offered()]).toEqual([200, 'live', ['online 9001']]);
  const after = await sealed();
  expect([after.paymobSecretKey, after.paymobOtherSecretKey]).toEqual([
    before.paymobOtherSecretKey,
    before.paymobSecretKey,
  ]);
  await turn('test');
  expect([await sealed(), await offered()]).toEqual([before, ['online 1001']]);
  // Manually entered keys are one set, without those of the sandbox.
  const typed = await call('PUT', '/payment_accounts/paymob', {
    token,
    body: { mode: 'test', credentials: { paymobApiKey: 'a'.repeat(30) } },
  });
  expect(Object.keys(typed.body.errors ?? {})).toContain('credentials.paymobSecretKey');
});

describe('the redirect back is accepted', () => {
  it('once', async () => {
    const { body } = await begin();
    const back = await visit(body.data.url, 'live');
    expect((await complete(back)).status).toBe(200);
    expect(await complete(back)).toMatchObject({ status: 409, body: { code: 'paymob_onboarding_over' } });
  });

  it('for the same user and store only, and no code is exchanged for any other', async () => {
    const { body } = await begin();
    const { state, code } = await visit(body.data.url, 'live');
    const colleague = await signIn((await place.hire('colleague', { settings: ['view', 'edit'] })).email);
    for (const [given, as] of [
      [state, other],
      [state, colleague],
      ['made-up', token],
    ] as const)
      expect(await complete({ state: given, code }, as)).toMatchObject({
        status: 409,
        body: { code: 'paymob_onboarding_over' },
      });
    expect([await readOnboarding(), await readOnboarding(other)].map(({ mode }) => mode)).toEqual([
      null,
      null,
    ]);
    // The code is still valid.
    expect((await complete({ state, code })).status).toBe(200);
  });

  it('before its expiry, and before another flow was begun', async () => {
    const first = await begin();
    const old = await visit(first.body.data.url, 'live');
    await begin();
    expect((await complete(old)).body.code).toBe('paymob_onboarding_over');
    const second = await visit((await begin()).body.data.url, 'live');
    await place.asOwner(`update paymob_onboardings set "expiresAt" = now() - interval '1 second'`);
    expect((await complete(second)).body.code).toBe('paymob_onboarding_over');
    expect((await readOnboarding()).mode).toBeNull();
  });

  it('with a valid code', async () => {
    const { body } = await begin();
    const { state } = await visit(body.data.url, 'refuse');
    expect(await complete({ state, code: 'woo-made-up' })).toMatchObject({
      status: 409,
      body: { code: 'paymob_onboarding_code' },
    });
    for (const code of ['', 'two\r\nlines', 'x'.repeat(2001)])
      expect((await complete({ state: 'x', code })).status).toBe(422);
  });
});

it.each(['error', 'html', 'slow', 'busy'] as const)(
  'nothing is stored when Paymob answers with %s',
  async (fault) => {
    const { body } = await begin();
    const back = await visit(body.data.url, 'live');
    ledger.misbehave('paymob', [fault]);
    const refused = await complete(back);
    expect([refused.status, refused.body.code]).toEqual([
      502,
      fault === 'busy' ? 'payment_busy' : 'payment_silent',
    ]);
    expect(JSON.stringify(refused.body)).not.toContain(back.code);
    expect((await readOnboarding()).mode).toBeNull();
  },
);

it('nothing is stored when Paymob stops answering half way', async () => {
  const { body } = await begin();
  const back = await visit(body.data.url, 'live');
  ledger.misbehave('paymob', ['error', 'error'], 'GET');
  expect((await complete(back)).body.code).toBe('payment_silent');
  expect((await readOnboarding()).mode).toBeNull();
});

it('existing keys are replaced only after a confirmation, also if they were entered meanwhile', async () => {
  const open = (await begin()).body.data.url as string;
  await fetchKeys('live');
  expect((await begin()).body.code).toBe('paymob_onboarding_keys_there');
  const kept = await sealed();
  expect((await fetchKeys('test', { replaces: true })).body.data).toMatchObject({ keys: 'test' });
  expect((await sealed()).paymobApiKey).not.toBe(kept.paymobApiKey);
  expect(open).toContain('partner=matjar');
  await place.asOwner('delete from payment_accounts');
  const back = await visit((await begin()).body.data.url, 'live');
  await call('PUT', '/payment_accounts/paymob', {
    token,
    body: {
      mode: 'live',
      credentials: {
        paymobSecretKey: `egy_sk_live_${'a'.repeat(24)}`,
        paymobPublicKey: `egy_pk_live_${'a'.repeat(24)}`,
        paymobApiKey: 'b'.repeat(30),
        paymobHmacSecret: 'c'.repeat(32),
      },
    },
  });
  expect((await complete(back)).body.code).toBe('paymob_onboarding_keys_there');
  expect((await sealed()).paymobApiKey).toBe('b'.repeat(30));
});

it('onboarding needs the right to settings, and a configured Paymob', async () => {
  const looker = await signIn(nile.viewer.email);
  for (const [method, at, body] of [
    ['POST', '', {}],
    ['PUT', '', { state: 'x', code: 'x' }],
    ['PUT', '/mode', { mode: 'live' }],
    ['PUT', '/methods', { methods: ['online'] }],
  ] as const)
    expect((await call(method, `/paymob_onboarding${at}`, { token: looker, body })).status).toBe(403);
  const unknown = openPaymentGateway({ secret: testSecret, sandbox: null, origin });
  const bare = await useApp(place, { services: { ...services, payments: unknown } });
  expect((await bare.call('GET', '/paymob_onboarding', { token })).body.data.isSetUp).toBe(false);
  const refused = await bare.call('POST', '/paymob_onboarding', { token, body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, 'paymob_onboarding_not_set_up']);
  expect(refused.body.detail).toContain('MATJAR_PAYMOB_PARTNER');
  const known = openPaymentGateway({ secret: testSecret, sandbox: address, origin }, { partner: 'nakhla' });
  const real = await useApp(place, { services: { ...services, payments: known } });
  const { body } = await real.call('POST', '/paymob_onboarding', { token, body: {}, locale: 'en' });
  const url = new URL(body.data.url);
  expect([url.origin + url.pathname, url.searchParams.get('partner')]).toEqual([
    'https://onboarding.paymob.com/auth/country-selection',
    'nakhla',
  ]);
  expect(url.searchParams.get('redirect_url')).toMatch(
    /^http:\/\/store\.test\/en\/paymob-self-onboarding\?state=[\w-]{43}$/u,
  );
});

it("the redirect's query is read in every form that Paymob sends", () => {
  for (const search of ['?state=a-b&woocode=c', '?state=a-b?woocode=c', '?woocode=c&state=a-b'])
    expect(parseRedirectParams(search)).toEqual({ state: 'a-b', code: 'c' });
  expect(parseRedirectParams('?state=a')).toEqual({ state: 'a', code: null });
});
