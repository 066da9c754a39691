/** Invitations, from the email to the first request in the store. */
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/server/infrastructure/messages/messenger.ts';
import { createUser } from '../../../src/server/modules/identity/accounts.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';

const place = await useDatabase();
const sent: Message[] = [];
const app = await useApp(place, { sent });
const { nile, delta } = place.shops;
const owner = await app.signIn(nile.owner.email);

let series = 0;
const newEmail = () => `guest-${(series += 1)}@invited.example`;

const invite = (body: object, token = owner) =>
  app.call('POST', '/staff/invitations', {
    token,
    body: { firstName: 'Mona', lastName: 'Adel', permissions: { product: ['view'] }, ...body },
  });

/** The token in the newest email to an address; emails are sent after the answer. */
async function linkOf(email: string): Promise<string> {
  await expect.poll(() => sent.some(({ recipient }) => recipient === email)).toBe(true);
  return /token=([\w-]{43})/u.exec(sent.findLast(({ recipient }) => recipient === email)!.body)![1]!;
}
const accept = (token: string, more: object = {}) =>
  app.call('POST', '/invitations/accept', { body: { token, password: 'new-here-77', ...more } });
const codesOf = ({ body }: { body: { errors: Record<string, { code: string }[]> } }) =>
  Object.fromEntries(Object.entries(body.errors).map(([field, errors]) => [field, errors[0]!.code]));

