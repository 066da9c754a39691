/** Signing in by an account elsewhere: every way it can go, against a real OpenID provider, through real HTTP. */
import { createServer } from 'node:http';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { appleSecret } from '../../../src/server/authentication/social/apple-secret.ts';
import { keepSealed, type Errand } from '../../../src/server/authentication/social/sealed-cookies.ts';
import { socialClients } from '../../../src/server/authentication/social/vendor-client.ts';
import { readSocialSettings } from '../../../src/server/authentication/social/vendors.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testSecret, testServices } from '../services.ts';
import { Browser, ledTo, passProvider, startProvider } from './openid-provider.ts';

const { database, home, shops, asOwner } = await useDatabase();
const provider = await startProvider();
afterAll(() => provider.close());
const facebook = await startFacebook();

let base = '';
const own = { clientId: provider.clientId, secret: provider.secret, issuer: provider.issuer };
const services = {
  ...testServices(database, path.join(home, 'files')),
  publicOrigin: () => base,
  social: socialClients({
    google_oauth2: own,
    apple: own,
    facebook: { clientId: 'matjar', secret: 'secret', issuer: facebook },
  }),
};
const { app, call, signIn } = await useApp({ database, home }, { services });
base = await app.listen({ port: 0, host: '127.0.0.1' });
const callbackOf = (vendor: string) => `${base}/api/v2/authentication/social/${vendor}/callback`;
provider.open([callbackOf('google_oauth2'), callbackOf('apple')]);

/** Facebook's three addresses, answering whom the code names. */
async function startFacebook(): Promise<string> {
  const people: Record<string, object> = { maryam: { id: '77', name: 'Maryam', email: 'maryam@fb.example' } };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.test');
    let body = '';
    for await (const part of request) body += String(part);
    const isToken = url.pathname.endsWith('/oauth/access_token');
    const said = isToken
      ? { access_token: new URLSearchParams(body).get('code'), token_type: 'bearer', expires_in: 60 }
      : people[String(request.headers.authorization).replace(/^Bearer /u, '')];
    response.setHeader('content-type', 'application/json').end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Trip {
  browser: Browser;
  /** the address that leads back from the provider, not visited yet */
  back: { address: string; form?: Record<string, string> };
}

/** Goes to the provider as somebody and stops before coming back. */
async function go(
  person: string,
  { vendor = 'google_oauth2', query = '', consents = true } = {},
): Promise<Trip> {
  const browser = new Browser();
  const start = `${base}/api/v2/authentication/social/${vendor}?language=ar${query}`;
  const page = ledTo(await browser.visit(start), start);
  return { browser, back: await passProvider(browser, page, person, consents) };
}

/** Comes back; answers what the end of the flow is told. */
async function comeBack({
  browser,
  back,
}: Trip): Promise<{ outcome: string | null; email: string | null; display: string | null }> {
  const from: Record<string, string> = back.form ? { origin: provider.issuer } : {};
  const answer = await browser.visit(back.address, back.form, from);
  const end = new URL(ledTo(answer, back.address));
  expect(end.origin + end.pathname).toBe(`${base}/ar/auth-success`);
  const { searchParams, hash } = end;
  return {
    outcome: searchParams.get('outcome'),
    display: searchParams.get('display'),
    email: new URLSearchParams(hash.slice(1)).get('email'),
  };
}

const whoIsIn = async (browser: Browser) => {
  const answer = await browser.visit(`${base}/api/v2/users/current_user`);
  return answer.status === 200
    ? ((await answer.json()) as { data: { user: Record<string, unknown> } }).data.user
    : null;
};
const events = (action: string) =>
  asOwner<{ user: number | null }>('select "user" from account_events where action = $1 order by id', [
    action,
  ]);

describe('an account elsewhere', () => {
  it('makes an account here for a verified email, and leads to the same one ever after', async () => {
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
    // What the provider gave out is kept nowhere.
    const rows = await asOwner('select * from user_identities');
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['createdAt', 'subject', 'user', 'vendor']);
  });

  it('does nothing without consent', async () => {
    const before = await asOwner('select id from users');
    const trip = await go('stranger', { consents: false });
    expect((await comeBack(trip)).outcome).toBe('denied');
    expect(await whoIsIn(trip.browser)).toBeNull();
    expect(await asOwner('select id from users')).toHaveLength(before.length);
    expect(await events('social_denied')).toHaveLength(1);
  });

  it('is not taken at its word about an email that it has not verified', async () => {
    provider.people.set('liar', { email: shops.nile.owner.email, email_verified: false });
    const trip = await go('liar');
    expect(await comeBack(trip)).toMatchObject({ outcome: 'email_missing', email: shops.nile.owner.email });
    expect(await whoIsIn(trip.browser)).toBeNull();
    expect(await asOwner(`select * from user_identities where subject = 'liar'`)).toEqual([]);
  });
});

