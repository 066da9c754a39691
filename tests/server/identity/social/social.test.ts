/** Social sign-in against an OpenID provider over HTTP: success, linking, forgery and refusals. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { writeSealedCookie } from '../../../../src/server/modules/identity/social/sealed-cookies.ts';
import type { OAuthState } from '../../../../src/server/modules/identity/social/oauth-state.ts';
import { testSecret } from '../../test-services.ts';
import { Browser, redirectTarget } from './openid-provider.ts';
import { socialScene } from './social-fixture.ts';

const { shops, asOwner, provider, base, call, signIn, go, comeBack, whoIsIn, events, services, sent } =
  await socialScene();

/** Notices to a user about accounts linked to theirs. */
const linkNotices = (email: string) =>
  sent.filter(({ recipient, body }) => recipient === email && body.includes('/account'));

describe('an external account', () => {
  it('creates an account for a verified email, and signs in to the same one from then on', async () => {
    provider.people.set('nour', { email: 'nour@elsewhere.example', email_verified: true, name: 'Nour' });
    const first = await go('nour', { query: '&display=popup' });
    expect(await comeBack(first)).toEqual({ outcome: 'signed_in', email: null, display: 'popup' });
    const user = await whoIsIn(first.browser);
    expect(user).toMatchObject({ email: 'nour@elsewhere.example', name: 'Nour' });
    const again = await go('nour');
    expect((await comeBack(again)).outcome).toBe('signed_in');
    expect(await whoIsIn(again.browser)).toEqual(user);
    const known = await call('POST', '/users/has_account', { body: { email: 'nour@elsewhere.example' } });
    expect(known.body.data).toEqual({ exists: true, method: 'google_oauth2', hasPassword: false });
    expect(await events('social_signed_in')).toHaveLength(2);
    // The account was created by it: no notice is sent.
    expect(linkNotices('nour@elsewhere.example')).toEqual([]);
    // The provider's tokens are not stored.
    const rows = await asOwner('select * from user_identities');
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['createdAt', 'subject', 'user', 'vendor']);
  });

  it('creates nothing without consent', async () => {
    const before = await asOwner('select id from users');
    const trip = await go('stranger', { consents: false });
    expect((await comeBack(trip)).outcome).toBe('denied');
    expect(await whoIsIn(trip.browser)).toBeNull();
    expect(await asOwner('select id from users')).toHaveLength(before.length);
    expect(await events('social_denied')).toHaveLength(1);
  });

  it('with an unverified email is not trusted', async () => {
    provider.people.set('liar', { email: shops.nile.owner.email, email_verified: false });
    const trip = await go('liar');
    expect(await comeBack(trip)).toMatchObject({ outcome: 'email_missing', email: shops.nile.owner.email });
    expect(await whoIsIn(trip.browser)).toBeNull();
    expect(await asOwner(`select * from user_identities where subject = 'liar'`)).toEqual([]);
  });
});

