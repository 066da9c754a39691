/** Posts of an Instagram account read from the sandbox, and the products created from them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openInstagram } from '../../../src/server/modules/channels/start.ts';
import { productFromPost } from '../../../src/server/modules/channels/instagram/product-from-post.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const asked: URL[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://instagram.test');
  asked.push(url);
  if (url.pathname === '/red.png') return response.end(picture);
  if (url.pathname !== '/v23.0/me/media') return response.writeHead(404).end();
  const token = url.searchParams.get('access_token');
  if (token === 'asleep') return request.socket.destroy();
  const code = { ended: 190, hasty: 4 }[token!];
  if (code) return response.writeHead(400).end(JSON.stringify({ error: { code } }));
  if (url.searchParams.get('after') === 'nowhere')
    return response.writeHead(400).end('{"error":{"code":100}}');
  return response.end(JSON.stringify(page));
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
afterAll(() => new Promise((done) => void server.close(done)));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const page = {
  data: [
    {
      id: '17900000000000001',
      caption: 'Brass lamp\nMade <by hand> & signed',
      media_type: 'CAROUSEL_ALBUM',
      media_url: `${base}/red.png`,
      permalink: 'https://www.instagram.com/p/a/',
      timestamp: '2026-11-01T10:00:00+0000',
      children: {
        data: [
          { media_type: 'IMAGE', media_url: `${base}/red.png` },
          { media_type: 'VIDEO', media_url: `${base}/film.mp4`, thumbnail_url: `${base}/gone.png` },
        ],
      },
    },
    { id: '17900000000000002', caption: 'مصباح نحاسي', media_type: 'IMAGE', media_url: `${base}/red.png` },
    { id: 'no-number', media_type: 'IMAGE' },
  ],
  paging: { cursors: { after: 'second' }, next: 'https://graph.instagram.com/next' },
};

const place = await useDatabase();
const { call, signIn } = await useApp(place, {
  others: { instagram: openInstagram({ base, reach: 'loopback', app: null }) },
});
const token = await signIn(place.shops.nile.owner.email);
const posts = (said: string) => call('GET', `/products/get_instagram_posts?token=${said}`, { token });

describe('the posts of an account', () => {
  it('are returned page by page, with the thumbnails of videos', async () => {
    const { status, body } = await posts('good&limit=2&after=first');
    expect(status).toBe(200);
    expect(body.metadata).toEqual({ next: 'second' });
    expect(body.data).toMatchObject([
      { images: [`${base}/red.png`, `${base}/gone.png`], timestamp: '2026-11-01T10:00:00.000Z' },
      { caption: 'مصباح نحاسي', timestamp: null },
    ]);
    const { searchParams } = asked.at(-1)!;
    expect([searchParams.get('after'), searchParams.get('limit')]).toEqual(['first', '2']);
  });

  it.each([
    ['ended', 422, 'validation'],
    ['hasty', 502, 'instagram_busy'],
    ['asleep', 502, 'instagram_silent'],
  ])('cannot be read with the token “%s”: %i %s', async (said, status, code) => {
    const answer = await posts(said);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

it('posts are refused at the page if the cursor is invalid, else at the token', async () => {
  const errorsOf = async (said: string) => Object.keys((await posts(said)).body.errors);
  expect(await errorsOf('good&after=nowhere')).toEqual(['after']);
  expect(await errorsOf('ended&after=first')).toEqual(['token']);
});

describe('products of posts', () => {
  it('are created once, as drafts with the available images, and can be undone', async () => {
    const chosen = (await posts('good')).body.data;
    const send = () => call('POST', '/products/import_instagram_posts', { token, body: { posts: chosen } });
    const { status, body, headers } = await send();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      products: [
        { post: '17900000000000001', pictures: 1, missing: 1 },
        { post: '17900000000000002', pictures: 1, missing: 0 },
      ],
      skipped: [],
    });
    const [first] = body.data.products;
    expect((await call('GET', `/products/${first.id}`, { token })).body.data).toMatchObject({
      name: { en: 'Brass lamp' },
      status: 'hidden',
      media: [{ width: 20 }],
    });
    expect((await send()).body.data).toEqual({
      products: [],
      skipped: chosen.map(({ id }: { id: string }) => id),
    });
    const undo = `/change_sets/${headers['matjar-change-set']}/undo`;
    expect((await call('POST', undo, { token })).status).toBe(200);
    expect((await call('GET', `/products/${first.id}`, { token })).status).toBe(404);
  });

  it.each([
    [
      'Brass lamp\nSigned',
      { name: { en: 'Brass lamp' }, description: { en: '<p>Brass lamp<br>Signed</p>' } },
    ],
    ['مصباح', { name: { ar: 'مصباح' }, description: { ar: '<p>مصباح</p>' } }],
    ['a <b> & c', { description: { en: '<p>a &lt;b&gt; &amp; c</p>' } }],
    [null, { name: { en: 'Instagram 1' } }],
    ['x'.repeat(300), { name: { en: 'x'.repeat(200) } }],
  ])('have name and price from the caption: %j', (caption, product) => {
    expect(productFromPost({ id: '1', caption })).toMatchObject(product);
  });
});
