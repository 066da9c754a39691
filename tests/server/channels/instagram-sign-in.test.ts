/** Signing in with Instagram against the sandbox's OAuth server. */
import { afterAll, describe, expect, it } from 'vitest';
import { startChannelSandbox } from '../../../src/sandboxes/channels/channel-sandbox.ts';
import { openInstagram, readInstagram } from '../../../src/server/modules/channels/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { nile } = place.shops;
const { address, close } = await startChannelSandbox();
afterAll(close);
const app = await useApp(place, { others: { instagram: openInstagram(readInstagram({}, address)) } });
const token = await app.signIn(nile.owner.email);

/** Accepts or declines Instagram's consent page. @returns the query of the redirect */
async function visit(does = 'agree', as = token): Promise<{ path: string; said: Record<string, string> }> {
  const { body } = await app.call('GET', '/instagram/login', { token: as, locale: 'ar' });
  const page = new URL(body.data.url);
  expect((await fetch(page)).status).toBe(200);
  const answer = await fetch(`${address}/instagram/oauth/agree${page.search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ does }).toString(),
  });
  const back = new URL(answer.headers.get('location')!);
  return { path: back.pathname, said: Object.fromEntries(back.searchParams) };
}

const exchange = (said: Record<string, string>, as = token) =>
  app.call('POST', '/instagram/token', { token: as, body: { code: said.code, state: said.state } });

describe('a user who accepts', () => {
  it('reads the posts page by page and creates products from them', async () => {
    const { path, said } = await visit();
    expect(path).toBe('/ar/instagram/redirect');
    // Instagram appends this fragment to the redirect URL.
    const { status, body } = await exchange({ ...said, code: `${said.code}#_` });
    expect(status).toBe(200);
    const posts = (more = '') =>
      app.call('GET', `/products/get_instagram_posts?token=${body.data.token}&limit=24${more}`, { token });
    const first = (await posts()).body;
    const second = (await posts(`&after=${first.metadata.next}`)).body;
    expect([first.data.length, second.data.length, second.metadata.next]).toEqual([24, 6, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(30);
    const made = await app.call('POST', '/products/import_instagram_posts', {
      token,
      body: { posts: first.data.slice(0, 3) },
    });
    expect(made.body.data).toMatchObject({
      skipped: [],
      products: [{ pictures: 1 }, { pictures: 1 }, { pictures: 3 }],
    });
    const shown = await app.call(
      'GET',
      `/instagram/picture?address=${encodeURIComponent(first.data[0].images[0])}`,
      { token },
    );
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('uses a code once, in the session that began the sign-in', async () => {
    const { said } = await visit();
    const other = await app.signIn(nile.owner.email);
    expect((await exchange(said, other)).body.code).toBe('instagram_sign_in_over');
    expect((await exchange({ ...said, state: 'made-up' })).status).toBe(409);
    expect((await exchange(said)).status).toBe(200);
    expect((await exchange(said)).body.code).toBe('instagram_sign_in_over');
  });
});

it('a user who declines returns with that error', async () => {
  expect((await visit('refuse')).said).toMatchObject({ error: 'access_denied' });
});

it('images on other hosts are not shown', async () => {
  for (const elsewhere of [
    'https://example.com/a.jpg',
    'http://127.0.0.1:1/a.jpg',
    'https://cdninstagram.com.evil.test/a.jpg',
  ]) {
    const at = `/instagram/picture?address=${encodeURIComponent(elsewhere)}`;
    expect((await app.call('GET', at, { token })).status, elsewhere).toBe(404);
  }
});

it('a server without Instagram settings returns an error, and incomplete settings stop the start', async () => {
  const bare = await useApp(place, { others: { instagram: openInstagram(readInstagram({}, null)) } });
  const { status, body } = await bare.call('GET', '/instagram/login', {
    token: await bare.signIn(nile.owner.email),
  });
  expect([status, body.code]).toEqual([409, 'instagram_not_set_up']);
  expect(() => readInstagram({ MATJAR_INSTAGRAM_CLIENT_ID: 'x' }, null)).toThrow(/CLIENT_SECRET/u);
  const known = { MATJAR_INSTAGRAM_CLIENT_ID: 'x', MATJAR_INSTAGRAM_CLIENT_SECRET: 'y' };
  expect(readInstagram(known, address)).toMatchObject({
    base: 'https://graph.instagram.com',
    reach: 'public',
  });
});

it('users who may not create products may not sign in to Instagram', async () => {
  const viewer = await app.signIn(nile.viewer.email);
  expect((await app.call('GET', '/instagram/login', { token: viewer })).status).toBe(403);
});