describe('an email that has an account here', () => {
  it('is asked to sign in first where it has never been proven here; then the two are connected', async () => {
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
    const other = await connect(await signIn(shops.delta.owner.email));
    expect(other.body.code).toBe('identity_taken');
    const again = await go('boss');
    expect((await comeBack(again)).outcome).toBe('signed_in');
    expect(await whoIsIn(again.browser)).toMatchObject({ email });
    expect((await call('DELETE', '/users/identities/google_oauth2', { token })).status).toBe(204);
    expect((await comeBack(await go('boss'))).outcome).toBe('account_detected');
  });

  it('is connected at once where a code has proven it', async () => {
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
    // Another email is not proven by the one before it.
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

describe('what comes back', () => {
  it('is worth nothing with another state, a second time, or in another browser', async () => {
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
    expect(ledTo(bare, base)).toContain('outcome=failed');
    expect((await comeBack(good)).outcome).toBe('signed_in');
    expect(good.browser.cookie(base, 'matjar_errand')).toBeUndefined();
    const replaying = new Browser();
    replaying.keep(base, 'matjar_errand', kept);
    expect((await comeBack({ browser: replaying, back: good.back })).outcome).toBe('failed');
    expect(await whoIsIn(replaying)).toBeNull();
    expect(errand).not.toBe(kept);
    expect((await events('social_failed')).length).toBeGreaterThanOrEqual(3);
  });

  it('is worth nothing with the nonce of another sign-in', async () => {
    const trip = await go('samir');
    const sealed = Buffer.from(trip.browser.cookie(base, 'matjar_errand')!, 'base64url');
    const { what } = JSON.parse(testSecret.open(sealed)) as { what: Errand };
    const [, swapped = ''] = /=([^;]+)/u.exec(
      keepSealed(services, 'errand', { ...what, nonce: 'of-another' }),
    )!;
    trip.browser.keep(base, 'matjar_errand', swapped);
    expect((await comeBack(trip)).outcome).toBe('failed');
    expect(await whoIsIn(trip.browser)).toBeNull();
  });

  it('may come by a form of Apple’s site, as no other request from elsewhere may', async () => {
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

it('knows Facebook’s people, whose emails prove nothing', async () => {
  const browser = new Browser();
  const start = `${base}/api/v2/authentication/social/facebook?language=ar&intent=link`;
  const page = new URL(ledTo(await browser.visit(start), start));
  expect(page.origin).toBe(facebook);
  const state = page.searchParams.get('state')!;
  const back = (code: string) => ({
    address: `${callbackOf('facebook')}?${new URLSearchParams({ code, state })}`,
  });
  expect(await comeBack({ browser, back: back('maryam') })).toMatchObject({
    outcome: 'proved',
    email: 'maryam@fb.example',
  });
  const token = await signIn(shops.delta.owner.email);
  const cookie = `matjar_ticket=${browser.cookie(base, 'matjar_ticket')}`;
  expect((await call('POST', '/users/identities', { token, headers: { cookie } })).body.data.vendor).toBe(
    'facebook',
  );
  const next = await browser.visit(start.replace('&intent=link', ''));
  const again = new URL(ledTo(next, start)).searchParams.get('state')!;
  const address = `${callbackOf('facebook')}?${new URLSearchParams({ code: 'maryam', state: again })}`;
  expect((await comeBack({ browser, back: { address } })).outcome).toBe('signed_in');
  expect(await whoIsIn(browser)).toMatchObject({ email: shops.delta.owner.email });
});

it('offers the vendors that are set up, and refuses half a setting', async () => {
  const offered = await call('GET', '/authentication/vendors');
  expect(offered.body.data).toEqual(['google_oauth2', 'facebook', 'apple']);
  expect((await fetch(`${base}/api/v2/authentication/social/myspace`)).status).toBe(404);
  expect(readSocialSettings({})).toEqual({});
  expect(() => readSocialSettings({ MATJAR_GOOGLE_CLIENT_ID: 'x' })).toThrow(/MATJAR_GOOGLE_CLIENT_SECRET/u);
  const plain = { MATJAR_GOOGLE_CLIENT_ID: 'x', MATJAR_GOOGLE_CLIENT_SECRET: 'y' };
  expect(() => readSocialSettings({ ...plain, MATJAR_GOOGLE_ISSUER: 'http://evil.example' })).toThrow(
    /https/u,
  );
});

it('signs Apple’s secret so that its key’s other half knows it', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const jwt = appleSecret(
    'shop',
    { teamId: 'T', keyId: 'K', privateKey: pem },
    'https://appleid.apple.com',
    1e12,
  );
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const key = {
    key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
    dsaEncoding: 'ieee-p1363',
  } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: 'T',
    sub: 'shop',
    aud: 'https://appleid.apple.com',
    iat: 1e9,
    exp: 1e9 + 300,
  });
});
