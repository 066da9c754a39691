/** Moving files from a folder to a bucket: what is copied, skipped, verified and deleted, also when it is stopped or the service fails. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveFiles } from '../../../../src/server/infrastructure/files/move-files.ts';
import { openBucket } from '../../../../src/server/infrastructure/files/s3-bucket.ts';
import { s3Files } from '../../../../src/server/infrastructure/files/s3.ts';
import { startS3, type TestS3 } from './s3-fixture.ts';

let home = '';
let s3: TestS3;
const names = ['1/one/160.webp', '1/one/480.webp', '2/two/sent', 'exports/2026-11-29/2/a.csv'];
beforeEach(async () => {
  s3 = await startS3();
  home = await mkdtemp(path.join(tmpdir(), 'matjar-move-'));
  for (const name of names) await store(name, `content of ${name}`);
});
afterEach(async () => {
  await s3.close();
  await rm(home, { recursive: true, force: true });
});
const store = async (name: string, content: string | Buffer) => {
  const file = path.join(home, 'files', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};
const local = async () =>
  (await readdir(path.join(home, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const inBucket = async (name: string) => {
  const stored = await s3Files(s3.settings).open(name);
  return stored && (await buffer(stored.stream)).toString();
};
const move = (deletes = false, others: Partial<Parameters<typeof moveFiles>[0]> = {}) =>
  moveFiles({ folder: path.join(home, 'files'), bucket: openBucket(s3.settings), deletes, ...others });

it('files are copied, and a second run skips them', async () => {
  await store('1/one/1200.webp.01234567-89ab-cdef-0123-456789abcdef', 'an interrupted write');
  expect(await move()).toMatchObject({ files: 4, copied: 4, present: 0, deleted: 0, different: [] });
  for (const name of names) expect(await inBucket(name)).toBe(`content of ${name}`);
  expect(await move()).toMatchObject({ files: 4, copied: 0, present: 4, deleted: 0 });
});

it('a file that the product stored is recognized, and one that differs is copied anew', async () => {
  await s3Files(s3.settings).put(names[0]!, Buffer.from(`content of ${names[0]}`));
  await s3Files(s3.settings).put(names[1]!, Buffer.from(`CONTENT of ${names[1]}`));
  expect(await move()).toMatchObject({ copied: 3, present: 1 });
  expect(await inBucket(names[1]!)).toBe(`content of ${names[1]}`);
});

it('deletes local files once the bucket returned them', async () => {
  await move();
  expect(await move(true)).toMatchObject({ present: 4, deleted: 4 });
  expect(await local()).toBe(0);
  expect(await inBucket(names[2]!)).toBe(`content of ${names[2]}`);
});

it('keeps a local file whose copy is damaged, although its recorded hash fits', async () => {
  await move();
  const bucket = openBucket(s3.settings);
  const damaged = names[3]!;
  const { metadata } = (await bucket.head(damaged))!;
  async function* other() {
    yield Buffer.from(`content of ${damaged}`.toUpperCase());
  }
  await bucket.upload(damaged, other(), metadata);
  expect(await move(true)).toMatchObject({ deleted: 3, different: [damaged] });
  expect(await local()).toBe(1);
});

it('continues after the service failed', async () => {
  s3.failing(({ url }) => (url?.includes('two') ? [403, 'AccessDenied'] : undefined));
  await expect(move(true)).rejects.toThrow('The S3 keys lack rights in the bucket.');
  expect(await local()).toBeGreaterThan(0);
  s3.failing(() => undefined);
  await move(true);
  expect(await local()).toBe(0);
  for (const name of names) expect(await inBucket(name)).toBe(`content of ${name}`);
});

it('stops when it is told to', async () => {
  expect(await move(true, { signal: AbortSignal.abort() })).toMatchObject({ files: 0 });
  expect(await local()).toBe(4);
});

it('the command prints a final count, and a sentence where a setting is missing', async () => {
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['src/scripts/move-files.ts'], {
      env: { PATH: process.env.PATH, MATJAR_HOME: home, ...env },
    });
  await expect(run({})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^S3_BUCKET is not set: /u),
  });
  const { endpoint, bucket } = s3.settings;
  const { stdout } = await run({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint!,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  expect(stdout).toMatch(/^4 files: 4 copied \(0\.0 MB\), 0 already there, 0 deleted here\.\n$/u);
});
