/** The S3 file store while the service fails: retries, timeouts, and the sentences of errors. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { FileStoreError } from '../../../../src/server/infrastructure/files/file-store.ts';
import { verifyFileStore } from '../../../../src/server/infrastructure/files/open-file-store.ts';
import { s3Files } from '../../../../src/server/infrastructure/files/s3.ts';
import type { S3Settings } from '../../../../src/server/infrastructure/files/s3-settings.ts';
import { startS3, type Fault } from './s3-fixture.ts';

const s3 = await startS3();
afterAll(() => s3.close());
afterEach(() => s3.failing(() => undefined));

const limits = { connect: 1000, answer: 300, silence: 300, attempts: 3 };
const store = (settings: Partial<S3Settings> = {}, changed: Partial<typeof limits> = {}) =>
  s3Files({ ...s3.settings, ...settings }, { ...limits, ...changed });
const files = store();
const content = Buffer.alloc(300_000, 'a');

/** Fails the first requests with this method. */
const failFirst = (count: number, fault: Fault, method: string) => {
  let failed = 0;
  const of = (request: IncomingMessage) =>
    request.method === method && failed < count ? ((failed += 1), fault) : undefined;
  s3.failing(of);
};
const failure = (work: Promise<unknown>): Promise<FileStoreError> =>
  work.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: FileStoreError) => error,
  );
const read = async (name: string, from = files) => buffer((await from.open(name))!.stream);

const passing: [string, Fault][] = [
  ['no answer', 'silence'],
  ['a dropped connection', 'drop'],
  ['an internal error', [500, 'InternalError']],
  ['a demand to slow down', [503, 'SlowDown']],
];

describe.each(passing)('%s', (_name, fault) => {
  // A client of its own, as a client has a budget of retries. Only a silent service is left early: any other may answer late on a loaded machine.
  const client = () =>
    store({}, fault === 'silence' ? { answer: 1500 } : { answer: 30_000, silence: 30_000 });

  it('is retried until it passes, for writing, reading and removing', async () => {
    const files = client();
    failFirst(2, fault, 'PUT');
    await files.put('1/a/1', content);
    failFirst(2, fault, 'GET');
    expect((await read('1/a/1', files)).equals(content)).toBe(true);
    failFirst(2, fault, 'DELETE');
    await files.removeFolder('1/a');
    s3.failing(() => undefined);
    expect(await files.open('1/a/1')).toBeNull();
  });

  it('fails after a bounded number of attempts with a sentence without secrets', async () => {
    const files = client();
    s3.failing(() => fault);
    s3.requests();
    for (const work of [
      () => files.put('1/b/1', content),
      () => files.open('1/b/1'),
      () => files.removeFolder('1/b'),
      () => files.probe(),
    ]) {
      const error = await failure(work());
      expect(error).toBeInstanceOf(FileStoreError);
      expect(error.message).toMatch(
        Array.isArray(fault)
          ? /^The S3 service answers with 50\d (InternalError|SlowDown)\.$/u
          : /^The S3 service (does not answer in time|cannot be reached \(ECONNRESET\))\.$/u,
      );
      expect(error.isMisconfigured).toBe(false);
    }
    // The client retries less while many calls fail.
    const made = s3.requests().length;
    expect([made > 4, made <= 4 * limits.attempts]).toEqual([true, true]);
    s3.failing(() => undefined);
    expect(await files.open('1/b/1')).toBeNull();
  });
});

it.each(['cut', 'stall'] as const)('a download whose answer is %s continues at that byte', async (fault) => {
  await files.put('2/a/1', content);
  failFirst(3, fault, 'GET');
  s3.requests();
  expect((await read('2/a/1')).equals(content)).toBe(true);
  expect(s3.requests().length).toBeGreaterThan(2);
});

it('a download that cannot be continued fails', async () => {
  await files.put('2/b/1', content);
  failFirst(1, 'cut', 'GET');
  const { stream } = (await files.open('2/b/1'))!;
  s3.failing(() => [500, 'InternalError']);
  await expect(buffer(stream)).rejects.toThrow('The S3 service answers with 500 InternalError.');
});

it('a part of a large upload is retried, and an upload that fails stores nothing', async () => {
  async function* large() {
    for (let at = 0; at < 13; at += 1) yield Buffer.alloc(1_000_000, at);
  }
  // A client of its own: after many failures one retries less. Joining the parts takes s3rver some time.
  const own = s3Files(s3.settings, { ...limits, answer: 20_000 });
  failFirst(2, [500, 'InternalError'], 'PUT');
  expect(await own.write('3/a/1', large())).toBe(13_000_000);
  expect((await buffer((await own.open('3/a/1'))!.stream)).length).toBe(13_000_000);
  s3.failing(({ method, url }) =>
    method === 'PUT' && url?.includes('partNumber=2') ? [500, 'InternalError'] : undefined,
  );
  s3.requests();
  expect((await failure(own.write('3/b/1', large()))).message).toContain('500 InternalError');
  expect(s3.requests().some((each) => each.startsWith('DELETE /matjar/3/b/1?uploadId='))).toBe(true);
  s3.failing(() => undefined);
  expect(await own.open('3/b/1')).toBeNull();
});

const settings: [string, () => ReturnType<typeof store>, RegExp][] = [
  ['a missing bucket', () => store({ bucket: 'nowhere' }), /bucket of S3_BUCKET does not exist/u],
  [
    'an unknown key',
    () => store({ keys: { accessKeyId: 'unknown-key', secretAccessKey: 'S3RVER' } }),
    /does not accept the key of S3_ACCESS_KEY_ID/u,
  ],
];
it.each(settings)('%s is no failure that passes, and stops the start', async (_name, open, sentence) => {
  for (const work of [
    () => open().put('4/a/1', content),
    () => open().write('4/a/1', Readable.from([content])),
    () => open().open('4/a/1'),
    () => verifyFileStore(open()),
  ]) {
    const error = await failure(work());
    expect([error.message, error.isMisconfigured]).toEqual([expect.stringMatching(sentence), true]);
    // The errors of the client hold the request that was signed.
    expect(JSON.stringify({ ...error, cause: error.cause })).not.toMatch(/unknown-key|S3RVER/u);
  }
});

it.each([
  [400, 'ExpiredToken', /keys have expired/u],
  [400, 'InvalidToken', /S3_SESSION_TOKEN/u],
  // s3rver does not verify signatures of version 4.
  [403, 'SignatureDoesNotMatch', /refuses the signature of S3_SECRET_ACCESS_KEY/u],
  [403, 'AccessDenied', /lack rights in the bucket/u],
  [301, 'PermanentRedirect', /Correct S3_REGION/u],
] as const)('an answer %s %s is not retried', async (status, code, sentence) => {
  s3.failing(() => [status, code]);
  s3.requests();
  const error = await failure(files.put('4/b/1', content));
  expect([error.message, error.isMisconfigured]).toEqual([expect.stringMatching(sentence), true]);
  expect(s3.requests()).toHaveLength(1);
});

it('keys that expire while it runs fail the probe, which passes again with the keys', async () => {
  const renewed = store();
  s3.failing(() => [400, 'ExpiredToken']);
  expect((await failure(renewed.probe())).message).toContain('keys have expired');
  s3.failing(() => undefined);
  await expect(renewed.probe()).resolves.toBeUndefined();
});

it('the start warns of a service that cannot be reached, and continues', async () => {
  const closed = store({ endpoint: 'http://127.0.0.1:9' });
  expect(await verifyFileStore(closed)).toBe('The S3 service cannot be reached (ECONNREFUSED).');
  expect(await verifyFileStore(store())).toBeNull();
});
