/** Images: accepted and refused uploads, and how images are served. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findImages } from '../../../src/server/infrastructure/files/images.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { database, shops, asOwner, home } = place;
const { call, signIn, app } = await useInfrastructureApp(place);
let token = '';
beforeAll(async () => {
  token = await signIn(shops.nile.catalogue.email);
});

function form(bytes: Buffer, { field = 'image', name = 'picture.png' } = {}) {
  const mark = 'matjar-boundary';
  const head = `--${mark}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
}
const upload = (bytes: Buffer, options = {}, locale?: string) =>
  call('POST', '/products/upload_image', { token, ...form(bytes, options), ...(locale && { locale }) });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } });
const stored = async () => (await asOwner<{ n: number }>('select count(*)::int as n from images'))[0]!.n;
const files = () => readdir(path.join(home, 'files'), { recursive: true }).catch(() => [] as string[]);

/** A PNG of any size in few bytes: each line is zeros. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

describe('an image', () => {
  it('is stored in three sizes, rotated upright and without metadata', async () => {
    const jpeg = await plain(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(jpeg, { name: 'صورة.jpg' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 600, height: 1200 });
    const folder = path.join(home, 'files', String(shops.nile.id));
    const [random] = await readdir(folder);
    expect((await readdir(path.join(folder, random!))).toSorted()).toEqual([
      '1200.webp',
      '160.webp',
      '480.webp',
    ]);
    const large = await sharp(path.join(folder, random!, '1200.webp')).metadata();
    expect(large).toMatchObject({ format: 'webp', width: 600, height: 1200 });
    expect(large.exif).toBeUndefined();
    const [row] = await asOwner('select "createdBy"::int as by, width from images where id = $1', [
      body.data.id,
    ]);
    expect(row).toEqual({ by: shops.nile.catalogue.userId, width: 600 });
  });

  it('is served as cacheable, with an unguessable address and an image content type', async () => {
    const { body } = await upload(await plain(40, 30).png().toBuffer());
    expect(body.data.url).toMatch(new RegExp(`^/files/${shops.nile.id}/[\\w-]{22}/1200\\.webp$`, 'u'));
    const answer = await app.inject({ url: body.data.thumbnailUrl });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
    const again = await app.inject({
      url: body.data.url,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is found by its own company only', async () => {
    const { body } = await upload(await plain(10, 10).png().toBuffer());
    const ids = [body.data.id as number, 999_999];
    const find = (companyId: number) =>
      inTenantTransaction(database, { companyId }, (transaction) => findImages(transaction, companyId, ids));
    expect([...(await find(shops.nile.id)).values()]).toEqual([body.data]);
    expect([...(await find(shops.delta.id)).keys()]).toEqual([]);
  });
});

describe('an upload is refused and nothing stored', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const cases: [string, () => Buffer | Promise<Buffer>, object, number, string][] = [
    ['an SVG named .png', () => svg, {}, 422, 'image_type'],
    ['a GIF', () => plain(5, 5).gif().toBuffer(), {}, 422, 'image_type'],
    ['a PNG of 40 megapixels', () => hollowPng(8000, 5000), {}, 422, 'image_pixels'],
    [
      'a PNG that ends in the middle',
      async () => (await plain(300, 300).png().toBuffer()).subarray(0, 300),
      {},
      422,
      'image_broken',
    ],
    ['an empty file', () => Buffer.alloc(0), {}, 422, 'file_empty'],
    ['a file under another name', () => svg, { field: 'picture' }, 422, 'file_missing'],
    [
      'a file of 11 MB',
      () => Buffer.concat([hollowPng(8, 8), Buffer.alloc(11 * 1_048_576)]),
      {},
      413,
      'image_size',
    ],
  ];
  it.each(cases)('%s', async (_what, make, options, status, code) => {
    const before = [await stored(), (await files()).length];
    const answer = await upload(await make(), options, 'ar');
    expect(answer.status).toBe(status);
    expect(answer.body.errors.image[0].code).toBe(code);
    expect(answer.body.errors.image[0].message).toMatch(/[\u0600-\u06ff]/u);
    expect([await stored(), (await files()).length]).toEqual(before);
  });

  it('for a file of 11 MB without a content length', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { headers, payload } = form(Buffer.concat([hollowPng(8, 8), Buffer.alloc(11 * 1_048_576)]));
    const response = await fetch(`${address}/api/v2/products/upload_image`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new ReadableStream({
        start(controller) {
          for (let at = 0; at < payload.length; at += 65_536)
            controller.enqueue(payload.subarray(at, at + 65_536));
          controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'image_size',
      detail: 'Image should have a maximum size of 10 megabyte!',
    });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an unknown boundary', 'multipart/form-data; boundary=a', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx',
    ],
  ])('for a body with %s, as a malformed request', async (_name, type, payload) => {
    const { status, body } = await call('POST', '/products/upload_image', {
      token,
      headers: { 'content-type': type },
      payload,
    });
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });

  it('for a body that is no form, and without the right to edit products', async () => {
    expect((await call('POST', '/products/upload_image', { token, body: {} })).status).toBe(415);
    const viewer = await signIn(shops.nile.viewer.email);
    const picture = form(await plain(5, 5).png().toBuffer());
    expect((await call('POST', '/products/upload_image', { token: viewer, ...picture })).status).toBe(403);
  });

  it('for addresses that are not ours', async () => {
    for (const url of [
      '/files/1/../../secret',
      '/files/1/..%2f..%2fsecret/160.webp',
      '/files/1/aaaaaaaaaaaaaaaaaaaaaa/160.webp',
      '/files/1/x/160.webp',
    ]) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
  });
});
