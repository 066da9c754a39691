/** Connecting a store with Jumia through the sandbox's OAuth 2 server over HTTP, from the link to the stored tokens. */
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { MarketplaceTokens } from '../../../src/server/modules/channels/marketplace.ts';
import { oauthMarketplace } from '../../../src/server/modules/channels/oauth-marketplace.ts';
import { readJumia } from '../../../src/server/modules/channels/jumia-settings.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { testSecret, testServices } from '../test-services.ts';
import { Browser, redirectTarget, passProvider, startProvider } from '../identity/social/openid-provider.ts';

const place = await useDatabase();
const { database, home, shops, asOwner } = place;
const { nile, delta } = shops;
const provider = await startProvider();
afterAll(() => provider.close());

const jumia = oauthMarketplace({
  clientId: provider.clientId,
  clientSecret: provider.secret,
  authorizationUrl: `${provider.issuer}/auth`,
  tokenUrl: `${provider.issuer}/token`,
  revocationUrl: `${provider.issuer}/token/revocation`,
  scope: 'openid',
});
const got: MarketplaceTokens[] = [];
const givenBack: MarketplaceTokens[] = [];
let base = '';
const logged: string[] = [];
const services = {
  ...testServices(database, path.join(home, 'files')),
  publicOrigin: () => base,
  jumia: {
    ...jumia,
    async tokensFor(...args: Parameters<typeof jumia.tokensFor>) {
      const tokens = await jumia.tokensFor(...args);
      got.push(tokens);
      return tokens;
    },
    async giveBack(tokens: MarketplaceTokens) {
      await jumia.giveBack(tokens);
      givenBack.push(tokens);
    },
  },
};
const logger = { level: 'trace', stream: { write: (line: string) => void logged.push(line) } };
const { app, call, signIn } = await useApp(place, { services, logger });
base = await app.listen({ port: 0, host: '127.0.0.1' });
provider.open([`${base}/api/v2/jumia_integrations/callback`]);

/** Requests the link, as a browser that keeps the answer's cookie. */
async function ask(token: string, headers: Record<string, string> = {}) {
  const answer = await call('GET', '/jumia_integrations/login', { token, headers });
  const browser = new Browser();
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]*)/u.exec(String(answer.headers['set-cookie'] ?? '')) ?? [];
  browser.keep(base, name, value);
  return { answer, browser, url: answer.body.data.url as string };
}

/** Follows the link, accepts or declines, and stops before the redirect back. */
async function agree(token: string, agrees = true, headers: Record<string, string> = {}) {
  const { browser, url } = await ask(token, headers);
  const { address } = await passProvider(browser, url, `merchant-${Math.random()}`, agrees);
  return { browser, address };
}

async function followRedirect({ browser, address }: { browser: Browser; address: string }) {
  const answer = await browser.visit(address);
  return new URL(redirectTarget(answer, address));
}

const stateOf = async (token: string) => (await call('GET', '/jumia_integrations', { token })).body.data;
const trail = () =>
  asOwner<{ changes: Record<string, unknown>; actor: string }>(
    `select changes, actor from audit where resource = 'companies' and changes ? 'jumiaAccessToken' order by id`,
  );

beforeEach(async () => {
  got.length = 0;
  givenBack.length = 0;
  await asOwner('delete from marketplace_connections');
  await asOwner('delete from marketplace_visits');
  await asOwner(`delete from audit where changes ? 'jumiaAccessToken'`);
});

describe('a store', () => {
  it('is connected and disconnected by its owner', async () => {
    const owner = await signIn(nile.owner.email);
    expect(await stateOf(owner)).toEqual({
      isAvailable: true,
      isConnected: false,
      connectedAt: null,
      connectedBy: null,
      isEnded: false,
    });
    const page = new URL((await ask(owner)).url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'matjar',
      code_challenge_method: 'S256',
      redirect_uri: `${base}/api/v2/jumia_integrations/callback`,
    });
    const led = await followRedirect(await agree(owner, true, { locale: 'ar' }));
    expect(led.href).toBe(`${base}/ar/settings/integrations?jumia=connected`);
    expect(await stateOf(owner)).toMatchObject({
      isConnected: true,
      connectedAt: expect.stringMatching(/^20/u),
      connectedBy: { id: nile.owner.userId },
    });
    expect(await stateOf(await signIn(delta.owner.email))).toMatchObject({ isConnected: false });

    expect((await call('DELETE', '/jumia_integrations', { token: owner })).status).toBe(204);
    expect(await stateOf(owner)).toMatchObject({ isConnected: false, connectedAt: null });
    await expect.poll(() => givenBack.length).toBe(1);
    expect(givenBack[0]!.accessToken).toBe(got[0]!.accessToken);
    expect((await call('DELETE', '/jumia_integrations', { token: owner })).status).toBe(404);
    expect((await trail()).map(({ changes, actor }) => [changes, Number(actor)])).toEqual([
      [{ jumiaAccessToken: { from: false, to: true } }, nile.owner.userId],
      [{ jumiaAccessToken: { from: true, to: false } }, nile.owner.userId],
    ]);
  });

  it('stores its tokens encrypted, and returns them nowhere', async () => {
    const owner = await signIn(nile.owner.email);
    logged.length = 0;
    await followRedirect(await agree(owner));
    const [{ sealed }] = (await asOwner('select sealed from marketplace_connections')) as [
      { sealed: Buffer },
    ];
    const { accessToken } = got[0]!;
    expect(sealed.includes(accessToken)).toBe(false);
    expect(JSON.parse(testSecret.open(sealed))).toMatchObject({ accessToken });
    const said = await Promise.all([
      call('GET', '/jumia_integrations', { token: owner }),
      call('GET', '/company?view=details&includes=storeFeatures', { token: owner }),
      call('GET', '/store_feature', { token: owner }),
      call('GET', '/history', { token: owner }),
    ]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const everything = JSON.stringify([said.map(({ body }) => body), await trail(), logged]);
    expect(everything).not.toContain(accessToken);
    expect(logged.join('\n')).not.toMatch(/code=|state=/u);
  });

  it('stays as it was when the owner declines', async () => {
    const owner = await signIn(nile.owner.email);
    expect((await followRedirect(await agree(owner, false))).searchParams.get('jumia')).toBe('denied');
    expect(await stateOf(owner)).toMatchObject({ isConnected: false });
  });
});

