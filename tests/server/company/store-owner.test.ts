/** A store created with an unverified email: the owner of that address, once verified, confirms or rejects the store. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { until } from '../../until.ts';

const place = await useDatabase();
const { asOwner, shops } = place;
const sent: Message[] = [];
const { call, signIn } = await useApp(place, { sent });

const first = 'a-fine-one-9';
let series = 0;
let email: string;
let claimer: string;
let store: number;
let clerk: number;

const facts = async (token: string) => (await call('GET', '/users/current_user', { token })).body.data;
const answer = (token: string, isMine: boolean) =>
  call('PUT', '/company/founder', { token, body: { isMine } });

/** The message sent to the email address. */
async function secretOf(pattern: RegExp): Promise<string> {
  const { subject, body } = await until(() =>
    sent.findLast((each) => each.recipient === email && pattern.test(`${each.subject} ${each.body}`)),
  );
  return pattern.exec(`${subject} ${body}`)!.at(-1)!;
}

async function byCode(token?: string): Promise<string> {
  await call('POST', '/authentication/request_otp', { body: { email, purpose: 'sign_in' } });
  const otp = await secretOf(/\d{6}/u);
  const { status, body } = await call('POST', '/authentication/email', {
    body: { email, otp },
    ...(token && { token }),
  });
  expect(status).toBe(200);
  return body.data.token;
}

async function byLink(): Promise<string> {
  await call('POST', '/authentication/forgot', { body: { email } });
  const token = await secretOf(/token=([\w-]+)/u);
  const password = 'my-own-words-5';
  await call('PUT', '/users/reset_password', { body: { user: { token, password } } });
  return (await call('POST', '/authentication/email', { body: { email, password } })).body.data.token;
}

const hire = async (user: number) =>
  asOwner(`insert into staff (company_id, "user", permissions) values ($1, $2, '{"products":["view"]}')`, [
    store,
    user,
  ]);

beforeEach(async () => {
  sent.length = 0;
  await asOwner('delete from one_time_codes');
  await asOwner('delete from guesses');
  email = `store-of-${(series += 1)}@shop.example`;
  claimer = (await call('POST', '/sign_up', { body: { email, password: first, name: 'Claimer' } })).body.data
    .token;
  const founded = await call('POST', '/companies', {
    token: claimer,
    body: {
      name: 'A store of somebody',
      subdomain: `somebody-${series}`,
      email,
      industryId: 1,
      sellingState: 'existing',
      currentlySelling: ['social_media'],
      address: { addressLine: '1 Walk', governorate: 'egypt.cairo', area: 'egypt.cairo.nasr-city' },
      language: 'en',
    },
  });
  store = founded.body.data.id;
  const [made] = await asOwner<{ id: number }>(
    `insert into users (email, name) values ($1, 'Clerk') returning id::int`,
    [`clerk-${series}@shop.example`],
  );
  clerk = made!.id;
  await hire(clerk);
});

describe('a verified owner', () => {
  it.each([
    ['a code', byCode],
    ['a link', byLink],
  ])(
    'who follows %s from the email is asked about the store, with its creation time',
    async (_what, prove) => {
      expect(await facts(claimer)).not.toHaveProperty('inQuestion');
      const token = await prove();
      const { inQuestion, company } = await facts(token);
      expect(company.id).toBe(store);
      const [kept] = await place.asOwner<{ createdAt: Date }>(
        'select "createdAt" from companies where id = $1',
        [store],
      );
      // The answer has whole seconds.
      expect(Math.abs(Date.parse(inQuestion.foundedAt) - kept!.createdAt.getTime())).toBeLessThan(1000);
    },
  );

  it('who confirms the store keeps it as it is, and is not asked again', async () => {
    const token = await byCode();
    const kept = await answer(token, true);
    expect([kept.status, kept.body.data.company.id]).toEqual([200, store]);
    expect(kept.body.data).not.toHaveProperty('inQuestion');
    expect(await facts(token)).not.toHaveProperty('inQuestion');
    expect((await asOwner('select from staff where company_id = $1', [store])).length).toBe(2);
    const late = await answer(token, false);
    expect([late.status, late.body.code]).toEqual([409, 'store_not_asked']);
  });

  it('who created the store and verifies the email in the same session is not asked', async () => {
    await byCode(claimer);
    expect(await facts(claimer)).not.toHaveProperty('inQuestion');
    expect((await answer(claimer, false)).status).toBe(409);
  });

  it('is the only one to answer: an owner of another store and staff of this one are refused', async () => {
    const token = await byCode();
    for (const other of [await signIn(shops.nile.owner.email), await signIn(shops.nile.viewer.email)])
      expect((await answer(other, false)).body.code).toBe('store_not_asked');
    expect((await facts(token)).company.id).toBe(store);
  });
});

describe('a user who rejects the store', () => {
  it('stays signed in without it; its sessions, invitations and charges end', async () => {
    await asOwner(
      `insert into subscriptions (company_id, cycle, method, "anchorDay") values ($1, 'monthly', 'cash', 1)`,
      [store],
    );
    await asOwner(
      `insert into invitations (company_id, email, "firstName", permissions, "tokenHash", "invitedBy", "expiresAt")
       select $1, 'next@shop.example', 'Next', '{"products":["view"]}', sha256('next'), "user", now() + interval '7 days' from staff where company_id = $1 and role = 'owner'`,
      [store],
    );
    const token = await byCode();
    const left = await answer(token, false);
    expect(left.status).toBe(200);
    expect(left.body.data).toMatchObject({ company: null, role: null, user: { email } });
    expect(await facts(token)).toMatchObject({ company: null });
    expect(await asOwner('select from staff where company_id = $1', [store])).toEqual([]);
    const [after] = await asOwner(
      `select "givenUpAt" is not null as "isGivenUp", (select bool_and("revokedAt" is not null) from invitations where company_id = c.id) as revoked,
         (select "cancelsAtEnd" from subscriptions where company_id = c.id) as ends from companies c where id = $1`,
      [store],
    );
    expect(after).toEqual({ isGivenUp: true, revoked: true, ends: true });
    const [told] = await asOwner(
      `select changes from audit where company_id = $1 and resource = 'companies' order by id desc limit 1`,
      [store],
    );
    expect(told!.changes).toMatchObject({ staff: { from: [clerk], to: [] } });
    // The subdomain is free for a store of their own.
    const own = await call('POST', '/companies/check_subdomain', {
      token,
      body: { subdomain: 'of-their-own' },
    });
    expect(own.status).toBe(200);
  });

  it('continues in the store in which they are staff', async () => {
    const [person] = await asOwner<{ id: number }>('select id::int from users where email = $1', [email]);
    await asOwner(
      `insert into staff (company_id, "user", permissions) values ($1, $2, '{"products":["view"]}')`,
      [shops.nile.id, person!.id],
    );
    const token = await byCode();
    expect((await facts(token)).company.id).toBe(store);
    expect((await answer(token, false)).body.data).toMatchObject({
      company: { id: shops.nile.id },
      role: 'staff',
    });
  });

  it('rejects it once, of two concurrent answers', async () => {
    const token = await byCode();
    const answers = await Promise.all([answer(token, false), answer(token, false)]);
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
