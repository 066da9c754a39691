/** Creating a store: rights, subdomains, and concurrent requests. */
import { Client, type ClientConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { setUpJob } from '../../../src/server/modules/company/set-up-job.ts';
import { newPerson } from '../../contract/account-fixture.ts';
import { storeDraft } from '../../contract/company-requests.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { now } from '../../clock.ts';
import { until } from '../../until.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);

const found = async (subdomain: string, more: Record<string, unknown> = {}) =>
  call('POST', '/companies', {
    token: (await newPerson(place)).token,
    body: { ...storeDraft(subdomain), ...more },
  });

describe('a user who creates a store', () => {
  it('gets a store, owns it, and is signed in to it with the same session', async () => {
    const { token } = await newPerson(place);
    const before = await call('GET', '/users/current_user', { token });
    expect(before.body.data.company).toBeNull();
    const { status, body } = await call('POST', '/companies', { token, body: storeDraft('roses-of-giza') });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      subdomain: 'roses-of-giza',
      isFreeTrial: true,
      planId: null,
      hasProducts: false,
    });
    expect(body.data.referralCode).toMatch(/^[A-Z2-9]{10}$/u);
    expect(body.data.setUp.steps.map(({ state }: { state: string }) => state)).toEqual(
      Array(4).fill('waiting'),
    );
    const days = (Date.parse(body.data.trialEndsAt) - now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const { data } = (await call('GET', '/users/current_user', { token })).body;
    expect([data.role, data.company.subdomain]).toEqual(['owner', 'roses-of-giza']);
    expect((await call('GET', '/products', { token })).status).toBe(200);
    const history = await call('GET', '/history?resource=companies', { token });
    expect(history.body.data[0]).toMatchObject({ action: 'create', recordId: body.data.id });
  });

  it('has one store: a second one is refused, and so is one of support', async () => {
    const owner = await signIn(place.shops.nile.owner.email);
    const answer = await call('POST', '/companies', { token: owner, body: storeDraft('second-store') });
    expect([answer.status, answer.body.code]).toEqual([409, 'has_company']);
  });

  it('gets the same answer for the same idempotency key, and one store', async () => {
    const { token } = await newPerson(place);
    const request = { token, body: storeDraft('twice-asked'), headers: { 'idempotency-key': 'one' } };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/companies', request)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await call('POST', '/companies', { ...request, body: storeDraft('other-request') });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_reused']);
  });

  it('is not signed out by a request that enters the session while the store is created', async () => {
    const { token, userId } = await newPerson(place);
    const creating = new Client(place.config as ClientConfig);
    await creating.connect();
    // The entering transaction reads this table, and so waits until the store is committed.
    await creating.query('begin; lock table support_visits in access exclusive mode');
    const { rows } = await creating.query<{ id: number }>(
      `insert into companies (name, subdomain) values ('Late', 'created-meanwhile') returning id`,
    );
    await creating.query(`insert into staff (company_id, "user", role) values ($1, $2, 'owner')`, [
      rows[0]!.id,
      userId,
    ]);
    await creating.query(`update sessions set company_id = $1 where "user" = $2`, [rows[0]!.id, userId]);
    const entering = call('GET', '/users/current_user', { token });
    await until(async () => (await place.asOwner('select from pg_locks where not granted')).length);
    await creating.query('commit');
    await creating.end();
    expect((await entering).status).toBe(200);
  });

  it('leaves no rows behind when the draft is refused', async () => {
    const answer = await found('no-place', {
      address: { addressLine: '1', governorate: 'egypt.cairo', area: 'egypt.giza.dokki' },
    });
    expect(answer.body.errors).toHaveProperty(['address.area']);
    expect((await found('no-place')).status).toBe(201);
  });
});

describe('two users who request one subdomain at the same moment', () => {
  it('do not both get it', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => found('wanted-by-all')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    for (const { status, body } of answers)
      if (status === 422) expect(body.errors.subdomain[0].code).toBe('subdomain_taken');
  });
});

describe('a subdomain', () => {
  const check = async (subdomain: string, locale = 'en') =>
    (
      await call('POST', '/companies/check_subdomain', {
        token: await signIn(place.shops.nile.owner.email),
        locale,
        body: { subdomain },
      })
    ).body.data;

  it.each([
    ['www', 'subdomain_reserved'],
    ['Matjar', 'subdomain_reserved'],
    ['متجري', 'subdomain_arabic'],
    ['a'.repeat(64), 'subdomain_long'],
    ['ab', 'subdomain_short'],
    ['-shop', 'subdomain_hyphens'],
    ['my--store', 'subdomain_hyphens'],
    ['xn--mgbh0fb', 'subdomain_punycode'],
    ['my store', 'subdomain_characters'],
    ['nile', 'subdomain_taken'],
    ['NILE', 'subdomain_taken'],
  ])('“%s” is refused: %s, with suggestions, in both calls', async (subdomain, code) => {
    const checked = await check(subdomain);
    expect(checked.reason.code).toBe(code);
    expect(checked).toMatchObject({ found: code === 'subdomain_taken', valid: code === 'subdomain_taken' });
    expect(checked.suggestions.length).toBe(3);
    const answer = await found(subdomain);
    expect([answer.status, answer.body.errors.subdomain[0].code]).toEqual([422, code]);
  });

  it('is accepted when it is free, at its maximum length too', async () => {
    for (const free of ['free-name', 'a'.repeat(63), '123'])
      expect(await check(free)).toEqual({ found: false, valid: true, reason: null, suggestions: [] });
  });

  it("is in Latin letters for a name in Arabic, with errors in the request's language", async () => {
    const { reason, suggestions } = await check('نور القاهرة', 'ar');
    expect(suggestions[0]).toBe('nor-alqahra');
    expect(reason.message).toContain('لاتينية');
  });

  it('that is suggested is free', async () => {
    for (const suggestion of (await check('nile')).suggestions)
      expect((await found(suggestion)).status).toBe(201);
  });
});

describe('the set-up of a new store', () => {
  it('creates a menu and a collection of everything, once, however often it runs', async () => {
    const { token } = await newPerson(place);
    const { data } = (await call('POST', '/companies', { token, body: storeDraft('set-up-twice') })).body;
    const told: number[] = [];
    const { inTenantTransaction: inCompany } =
      await import('../../../src/server/infrastructure/database/tenant-transaction.ts');
    const job = {
      state: null as { done: number } | null,
      inCompany: (work: (transaction: never, session: never) => Promise<unknown>) =>
        inCompany(place.database, { companyId: data.id }, (transaction) =>
          work(transaction as never, { companyId: data.id } as never),
        ),
      checkpoint: async (state: { done: number }) => void (job.state = state),
      progress: async (done: number) => void told.push(done),
    };
    await setUpJob.run(job as never);
    job.state = null;
    await setUpJob.run(job as never);
    expect(told).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
    const menu = (await call('GET', '/navigations', { token, locale: 'en' })).body.data;
    expect(menu.map(({ label }: { label: string }) => label)).toEqual(['Home', 'All products', 'Contact us']);
    const collections = (await call('GET', '/collections', { token })).body.data;
    expect(collections.map(({ handle }: { handle: string }) => handle)).toEqual(['all-products']);
  });
});
