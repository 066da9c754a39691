/** Cross-site protection: headers of every page, flags of every cookie, and a check of every call that changes data. */
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../src/server/app/bind-operations.ts';
import { writeSealedCookie } from '../../../src/server/modules/identity/social/sealed-cookies.ts';
import { sessionCookies } from '../../../src/server/infrastructure/sessions/tokens.ts';
import { writeOAuthFlowCookie } from '../../../src/server/modules/channels/oauth-flow-cookie.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';

const place = await useDatabase();
const { app, document, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

describe('the content security policy', () => {
  it.each([
    '/en',
    '/ar/products',
    '/en/auth-success',
    '/api/v2/products',
    '/api/v2/gone',
    '/api/docs',
    '/healthz',
  ])('allows only scripts of this site: %s', async (url) => {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(/\s+/u))
        .map(([name, ...values]) => [name, values.join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('allows WebAssembly in the barcode worker, and nothing else there', async () => {
    const { headers } = await app.inject('/assets/bar-code-worker-AbC_1-23.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
    );
    const page = await app.inject('/assets/bar-code-worker-/../x.js?/assets/bar-code-worker-1.js');
    expect(page.headers['content-security-policy']).not.toContain('wasm');
  });

  it('requires HTTPS if the page was requested by it', async () => {
    const plain = await app.inject('/healthz');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const services = { ...testServices(place.database, place.home), secure: true };
    const safe = await useApp(place, { services });
    const answer = await safe.app.inject('/healthz');
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/u);
  });
});

describe('cookies', () => {
  const services = { ...testServices(place.database, place.home), secure: true };
  const errand = {
    vendor: 'google_oauth2',
    state: 's',
    nonce: 'n',
    verifier: 'v',
    intent: 'sign_in',
    display: 'page',
    language: 'en',
    next: '',
  } as const;
  it.each([
    ['sessions', sessionCookies('t', true)[0], 'Strict'],
    ['OAuth sign-ins', writeSealedCookie(services, 'errand', errand), 'Lax'],
    [
      'OAuth sign-ins with a form post',
      writeSealedCookie(services, 'errand', { ...errand, vendor: 'apple' }),
      'None',
    ],
    [
      'verified OAuth accounts',
      writeSealedCookie(services, 'ticket', { for: 'second_factor', user: 1, vendor: 'apple' }),
      'Strict',
    ],
    [
      'marketplace visits',
      writeOAuthFlowCookie(services, { state: 's', verifier: 'v', language: 'en' }),
      'Lax',
    ],
  ])('of %s are HttpOnly and Secure', (_, cookie, sameSite) => {
    expect(cookie).toMatch(/; HttpOnly/u);
    expect(cookie).toMatch(/; Secure/u);
    expect(cookie).toContain(`SameSite=${sameSite}`);
    // A shop at a subdomain could set a cookie for its siblings, and sign their visitors in to its own account.
    expect(cookie).toMatch(/^__Host-/u);
    expect(cookie).toMatch(/; Path=\/(;|$)/u);
    expect(cookie).not.toMatch(/; Domain=/u);
    expect(cookie).not.toMatch(/state|verifier/u);
  });
});

describe('a cookie over HTTPS', () => {
  it('needs the __Host- prefix, which other hosts cannot set', async () => {
    const services = { ...testServices(place.database, place.home), secure: true };
    const safe = await useApp(place, { services });
    const me = async (cookie: string) =>
      (await safe.app.inject({ url: '/api/v2/users/current_user', headers: { cookie } })).statusCode;
    expect(await me(`matjar_session=${token}`)).toBe(401);
    expect(await me(`matjar_session=${token}; __Host-matjar_session=${token}`)).toBe(200);
  });
});

describe('an answer', () => {
  it.each(['/api/v2/products', '/api/v2/products/1', '/api/v2/gone', '/api/v2/authentication/sign_out'])(
    'is not cached, errors included: %s',
    async (url) => {
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const answer = await app.inject({ url, headers });
        expect(answer.headers['cache-control'], `${url} ${answer.statusCode}`).toBe('no-store');
      }
    },
  );
});

describe('a form or script of another site', () => {
  const changing = operationsOf(document)
    .map(({ place: where }) => where.split(' ') as [string, string])
    .filter(([method]) => method !== 'GET');

  it("changes nothing by any call, with the browser's cookie", async () => {
    expect(changing.length).toBeGreaterThan(100);
    const passed: string[] = [];
    for (const [method, template] of changing) {
      const url = `/api/v2${template.replace(/\{[^}]+\}/gu, '1')}`;
      for (const origin of ['https://evil.example', 'null', undefined]) {
        const answer = await app.inject({
          method: method as 'POST',
          url,
          headers: {
            host: 'store.example',
            cookie: `matjar_session=${token}`,
            'content-type': 'application/json',
            ...(origin && { origin }),
            'sec-fetch-site': 'cross-site',
          },
          payload: '{}',
        });
        if (answer.statusCode !== 403 || answer.json().code !== 'forbidden_origin')
          passed.push(`${method} ${url} from ${origin}: ${answer.statusCode}`);
      }
    }
    expect(passed).toEqual([]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is refused with the content type of forms, even from this origin: %s',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/customers',
        headers: {
          host: 'store.example',
          origin: 'http://store.example',
          cookie: `matjar_session=${token}`,
          'content-type': type,
        },
        payload: '{"name":"x"}',
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );
});

describe('a request with a session cookie', () => {
  const status = async (headers: Record<string, string>, asked = app) => {
    const cookie = `matjar_session=${token}; __Host-matjar_session=${token}`;
    const answer = await asked.inject({
      method: 'POST',
      url: '/api/v2/customers',
      headers: { host: 'store.example', 'content-type': 'application/json', cookie, ...headers },
      payload: '{"name":"Laila"}',
    });
    return answer.statusCode;
  };

  it.each(['Basic dXNlcjpwYXNz', 'Digest x', 'Negotiate abc', 'Bearer', 'bearer ', '', 'x'])(
    'and without an origin is refused, whatever its header `authorization`: “%s”',
    async (authorization) => {
      expect(await status({ authorization })).toBe(403);
    },
  );

  it('and a bearer token is authenticated by the token alone', async () => {
    expect(await status({ authorization: `Bearer ${token}` })).toBe(201);
    expect(await status({ authorization: 'Bearer of-nobody' })).toBe(401);
  });

  it('needs the origin and scheme of this site', async () => {
    expect(await status({ origin: 'http://store.example' })).toBe(201);
    // Another server of this host, or an attacker on the network, serves pages of another scheme.
    expect(await status({ origin: 'https://store.example' })).toBe(403);
    expect(await status({ origin: 'https://store.example', 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await status({ origin: 'ftp://store.example' })).toBe(403);
    const safe = await useApp(place, { publicOrigin: 'https://store.example' });
    expect(await status({ origin: 'http://store.example' }, safe.app)).toBe(403);
    expect(await status({ origin: 'https://store.example' }, safe.app)).toBe(201);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-proto': 'https, http' },
    { 'sec-fetch-site': 'same-origin' },
  ])('may come from HTTPS if an untrusted proxy or the browser sends that: %o', async (said) => {
    expect(await status({ origin: 'https://store.example', ...said })).toBe(201);
    expect(await status({ origin: 'https://evil.example', ...said })).toBe(403);
  });

  it('may not come from HTTP if a proxy serves HTTPS, trusted or not', async () => {
    const behind = await useApp(place, { trustProxy: true });
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(await status({ origin: 'http://store.example', ...forwarded }, behind.app)).toBe(403);
    expect(await status({ origin: 'https://store.example', ...forwarded }, behind.app)).toBe(201);
    expect(await status({ origin: 'http://store.example', ...forwarded })).toBe(403);
    expect(await status({ origin: 'http://store.example', 'x-forwarded-proto': 'http' })).toBe(201);
  });
});
