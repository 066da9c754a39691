/** Particulars of vendors: Facebook's unverified emails, Apple's client secret, and which vendors are offered. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { appleSecret } from '../../../../src/server/modules/identity/social/apple-secret.ts';
import { readSocialSettings } from '../../../../src/server/modules/identity/social/vendors.ts';
import { Browser, redirectTarget } from './openid-provider.ts';
import { socialScene } from './social-fixture.ts';

const { shops, facebook, base, call, signIn, callbackOf, comeBack, whoIsIn } = await socialScene();

it('a Facebook email counts as unverified', async () => {
  const browser = new Browser();
  const start = `${base}/api/v2/authentication/social/facebook?language=ar&intent=link`;
  const page = new URL(redirectTarget(await browser.visit(start), start));
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
  const again = new URL(redirectTarget(next, start)).searchParams.get('state')!;
  const address = `${callbackOf('facebook')}?${new URLSearchParams({ code: 'maryam', state: again })}`;
  expect((await comeBack({ browser, back: { address } })).outcome).toBe('signed_in');
  expect(await whoIsIn(browser)).toMatchObject({ email: shops.delta.owner.email });
});

it('configured vendors are offered, and incomplete settings are refused', async () => {
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

it("Apple's client secret is verified by the public half of its key", () => {
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