describe('an authorization code', () => {
  it('is accepted once, and not in another browser or with another state', async () => {
    const owner = await signIn(nile.owner.email);
    const trip = await agree(owner);
    const elsewhere = { browser: new Browser(), address: trip.address };
    expect((await followRedirect(elsewhere)).searchParams.get('jumia')).toBe('failed');
    // An attempt elsewhere has used it up.
    expect((await followRedirect(trip)).searchParams.get('jumia')).toBe('failed');

    const again = await agree(owner);
    const cookie = again.browser.cookie(base, 'matjar_marketplace')!;
    expect((await followRedirect(again)).searchParams.get('jumia')).toBe('connected');
    again.browser.keep(base, 'matjar_marketplace', cookie);
    expect((await followRedirect(again)).searchParams.get('jumia')).toBe('failed');

    const other = await agree(owner);
    const forged = new URL(other.address);
    forged.searchParams.set('state', 'another');
    expect((await followRedirect({ ...other, address: forged.href })).searchParams.get('jumia')).toBe(
      'failed',
    );
    expect(got).toHaveLength(1);
  });

  it('never connects the store of a user who tricked another user into accepting', async () => {
    const [owner, stranger] = [await signIn(nile.owner.email), await signIn(delta.owner.email)];
    const theirs = await agree(stranger);
    const own = await ask(owner);
    expect(
      (await followRedirect({ browser: own.browser, address: theirs.address })).searchParams.get('jumia'),
    ).toBe('failed');
    expect(await stateOf(stranger)).toMatchObject({ isConnected: false });
    expect(await stateOf(owner)).toMatchObject({ isConnected: false });
  });

  it.each([
    ['signed out', async (token: string) => call('DELETE', '/authentication/sign_out', { token })],
    [
      'no longer granted the settings',
      async () =>
        asOwner(`update staff set role = 'staff', permissions = '{"settings":["view"]}' where "user" = $1`, [
          nile.viewer.userId,
        ]),
    ],
    [
      'suspended',
      async () => asOwner(`update staff set status = 'suspended' where "user" = $1`, [nile.viewer.userId]),
    ],
  ])('is refused for a user who is %s meanwhile', async (_, become) => {
    await asOwner(
      `update staff set role = 'staff', status = 'active', permissions = '{"settings":["edit"]}' where "user" = $1`,
      [nile.viewer.userId],
    );
    const token = await signIn(nile.viewer.email);
    const trip = await agree(token);
    await become(token);
    expect((await followRedirect(trip)).searchParams.get('jumia')).toBe('failed');
    expect(await asOwner('select from marketplace_connections')).toEqual([]);
  });

  it('expires after ten minutes', async () => {
    const owner = await signIn(nile.owner.email);
    const trip = await agree(owner);
    await asOwner(`update marketplace_visits set "expiresAt" = now() - interval '1 second'`);
    expect((await followRedirect(trip)).searchParams.get('jumia')).toBe('failed');
  });
});

it('at most five pending OAuth visits per user are stored', async () => {
  const owner = await signIn(nile.owner.email);
  for (let visit = 0; visit < 8; visit += 1) await ask(owner);
  expect(await asOwner('select from marketplace_visits')).toHaveLength(5);
});

describe('a server without Jumia settings', () => {
  it('returns an error that names the missing settings', async () => {
    const bare = await useApp(place, { services: { ...services, jumia: null } });
    const token = await signIn(nile.owner.email);
    const { status, body } = await bare.call('GET', '/jumia_integrations/login', { token });
    expect([status, body.code]).toEqual([409, 'jumia_not_set_up']);
    expect(body.detail).toContain('MATJAR_JUMIA_CLIENT_ID');
    const arabic = await bare.call('GET', '/jumia_integrations/login', { token, locale: 'ar' });
    expect(arabic.body.detail).toContain('MATJAR_JUMIA_TOKEN_URL');
    expect(arabic.body.detail).toMatch(/[\u0600-\u06ff]/u);
    expect((await bare.call('GET', '/jumia_integrations', { token })).body.data.isAvailable).toBe(false);
  });

  it('refuses incomplete settings, and an address that is not https', () => {
    expect(readJumia({})).toBeNull();
    expect(() => readJumia({ MATJAR_JUMIA_CLIENT_ID: 'x' })).toThrow(/MATJAR_JUMIA_TOKEN_URL/u);
    const whole = {
      MATJAR_JUMIA_CLIENT_ID: 'x',
      MATJAR_JUMIA_CLIENT_SECRET: 'y',
      MATJAR_JUMIA_AUTHORIZATION_URL: 'https://jumia.example/authorize',
      MATJAR_JUMIA_TOKEN_URL: 'http://jumia.example/token',
    };
    expect(() => readJumia(whole)).toThrow(/MATJAR_JUMIA_TOKEN_URL is .* https/u);
    expect(readJumia({ ...whole, MATJAR_JUMIA_TOKEN_URL: 'https://jumia.example/token' })).not.toBeNull();
  });
});
