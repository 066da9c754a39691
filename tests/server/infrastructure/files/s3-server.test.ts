/** A server whose files are in a bucket: pictures, order files, exports, imports and statements, while the service works and while it fails. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openFileStore } from '../../../../src/server/infrastructure/files/open-file-store.ts';
import { openBucket } from '../../../../src/server/infrastructure/files/s3-bucket.ts';
import { useApp } from '../../app-harness.ts';
import { upload } from '../../crud/imports/import-fixture.ts';
import { useDatabase } from '../../harness.ts';
import { runJobs } from '../../run-jobs.ts';
import { startS3 } from './s3-fixture.ts';

const s3 = await startS3();
const files = openFileStore('/nowhere', s3.settings);
const bucket = openBucket(s3.settings);
const place = await useDatabase();
const { call, signIn, app } = await useApp(place, { others: { files } });
const { nile, delta } = place.shops;
let token = '';
let other = '';
beforeAll(async () => {
  token = await signIn(nile.owner.email);
  other = await signIn(delta.owner.email);
});
afterAll(() => s3.close());
afterEach(() => s3.failing(() => undefined));

const keys = async (prefix = '') => {
  const all = [];
  for await (const key of bucket.keys(prefix)) all.push(key);
  return all;
};
const count = async (table: string) =>
  (await place.asOwner<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const picture = (color: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();
const form = (bytes: Buffer, field: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="file.png"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]),
});

it('a picture is stored below its company and served by the product', async () => {
  const uploaded = await call('POST', '/products/upload_image', {
    token,
    ...form(await picture('#c63'), 'image'),
  });
  expect(uploaded.status).toBe(201);
  const { url } = uploaded.body.data;
  expect(await keys(`${nile.id}/`)).toContain(url.replace('/files/', ''));
  const shown = await app.inject({ url });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(shown.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 30, height: 20 });
  s3.requests();
  const again = await app.inject({ url, headers: { 'if-none-match': String(shown.headers.etag) } });
  expect([again.statusCode, s3.requests()]).toEqual([304, []]);
  expect((await app.inject({ url: url.replace('1200', '1201') })).statusCode).toBe(404);
});

it('an export is written, downloaded by its company alone, and removed', async () => {
  await call('POST', '/products', { token, body: { name: { en: 'Mug' }, price: 100 } });
  const started = await call('POST', '/exports', { token, body: { resource: 'products', format: 'csv' } });
  expect(started.status).toBe(201);
  await runJobs(place.database, { files });
  const { id } = started.body.data;
  const file = await call('GET', `/exports/${id}/file`, { token });
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; /u),
  ]);
  expect(file.bytes.toString()).toContain('Mug');
  expect((await call('GET', `/exports/${id}/file`, { token: other })).status).toBe(404);
  const stored = await keys('exports/');
  expect(stored).toEqual([
    expect.stringMatching(new RegExp(`^exports/[-\\d]{10}/${nile.id}/[\\w-]+\\.csv$`)),
  ]);
  await call('DELETE', `/exports/${id}`, { token });
  expect(await keys('exports/')).toEqual([]);
});

it('an import reads its file from the bucket', async () => {
  const table = `Name (English),Price\r\n${Array.from({ length: 3 }, (_, at) => `Lamp ${at},10`).join('\r\n')}\r\n`;
  const created = await call('POST', '/imports', { token, ...upload(table, 'lamps.csv', 'products') });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(await keys(`imports/${nile.id}/`)).toHaveLength(1);
  const { id } = created.body.data;
  await call('PUT', `/imports/${id}`, { token, body: { onMissing: 'create' } });
  await runJobs(place.database, { files });
  expect((await call('POST', `/imports/${id}/apply`, { token })).status).toBe(202);
  await runJobs(place.database, { files });
  const { body } = await call('GET', `/imports/${id}`, { token });
  expect(body.data.state).toBe('applied');
  expect(await place.asOwner(`select from products where name ->> 'en' like 'Lamp %'`)).toHaveLength(3);
});

describe('while the service fails', () => {
  it.each([
    ['/products/upload_image', 'image', 'images'],
    ['/purchases/files', 'file', 'order_files'],
  ])('%s answers 503 and leaves no row', async (address, field, table) => {
    const before = await count(table);
    s3.failing(() => [403, 'AccessDenied']);
    const refused = await call('POST', address, { token, ...form(await picture('#123'), field) });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'files_unavailable',
      '10',
    ]);
    expect(await count(table)).toBe(before);
    s3.failing(() => undefined);
    expect((await call('POST', address, { token, ...form(await picture('#123'), field) })).status).toBe(201);
  });

  it('an export waits for another attempt', async () => {
    await place.asOwner('delete from jobs');
    const started = await call('POST', '/exports', { token, body: { resource: 'products', format: 'csv' } });
    s3.failing(() => [403, 'AccessDenied']);
    await runJobs(place.database, { files }, { atMost: 1 });
    const state = () =>
      place.asOwner<{ state: string; finishedAt: Date | null }>(
        `select j.state, e."finishedAt" from exports e join jobs j on j.id = e.job where e.id = $1`,
        [started.body.data.id],
      );
    expect(await state()).toEqual([{ state: 'queued', finishedAt: null }]);
    s3.failing(() => undefined);
    await place.asOwner(`update jobs set "runAfter" = now() where state = 'queued'`);
    await runJobs(place.database, { files });
    expect((await state())[0]?.state).toBe('done');
  });

  it('the product is not ready, with a sentence without settings', async () => {
    s3.failing(() => [404, 'NoSuchBucket']);
    const down = await app.inject('/readyz');
    expect([down.statusCode, down.json().status]).toEqual([
      503,
      expect.stringMatching(/^The bucket of S3_BUCKET does not exist/u),
    ]);
  });
});