describe('an email that has an account', () => {
  it('must sign in first if it was never verified here; then the two are linked', async () => {
    const { email } = shops.nile.owner;
    provider.people.set('boss', { email, email_verified: true });
    const trip = await go('boss');
    expect(await comeBack(trip)).toMatchObject({ outcome: 'account_detected', email });
    expect(await whoIsIn(trip.browser)).toBeNull();
    const ticket = trip.browser.cookie(base, 'matjar_ticket')!;
    const token = await signIn(email);
    const connect = (as: string) =>
      call('POST', '/users/identities', { token: as, headers: { cookie: `matjar_ticket=${ticket}` } });
    expect((await connect(token)).status).toBe(201);
    expect((await call('GET', '/users/identities', { token })).body.data).toMatchObject([
      { vendor: 'google_oauth2' },
    ]);
    expect((await connect(token)).status).toBe(201);
    const other = await connect(await signIn(shops.delta.owner.email));
    expect(other.body.code).toBe('identity_taken');
    const again = await go('boss');
    expect((await comeBack(again)).outcome).toBe('signed_in');
    expect(await whoIsIn(again.browser)).toMatchObject({ email });
    expect((await call('DELETE', '/users/identities/google_oauth2', { token })).status).toBe(204);
    expect((await comeBack(await go('boss'))).outcome).toBe('account_detected');
    // Notified once: neither the same account again nor another attempt sends a notice.
    await expect.poll(() => linkNotices(email)).toHaveLength(1);
    expect(linkNotices(email)[0]).toMatchObject({ channel: 'mail', language: 'en' });
    expect(linkNotices(email)[0]!.subject).toContain('Google');
    expect(linkNotices(email)[0]!.body).toContain(`${base}/en/forgot-password/1`);
    expect(linkNotices(shops.delta.owner.email)).toEqual([]);
  });

  it('is linked at once if it was verified by a code', async () => {
    const { email, userId } = shops.nile.catalogue;
    provider.people.set('heba', { email: email.toUpperCase(), email_verified: true });
    expect((await comeBack(await go('heba'))).outcome).toBe('account_detected');
    await asOwner('insert into one_time_codes (purpose, target, "codeHash") values ($1, $2, $3)', [
      'sign_in',
      email,
      testSecret.stamp('code', `${email} 123456`),
    ]);
    expect((await call('POST', '/authentication/email', { body: { email, otp: '123456' } })).status).toBe(
      200,
    );
    const trip = await go('heba');
    expect((await comeBack(trip)).outcome).toBe('signed_in');
    expect(await whoIsIn(trip.browser)).toMatchObject({ id: userId });
    await expect.poll(() => linkNotices(email)).toHaveLength(1);
    expect(linkNotices(email)[0]).toMatchObject({ language: 'ar', subject: expect.stringContaining('جوجل') });
    expect(linkNotices(email)[0]!.body).toContain(`${base}/ar/account`);
    // A changed email is not verified by the former one's code.
    await asOwner('update users set email = $1 where id = $2', ['moved@nile.example', userId]);
    const [row] = await asOwner('select "emailProvenAt" from users where id = $1', [userId]);
    expect(row).toEqual({ emailProvenAt: null });
    await asOwner('update users set email = $1 where id = $2', [email, userId]);
  });

  it('still needs its second factor', async () => {
    provider.people.set('careful', {
      email: 'careful@elsewhere.example',
      email_verified: true,
      name: 'Careful',
    });
    const first = await go('careful');
    await comeBack(first);
    const { id } = (await whoIsIn(first.browser))!;
    const secret = new Secret({ size: 20 }).base32;
    await asOwner(`insert into second_factors ("user", secret, "confirmedAt") values ($1, $2, now())`, [
      id,
      testSecret.seal(secret),
    ]);
    const trip = await go('careful');
    expect((await comeBack(trip)).outcome).toBe('second_factor');
    expect(await whoIsIn(trip.browser)).toBeNull();
    const cookie = `matjar_ticket=${trip.browser.cookie(base, 'matjar_ticket')}`;
    const pass = (code: string) =>
      call('POST', '/authentication/social', {
        body: { code },
        headers: { cookie, origin: base, host: new URL(base).host },
      });
    expect((await pass('000000')).body.code).toBe('second_factor_wrong');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await pass(code)).body.data.user).toMatchObject({ id });
    const none = await call('POST', '/authentication/social', { body: { code } });
    expect(none.body.code).toBe('social_expired');
  });
});

describe('the redirect back', () => {
  it('is refused with another state, a second time, or in another browser', async () => {
    provider.people.set('samir', { email: 'samir@elsewhere.example', email_verified: true, name: 'Samir' });
    const trip = await go('samir');
    const forged = new URL(trip.back.address);
    forged.searchParams.set('state', 'another');
    const errand = trip.browser.cookie(base, 'matjar_errand')!;
    expect((await comeBack({ browser: trip.browser, back: { address: forged.href } })).outcome).toBe(
      'failed',
    );

    const good = await go('samir');
    const kept = good.browser.cookie(base, 'matjar_errand')!;
    const other = new Browser();
    const bare = await other.visit(good.back.address);
    expect(redirectTarget(bare, base)).toContain('outcome=failed');
    expect((await comeBack(good)).outcome).toBe('signed_in');
    expect(good.browser.cookie(base, 'matjar_errand')).toBeUndefined();
    const replaying = new Browser();
    replaying.keep(base, 'matjar_errand', kept);
    expect((await comeBack({ browser: replaying, back: good.back })).outcome).toBe('failed');
    expect(await whoIsIn(replaying)).toBeNull();
    expect(errand).not.toBe(kept);
    expect((await events('social_failed')).length).toBeGreaterThanOrEqual(3);
  });

  it('is refused with the nonce of another sign-in', async () => {
    const trip = await go('samir');
    const sealed = Buffer.from(trip.browser.cookie(base, 'matjar_errand')!, 'base64url');
    const { what } = JSON.parse(testSecret.open(sealed)) as { what: OAuthState };
    const [, swapped = ''] = /=([^;]+)/u.exec(
      writeSealedCookie(services, 'errand', { ...what, nonce: 'of-another' }),
    )!;
    trip.browser.keep(base, 'matjar_errand', swapped);
    expect((await comeBack(trip)).outcome).toBe('failed');
    expect(await whoIsIn(trip.browser)).toBeNull();
  });

  it('may be a form post from Apple, unlike other cross-site requests', async () => {
    provider.people.set('adam', { email: 'adam@elsewhere.example', email_verified: true });
    const trip = await go('adam', { vendor: 'apple' });
    expect(trip.back.form).toHaveProperty('code');
    trip.back.form!.user = JSON.stringify({ name: { firstName: 'Adam', lastName: 'Fahmy' } });
    expect((await comeBack(trip)).outcome).toBe('signed_in');
    expect(await whoIsIn(trip.browser)).toMatchObject({ name: 'Adam Fahmy' });
    const elsewhere = await trip.browser.visit(
      `${base}/api/v2/authentication/forgot`,
      { email: 'a@b.example' },
      { origin: provider.issuer },
    );
    expect(elsewhere.status).toBe(403);
  });
});
