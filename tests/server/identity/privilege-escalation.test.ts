/** Privilege escalation around the calls that grant rights: restore, undo, old invitations, another user's phone, old links. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

const place = await useDatabase();
const sent: Message[] = [];
const app = await useApp(place, { sent });
const { nile } = place.shops;
const owner = await app.signIn(nile.owner.email);

beforeEach(async () => {
  await place.asOwner('delete from guesses');
  await place.asOwner('delete from one_time_codes');
});

let series = 0;
async function hire(permissions: Permissions, role: 'owner' | 'staff' = 'staff') {
  const { email, userId } = await place.hire(`way-${(series += 1)}`, permissions, role);
  const found = await app.call('GET', `/staff?search=${email}`, { token: owner });
  return { id: found.body.data[0].id as number, userId, email, token: await app.signIn(email) };
}
const put = (token: string, id: number, body: object) => app.call('PUT', `/staff/${id}`, { token, body });
const rankOf = async (userId: number) =>
  (
    await place.asOwner<{ role: string; status: string }>(
      'select role, status from staff where "user" = $1 and company_id = $2',
      [userId, nile.id],
    )
  )[0];

async function entryOf(id: number, action: string): Promise<number> {
  const rows = await place.asOwner<{ id: string }>(
    `select id from audit where company_id = $1 and resource = 'staff' and "recordId" = $2 and action = $3 order by id desc limit 1`,
    [nile.id, id, action],
  );
  return Number(rows[0]!.id);
}

async function linkTo(email: string): Promise<string> {
  await expect.poll(() => sent.some(({ recipient }) => recipient === email)).toBe(true);
  return /token=([\w-]{43})/u.exec(sent.findLast(({ recipient }) => recipient === email)!.body)![1]!;
}
const codesOf = ({ body }: { body: { errors?: Record<string, { code: string }[]> } }) =>
  Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, errors]) => [field, errors[0]!.code]));

describe('the owner role', () => {
  const runsStaff = { staff: ['view', 'create', 'edit', 'delete'] };

  it('is not restored by staff once an owner has removed it', async () => {
    const hand = await hire(runsStaff);
    const second = await hire({}, 'owner');
    expect((await app.call('DELETE', `/staff/${second.id}`, { token: owner })).status).toBe(200);
    const restored = await app.call('POST', `/history/${await entryOf(second.id, 'delete')}/restore`, {
      token: hand.token,
      body: { version: null },
    });
    expect(restored.status).toBeGreaterThanOrEqual(400);
    expect(await rankOf(second.userId)).toBeUndefined();
  });

  it('is not restored from the history by staff once an owner has taken it', async () => {
    const hand = await hire(runsStaff);
    const second = await hire({}, 'owner');
    const demoted = await put(owner, second.id, { version: 1, role: 'staff' });
    expect(demoted.status).toBe(200);
    const restored = await app.call('POST', `/history/${await entryOf(second.id, 'update')}/restore`, {
      token: hand.token,
      body: { version: demoted.body.data.version },
    });
    expect(restored.status).toBeGreaterThanOrEqual(400);
    expect((await rankOf(second.userId))?.role).toBe('staff');
  });

  it('is protected by the database alone, too', async () => {
    const hand = await hire(runsStaff);
    const second = await hire({}, 'owner');
    const as = (statement: string) =>
      inTenantTransaction(place.database, { companyId: nile.id, userId: hand.userId }, (transaction) =>
        sql.raw(statement).execute(transaction),
      );
    for (const statement of [
      `update staff set role = 'owner' where id = ${hand.id}`,
      `update staff set role = 'staff' where id = ${second.id}`,
      `update staff set status = 'suspended' where id = ${second.id}`,
      `delete from staff where id = ${second.id}`,
    ])
      await expect(as(statement), statement).rejects.toMatchObject({ constraint: 'staff_only_owners' });
  });
});

describe('a suspended staff member', () => {
  it('cannot be reactivated by a user with fewer rights', async () => {
    const hand = await hire({ staff: ['view', 'edit'] });
    const strong = await hire({ purchase: ['view', 'edit', 'refund'] });
    await put(owner, strong.id, { version: 1, status: 'suspended' });
    const refused = await put(hand.token, strong.id, { version: 2, status: 'active' });
    expect([refused.status, codesOf(refused)]).toEqual([422, { status: 'beyond_own_rights' }]);
    expect((await rankOf(strong.userId))?.status).toBe('suspended');
    expect((await put(owner, strong.id, { version: 2, status: 'active' })).status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = (token: string, email: string) =>
    app.call('POST', '/staff/invitations', {
      token,
      body: { firstName: 'Own', email, permissions: { product: ['view', 'edit'] } },
    });
  const grants = { staff: ['view', 'create', 'edit'], product: ['view', 'edit'] };
  const ends: [string, (id: number) => Promise<{ status: number }>][] = [
    ['is suspended', (id) => put(owner, id, { version: 1, status: 'suspended' })],
    ['is removed', (id) => app.call('DELETE', `/staff/${id}`, { token: owner })],
    ['holds less', (id) => put(owner, id, { version: 1, permissions: { product: ['view'] } })],
  ];

  it.each(ends)('ends when its sender %s', async (_, end) => {
    const hand = await hire(grants);
    const email = `way-in-${hand.id}@elsewhere.example`;
    expect((await invite(hand.token, email)).status).toBe(201);
    const token = await linkTo(email);
    expect((await end(hand.id)).status).toBe(200);
    const accepted = await app.call('POST', '/invitations/accept', {
      body: { token, password: 'new-here-77' },
    });
    expect(codesOf(accepted)).toEqual({ token: 'invitation_revoked' });
    const open = await app.call('GET', '/staff/invitations', { token: owner });
    expect(open.body.data.map((each: { email: string }) => each.email)).not.toContain(email);
  });

  it('is kept after other changes of its sender', async () => {
    const hand = await hire(grants);
    const email = `way-in-${hand.id}@elsewhere.example`;
    await invite(hand.token, email);
    const changed = await put(owner, hand.id, { version: 1, permissions: { ...grants, discount: ['view'] } });
    expect(changed.status).toBe(200);
    const body = { token: await linkTo(email), password: 'new-here-77' };
    expect((await app.call('POST', '/invitations/accept', { body })).status).toBe(200);
  });

  it('admits no account by a phone number that the inviting user entered', async () => {
    const email = 'way-phone@elsewhere.example';
    const phone = '01055566677';
    await app.call('POST', '/staff/invitations', {
      token: owner,
      body: { firstName: 'Hala', email, phone, permissions: { product: ['view'] } },
    });
    const body = { token: await linkTo(email), password: 'new-here-77' };
    const joined = await app.call('POST', '/invitations/accept', { body });
    expect(joined.body.data.user.phone).toBe(phone);
    // The holder of the phone number gets a code for it, and a separate account.
    const code = async (purpose: string) => {
      sent.length = 0;
      await place.asOwner('delete from one_time_codes');
      await app.call('POST', '/authentication/request_otp', { body: { phone, purpose } });
      await expect.poll(() => sent.length).toBe(1);
      return /\d{6}/u.exec(sent[0]!.body)![0];
    };
    const entered = await app.call('POST', '/authentication/phone', {
      body: { phone, otp: await code('sign_in') },
    });
    expect(entered.status).toBe(401);
    const made = await app.call('POST', '/sign_up', { body: { phone, otp: await code('sign_up') } });
    expect(made.body.data).toMatchObject({ company: null, user: { phone, email: null } });
    const again = await app.call('POST', '/authentication/phone', {
      body: { phone, otp: await code('sign_in') },
    });
    expect(again.body.data.user.id).toBe(made.body.data.user.id);
    const [held] = await place.asOwner('select phone from users where email = $1', [email]);
    expect(held).toEqual({ phone: null });
  });
});

describe('a password', () => {
  it('is not changed by a link from before', async () => {
    const hand = await hire({ product: ['view'] });
    await app.call('POST', '/authentication/forgot', { body: { email: hand.email } });
    const token = await linkTo(hand.email);
    const body = { current: password, password: 'chosen-anew-1' };
    expect((await app.call('PUT', '/users/password', { token: hand.token, body })).status).toBe(204);
    const late = await app.call('PUT', '/users/reset_password', {
      body: { user: { token, password: 'attacker-12' } },
    });
    expect(codesOf(late)).toEqual({ 'user.token': 'reset_link' });
  });

  it('change is notified by email', async () => {
    const hand = await hire({ product: ['view'] });
    const body = { current: password, password: 'chosen-anew-2' };
    await app.call('PUT', '/users/password', { token: hand.token, body });
    await expect
      .poll(() => sent.some(({ recipient, subject }) => recipient === hand.email && /changed/u.test(subject)))
      .toBe(true);
  });

  it('is limited to as many guesses with a stolen session as at sign-in', async () => {
    const hand = await hire({ product: ['view'] });
    const guess = (current: string) =>
      app.call('PUT', '/users/password', { token: hand.token, body: { current, password: 'chosen-anew-3' } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(`guess-${index}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    expect((await guess(password)).status).toBe(429);
  });

  it('can be added to an account without one only shortly after signing in', async () => {
    const email = 'no-password@nile.example';
    const userId = await createUser(place.database, { email, name: 'Codes only' });
    await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
      addStaff(transaction, { companyId: nile.id, userId, permissions: { product: ['view'] } }),
    );
    await app.call('POST', '/authentication/request_otp', { body: { email } });
    await expect.poll(() => sent.some(({ recipient }) => recipient === email)).toBe(true);
    const otp = /\d{6}/u.exec(sent.findLast(({ recipient }) => recipient === email)!.body)![0];
    const { body } = await app.call('POST', '/authentication/email', { body: { email, otp } });
    const { token } = body.data;
    await place.asOwner(`update sessions set "createdAt" = now() - interval '2 hours' where "user" = $1`, [
      userId,
    ]);
    const late = await app.call('PUT', '/users/password', { token, body: { password: 'attacker-12' } });
    expect([late.status, late.body.code]).toEqual([403, 'sign_in_again']);
    expect((await app.call('POST', '/users/second_factor', { token, body: {} })).status).toBe(403);
    await place.asOwner(`update sessions set "createdAt" = now() where "user" = $1`, [userId]);
    const own = await app.call('PUT', '/users/password', { token, body: { password: 'my-own-one-1' } });
    expect(own.status).toBe(204);
  });
});