describe('an invitation', () => {
  it('is emailed to one address five times in 15 minutes, counting resent and new ones', async () => {
    const email = newEmail();
    let { id } = (await invite({ email })).body.data;
    const again = () => app.call('POST', `/staff/invitations/${id}/resend`, { token: owner });
    for (let time = 0; time < 3; time++) expect((await again()).status).toBe(200);
    await app.call('DELETE', `/staff/invitations/${id}`, { token: owner });
    ({ id } = (await invite({ email })).body.data);
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([429, 'invitation_mails']);
  });

  it('creates a new account with the rights of its role', async () => {
    const roles = await app.call('GET', '/roles?search=orders', { token: owner });
    const [role] = roles.body.data;
    const email = newEmail();
    const made = await invite({ email, phone: '01099887766', roleId: role.id, permissions: {} });
    expect(made.status).toBe(201);
    expect(JSON.stringify(made.body)).not.toMatch(/token/iu);
    const token = await linkOf(email);
    const looked = await app.call('POST', '/invitations/look', { body: { token } });
    expect(looked.body.data).toMatchObject({
      company: 'Nile Weavers',
      role: 'Orders',
      firstName: 'Mona',
      account: 'none',
    });
    const joined = await accept(token, { lastName: 'Samy' });
    expect(joined.status).toBe(200);
    expect(joined.body.data).toMatchObject({
      user: { name: 'Mona Samy', email, phone: '01099887766' },
      company: { id: nile.id },
      role: 'staff',
      roleId: role.id,
    });
    const mine = { token: joined.body.data.token };
    expect((await app.call('GET', '/purchases', mine)).status).toBe(200);
    expect((await app.call('GET', '/discounts', mine)).status).toBe(403);
    const open = await app.call('GET', '/staff/invitations', { token: owner });
    expect(open.body.data.map((each: { email: string }) => each.email)).not.toContain(email);
  });

  it('is accepted once by concurrent requests', async () => {
    const email = newEmail();
    await invite({ email });
    const token = await linkOf(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map((each) => codesOf(each).token)),
    ).toEqual(new Set(['invitation_accepted']));
    const rows = await place.asOwner(
      `select 1 from staff s join users u on u.id = s."user" where u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(codesOf(await accept(token))).toEqual({ token: 'invitation_accepted' });
  }, 30_000);

  it('is refused once it is expired, revoked or resent, and with a forged token', async () => {
    const expired = newEmail();
    await invite({ email: expired });
    await place.asOwner(`update invitations set "expiresAt" = now() - interval '1 second' where email = $1`, [
      expired,
    ]);
    expect(codesOf(await accept(await linkOf(expired)))).toEqual({ token: 'invitation_expired' });

    const revoked = newEmail();
    const { body } = await invite({ email: revoked });
    expect((await app.call('DELETE', `/staff/invitations/${body.data.id}`, { token: owner })).status).toBe(
      204,
    );
    expect(codesOf(await accept(await linkOf(revoked)))).toEqual({ token: 'invitation_revoked' });

    const again = newEmail();
    const first = await invite({ email: again });
    const old = await linkOf(again);
    await app.call('POST', `/staff/invitations/${first.body.data.id}/resend`, { token: owner });
    await expect.poll(() => sent.filter(({ recipient }) => recipient === again).length).toBe(2);
    expect(codesOf(await accept(old))).toEqual({ token: 'invitation_unknown' });
    expect((await accept(await linkOf(again))).status).toBe(200);
    expect(codesOf(await accept('A'.repeat(43)))).toEqual({ token: 'invitation_unknown' });
  });

  it('is for the account with its email only', async () => {
    const email = newEmail();
    await createUser(place.database, { email, name: 'Here Already', password });
    await invite({ email });
    const token = await linkOf(email);
    expect((await accept(token)).status).toBe(401);
    const other = await app.call('POST', '/invitations/join', {
      token: await app.signIn(delta.owner.email),
      body: { token },
    });
    expect([other.status, other.body.code]).toEqual([403, 'invitation_other_account']);
    const session = await app.signIn(email);
    const joined = await app.call('POST', '/invitations/join', { token: session, body: { token } });
    expect(joined.body.data).toMatchObject({ company: { id: nile.id }, user: { name: 'Here Already' } });
    expect((await app.call('GET', '/products', { token: session })).status).toBe(200);
  });

  it('is accepted by an existing account with its password', async () => {
    const email = newEmail();
    await createUser(place.database, { email, name: 'Own Word', password });
    await invite({ email });
    const joined = await accept(await linkOf(email), { password });
    expect(joined.body.data).toMatchObject({ company: { id: nile.id }, role: 'staff' });
  });

  it('is refused with a weak password, and no rows are left behind', async () => {
    const email = newEmail();
    await invite({ email });
    const token = await linkOf(email);
    expect(codesOf(await accept(token, { password: 'short' }))).toEqual({ password: 'password_weak' });
    expect(await place.asOwner('select 1 from users where email = $1', [email])).toEqual([]);
  });

  it('is sent once to each email, and not to staff of the store', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 100 }, () => invite({ email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(codesOf(answers.find(({ status }) => status === 422)!)).toEqual({ email: 'invitation_open' });
    expect(codesOf(await invite({ email: nile.viewer.email.toUpperCase() }))).toEqual({
      email: 'invitation_works_here',
    });
  }, 60_000);

  it('grants nothing that the inviting user does not have', async () => {
    const recruiter = await place.hire('recruiter', { staff: ['view', 'create'], product: ['view'] });
    const token = await app.signIn(recruiter.email);
    const roles = await app.call('GET', '/roles?search=manager', { token });
    expect(codesOf(await invite({ email: newEmail(), permissions: { purchase: ['view'] } }, token))).toEqual({
      permissions: 'beyond_own_right',
    });
    expect(
      codesOf(await invite({ email: newEmail(), permissions: {}, roleId: roles.body.data[0].id }, token)),
    ).toEqual({
      roleId: 'beyond_own_rights',
    });
    const answer = await invite({ email: newEmail() }, token);
    expect(answer.status).toBe(201);
    expect(codesOf(await invite({ email: newEmail(), permissions: {} }))).toEqual({
      roleId: 'invitation_rights',
    });
    expect(codesOf(await invite({ email: newEmail(), permissions: { product: ['fly'] } }))).toEqual({
      permissions: 'unknown_right',
    });
  });

  it('of another store returns 404, and a role of another store is refused', async () => {
    const { body } = await invite({ email: newEmail() });
    const foreign = await app.signIn(delta.owner.email);
    for (const [method, rest] of [
      ['POST', '/resend'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await app.call(method, `/staff/invitations/${body.data.id}${rest}`, { token: foreign })).status,
      ).toBe(404);
    const roles = await app.call('GET', '/roles', { token: foreign });
    expect(codesOf(await invite({ email: newEmail(), roleId: roles.body.data[0].id }))).toEqual({
      roleId: 'unknown_reference',
    });
  });
});
