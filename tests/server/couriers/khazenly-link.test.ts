/** Linking a Khazenly account by OAuth: consent, callback, unlinking rights, and no tokens in answers. */
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startCourierSandbox } from '../../../src/sandboxes/couriers/courier-sandbox.ts';
import { accountOf, courierAccess } from '../../../src/server/modules/couriers/couriers.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { languageOfState, sealState } from '../../../src/server/modules/couriers/link-state.ts';
import { openCourierGateway } from '../../../src/server/modules/couriers/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testSecret, testServices } from '../test-services.ts';

const place = await useDatabase();
const { address, sandbox, close } = await startCourierSandbox({ slowFor: 3000 });
const couriers = openCourierGateway(
  { database: place.database, secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
  { timeout: 700 },
);
const services = { ...testServices(place.database, path.join(place.home, 'files')), couriers };
const { call, signIn } = await useApp(place, { services });
const { nile, delta } = place.shops;
afterAll(async () => {
  couriers.client.close();
  await close();
});
beforeEach(() => sandbox.behave());

const token = await signIn(nile.owner.email);
const account = '/courier_accounts/khazenly';
const connect = (as = token) => call('PUT', account, { token: as, body: { mode: 'sandbox' } });
await connect();

const begin = async (as = token): Promise<string> => {
  const { body } = await call('POST', `${account}/link`, { token: as });
  return body.data.url;
};
/** The query of the redirect from the sandbox's page. */
async function visit(url: string, does = 'agree'): Promise<Record<string, string>> {
  const page = await (await fetch(url)).text();
  const action = /action="([^"]*)"/u.exec(page)![1]!.replaceAll('&#38;', '&');
  const { headers } = await fetch(new URL(action, url), {
    method: 'POST',
    body: new URLSearchParams({ does }),
    redirect: 'manual',
  });
  const back = new URL(headers.get('location')!);
  expect(back.origin + back.pathname).toBe('http://store.test/en/khazenly-auth-redirect');
  return Object.fromEntries(back.searchParams);
}
const complete = (body: Record<string, unknown>, as = token) =>
  call('PUT', `${account}/link`, { token: as, body });
const readAccount = async (as = token) =>
  (await call('GET', '/courier_accounts', { token: as })).body.data.find(
    ({ courier }: { courier: string }) => courier === 'khazenly',
  );

it('an account is linked after the consent, and its tokens are in no answer', async () => {
  expect(await readAccount()).toMatchObject({ mode: 'sandbox', isLinked: false });
  const { code, state } = await visit(await begin());
  const { status, headers } = await complete({ code, state });
  expect(status).toBe(204);
  const after = await readAccount();
  expect(after).toMatchObject({ isLinked: true, failure: null, open: {} });
  expect(JSON.stringify(after)).not.toContain('5Aep8');
  const [kept] = await place.asOwner(
    `select sealed, (select string_agg(a::text, ' ') from audit a where a.company_id = $1) as trail from courier_accounts where company_id = $1 and courier = 'khazenly'`,
    [nile.id],
  );
  expect(JSON.parse(testSecret.open(kept!.sealed)).refreshToken).toMatch(/^5Aep8/u);
  expect(kept!.trail).toContain('linked');
  expect(kept!.trail).not.toContain('5Aep8');
  expect((await call('POST', `${account}/try`, { token })).body.data).toMatchObject({ isFine: true });
  // A code can be used once.
  expect(await complete({ code, state })).toMatchObject({
    status: 409,
    body: { code: 'courier_credentials' },
  });
  expect(await readAccount()).toMatchObject({ isLinked: true });
  const undo = (set: unknown) => call('POST', `/change_sets/${Number(set)}/undo`, { token });
  const undone = await undo(headers['matjar-change-set']);
  expect([undone.body.data.conflicts, (await readAccount()).isLinked]).toEqual([[], false]);
  await undo(undone.body.data.changeSet);
  expect((await readAccount()).isLinked).toBe(true);
});

it('a refresh token is replaced by the one in the answer, and never overwrites a newer one', async () => {
  const { code, state } = await visit(await begin());
  await complete({ code, state });
  const held = async () => {
    const [row] = await place.asOwner<{ sealed: Buffer }>(
      `select sealed from courier_accounts where company_id = $1 and courier = 'khazenly'`,
      [nile.id],
    );
    return (JSON.parse(testSecret.open(row!.sealed)) as { refreshToken: string }).refreshToken;
  };
  const tries = [await held()];
  for (let time = 0; time < 3; time += 1) {
    const { body } = await call('POST', `${account}/try`, { token });
    expect(body.data).toMatchObject({ isFine: true });
    expect(JSON.stringify(body)).not.toContain('5Aep8');
    tries.push(await held());
  }
  expect(new Set(tries).size).toBe(4);
  // Two concurrent refreshes: the second is refused with the used token, and retries with the new one.
  const both = await Promise.all([1, 2].map(() => call('POST', `${account}/try`, { token })));
  expect(both.map(({ body }) => body.data.isFine)).toEqual([true, true]);
  // Linking again while an older token is refreshed keeps the new link.
  const stale = await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
    accountOf(transaction, nile.id, testSecret, 'khazenly'),
  );
  const again = await visit(await begin());
  await complete({ code: again.code, state: again.state });
  const linked = await held();
  await courierAccess(couriers, stale).renewed!.keep({ refreshToken: '5Aep8-late' });
  expect(await held()).toBe(linked);
});

it('a declined consent redirects without a code', async () => {
  const { error, code } = await visit(await begin(), 'refuse');
  expect([error, code]).toEqual(['access_denied', undefined]);
});

it('a state of another session, of another store or unknown sends no request to Khazenly', async () => {
  const { code, state } = await visit(await begin());
  const other = await signIn(delta.owner.email);
  await connect(other);
  const again = await signIn(nile.owner.email);
  sandbox.misbehave('khazenly', ['error', 'error', 'error']);
  for (const [given, as] of [
    [{ code, state }, again],
    [{ code, state }, other],
    [{ code, state: 'made-up' }, token],
  ] as const)
    expect(await complete(given, as)).toMatchObject({ status: 409, body: { code: 'courier_link_over' } });
  expect(await readAccount(other)).toMatchObject({ isLinked: false });
});

it.each(['error', 'html', 'slow'] as const)(
  'the account stays as it was and an error is returned when Khazenly answers with %s',
  async (fault) => {
    const { code, state } = await visit(await begin());
    sandbox.misbehave('khazenly', [fault]);
    const { status, body } = await complete({ code, state });
    expect([status, body.code]).toEqual([502, 'courier_silent']);
    expect(JSON.stringify(body)).not.toContain(code);
  },
);

it('linking is for OAuth couriers only, and needs the right to settings', async () => {
  expect((await call('POST', '/courier_accounts/bosta/link', { token })).status).toBe(404);
  const looker = await signIn(nile.viewer.email);
  expect((await call('POST', `${account}/link`, { token: looker })).status).toBe(403);
});

it('a state is valid for ten minutes, for the account that it was created for', () => {
  const begun = { companyId: 1, courier: 'khazenly' as const, session: 's', account: 'a' };
  const state = sealState(testSecret, begun, 'ar', 0);
  expect(languageOfState(testSecret, state, begun, 599_999)).toBe('ar');
  expect(languageOfState(testSecret, state, begun, 600_000)).toBeNull();
  for (const other of [{ companyId: 2 }, { session: 't' }, { account: 'b' }])
    expect(languageOfState(testSecret, state, { ...begun, ...other }, 0)).toBeNull();
});
