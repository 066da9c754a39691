/** Signing in and out, access by session, and how sessions end. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createUser } from '../../../src/server/modules/identity/accounts.ts';
import { hashPassword, verifyPassword } from '../../../src/server/modules/identity/passwords.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { password, useDatabase } from '../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner } = place;
const { call, signIn, app } = await useInfrastructureApp(place);
const me = (token: string) => call('GET', '/users/current_user', { token });

describe('passwords', () => {
  it('are stored as salted argon2id, and only the right one matches', async () => {
    const [one, other] = await Promise.all([hashPassword('ساحل-2026'), hashPassword('ساحل-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(one).not.toBe(other);
    expect(await verifyPassword('ساحل-2026', one)).toBe(true);
    expect(await verifyPassword('ساحل-2027', one)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
  });
});

describe('signing in', () => {
  it('returns user, company, rights and a token, and sets an HttpOnly cookie', async () => {
    const { status, body, headers } = await call('POST', '/authentication/email', {
      body: { email: '  Viewer@Nile.example'.trim(), password },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: { id: shops.nile.viewer.userId, email: 'viewer@nile.example' },
      company: {
        id: shops.nile.id,
        name: 'Nile Weavers',
        paymentCurrency: 'EGP',
        priceDecimalPoints: 0,
        defaultStoreLanguage: 'en',
      },
      role: 'staff',
      permissions: { product: ['view'] },
    });
    expect(String(headers['set-cookie'])).toMatch(/^matjar_session=[\w-]{43}; .*HttpOnly; SameSite=Strict/u);
  });

  it('stores only the hash of the token', async () => {
    const token = await signIn(shops.nile.owner.email);
    const rows = await asOwner(
      `select 1 from sessions where encode("tokenHash", 'escape') like '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
  });

  it('gives the same answer for a wrong password, an unknown email and a suspended user', async () => {
    await asOwner(`update staff set status = 'suspended' where "user" = $1`, [shops.delta.viewer.userId]);
    const attempts = [
      { email: shops.nile.owner.email, password: 'wrong' },
      { email: 'nobody@nile.example', password },
      { email: shops.delta.viewer.email, password },
    ];
    const answers = await Promise.all(
      attempts.map((body) => call('POST', '/authentication/email', { body, locale: 'ar' })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]!.body, requestId: '' });
      expect(body.code).toBe('wrong_credentials');
      expect(body.detail).toMatch(/[\u0600-\u06ff]/u);
    }
    expect(await asOwner('select 1 from sessions where "user" = $1', [shops.delta.viewer.userId])).toEqual(
      [],
    );
  });

  it('writes sign-ins and sign-outs to the audit log', async () => {
    const token = await signIn(shops.delta.owner.email);
    const { status, headers } = await call('DELETE', '/authentication/sign_out', { token });
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/^matjar_session=; Max-Age=0/u);
    const trail = await asOwner(
      'select action, actor::int, source from audit where company_id = $1 order by id',
      [shops.delta.id],
    );
    const actor = shops.delta.owner.userId;
    expect(trail).toEqual([
      { action: 'sign_in', actor, source: '127.0.0.1' },
      { action: 'sign_out', actor, source: '127.0.0.1' },
    ]);
  });

  it('refuses a body with other fields, field by field', async () => {
    const { status, body } = await call('POST', '/authentication/email', {
      body: { email: 'no address', password: 7, remember: true },
      locale: 'ar',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['email', 'password', 'remember']);
    expect(body.errors.email[0]).toMatchObject({ code: 'email' });
    expect(body.errors.password[0]).toMatchObject({ code: 'wrong_type', params: { expected: 'string' } });
    expect(body.errors.remember[0].code).toBe('unknown_key');
  });

  it('accepts support staff without a company, for calls that need none', async () => {
    await createUser(database, {
      email: 'support@matjar.example',
      name: 'Support',
      password,
      isMasterAdmin: true,
    });
    const token = await signIn('support@matjar.example');
    const { body } = await me(token);
    expect(body.data).toMatchObject({ role: 'master_admin', company: null, permissions: {} });
    expect((await call('GET', '/products/metadata', { token })).status).toBe(403);
    expect((await call('PUT', '/users', { token, body: { name: 'Second line' } })).body.data.user.name).toBe(
      'Second line',
    );
  });
});

describe('a session', () => {
  it('is required by access rules', async () => {
    expect(await me('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    expect(await call('GET', '/users/current_user')).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
    expect(
      await call('GET', '/users/current_user', { headers: { authorization: 'Bearer ../../etc' } }),
    ).toMatchObject({ status: 401 });
  });

  it('works by cookie', async () => {
    const token = await signIn(shops.nile.owner.email);
    const { status } = await call('GET', '/users/current_user', {
      headers: { cookie: `matjar_session=${token}` },
    });
    expect(status).toBe(200);
  });

  it('ends at the next request after sign-out, expiry, suspension and removal of a right', async () => {
    const read = (token: string) => call('GET', '/products/metadata', { token }).then(({ status }) => status);
    const [out, old, gone, less] = [
      await signIn(shops.nile.catalogue.email),
      await signIn(shops.nile.catalogue.email),
      await signIn(shops.delta.catalogue.email),
      await signIn(shops.nile.viewer.email),
    ];
    for (const token of [out, old, gone, less]) expect(await read(token)).toBe(200);
    await call('DELETE', '/authentication/sign_out', { token: out });
    await asOwner(`update sessions set "expiresAt" = now() where "tokenHash" = sha256($1::bytea)`, [old]);
    await asOwner(`update staff set status = 'suspended' where "user" = $1`, [shops.delta.catalogue.userId]);
    await asOwner(`update staff set permissions = '{"customer": ["view"]}' where "user" = $1`, [
      shops.nile.viewer.userId,
    ]);
    expect(await read(out)).toBe(401);
    expect(await read(old)).toBe(401);
    expect(await read(gone)).toBe(401);
    expect(await read(less)).toBe(403);
    expect((await me(less)).status).toBe(200);
  });

  it('is extended while it is used', async () => {
    const token = await signIn(shops.nile.owner.email);
    await asOwner(
      `update sessions set "lastSeenAt" = now() - interval '1 hour', "expiresAt" = now() + interval '1 day'
      where "tokenHash" = sha256($1::bytea)`,
      [token],
    );
    await me(token);
    const [row] = await asOwner<{ days: number }>(
      `select extract(day from "expiresAt" - now())::int as days from sessions where "tokenHash" = sha256($1::bytea)`,
      [token],
    );
    expect(row?.days).toBeGreaterThanOrEqual(29);
  });

  it('that ended is refused although its facts were cached, also by a handler without queries', async () => {
    const token = await signIn(shops.nile.owner.email);
    await me(token);
    await asOwner(`delete from sessions where "tokenHash" = sha256($1::bytea)`, [token]);
    expect((await me(token)).status).toBe(401);
  });

  it('can change the name of its own user only', async () => {
    const token = await signIn(shops.nile.owner.email);
    const { body } = await call('PUT', '/users', { token, body: { name: '  منى فريد ' } });
    expect(body.data.user.name).toBe('منى فريد');
    expect((await call('PUT', '/users', { token, body: { name: '   ' } })).status).toBe(422);
    const changed = await inTenantTransaction(
      database,
      { companyId: shops.nile.id, userId: shops.nile.owner.userId },
      (transaction) =>
        sql`update users set name = 'taken over' where id = ${shops.nile.viewer.userId}`.execute(transaction),
    );
    expect(changed.numAffectedRows).toBe(0n);
  });
});

describe('requests of other sites', () => {
  const from = (origin: string | undefined, extra: Record<string, string> = {}) =>
    app.inject({
      method: 'PUT',
      url: '/api/v2/users',
      headers: {
        host: 'shop.example',
        cookie: 'matjar_session=x',
        'content-type': 'application/json',
        ...(origin && { origin }),
        ...extra,
      },
      payload: '{"name":"x"}',
    });

  it('are refused before anything is read', async () => {
    expect((await from('https://evil.example')).json()).toMatchObject({
      status: 403,
      code: 'forbidden_origin',
    });
    expect((await from('null')).statusCode).toBe(403);
    expect((await from(undefined)).statusCode).toBe(403);
    expect((await from('http://shop.example')).statusCode).toBe(401);
    expect((await from(undefined, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  });
});

describe('password guessing', () => {
  it('is limited by IP address, whatever the email', async () => {
    const limited = await useInfrastructureApp(place, { limitsRates: true });
    const attempt = (n: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v2/authentication/email',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
        payload: '{}',
      });
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await attempt(n));
    expect(answers.slice(0, 60).map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(422));
    const refused = answers[60]!;
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is limited by the network of an IPv6 connection, whichever of its addresses is used', async () => {
    const limited = await useInfrastructureApp(place, { limitsRates: true });
    const attempt = async (remoteAddress: string) =>
      (
        await limited.app.inject({
          method: 'POST',
          url: '/api/v2/authentication/email',
          headers: { 'content-type': 'application/json' },
          payload: '{}',
          remoteAddress,
        })
      ).statusCode;
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await attempt(`2001:db8:7:7::${n.toString(16)}`));
    expect(answers.at(-1)).toBe(429);
    expect(await attempt('2001:db8:7:8::1')).toBe(422);
  });
});
