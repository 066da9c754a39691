/** File store in a private S3 bucket, with the same names as in the local folder. Clients reach files through the product only, never by bucket. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileStoreError, type FileStore } from './file-store.ts';
import { openBucket, type Bucket, type S3Limits } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';

/** Milliseconds for a probe, and for which its success is remembered: each is two paid calls. */
const probeTimeout = 5000;
const probeEvery = 30_000;
/** Milliseconds without a byte after which a download is continued by another request. */
const longestSilence = 15_000;
/** Requests in a row without a byte before a download fails. */
const attemptsWithoutBytes = 4;
/** Concurrent deletions. */
const lanes = 16;

/** @param limits other than the defaults, for tests */
export function s3Files(
  settings: S3Settings,
  limits: Partial<S3Limits> & { silence?: number } = {},
): FileStore {
  const bucket = openBucket(settings, limits);
  let lastProbe = -Infinity;
  return {
    async put(name, bytes) {
      await bucket.put(checked(name), bytes);
    },
    async write(name, chunks) {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of chunks) {
          bytes += chunk.byteLength;
          yield chunk;
        }
      }
      await bucket.upload(checked(name), counted());
      return bytes;
    },
    async open(name) {
      const first = await bucket.get(checked(name));
      if (!first) return null;
      return { stream: resumed(bucket, name, first, limits.silence ?? longestSilence), bytes: first.bytes };
    },
    async probe() {
      if (performance.now() - lastProbe < probeEvery) return;
      const abortSignal = AbortSignal.timeout(probeTimeout);
      const name = `probe-${randomUUID()}`;
      await bucket.put(name, Buffer.from('probe'), { abortSignal });
      await bucket.remove(name, { abortSignal });
      lastProbe = performance.now();
    },
    async removeFolder(folder) {
      await bucket.remove(checked(folder));
      const keys = bucket.keys(`${folder}/`);
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let next = await keys.next(); !next.done; next = await keys.next())
            await bucket.remove(next.value);
        }),
      );
    },
  };
}

/** The same names as a local folder accepts: no empty, `.` or `..` parts. */
function checked(name: string): string {
  if (name.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`“${name}” is outside the file store.`);
  return name;
}

/** The object as a stream; where an answer breaks off or stalls, a further request continues at that byte. */
function resumed(
  bucket: Bucket,
  key: string,
  first: { body: Readable; bytes: number },
  silence: number,
): Readable {
  let { body } = first;
  async function* chunks() {
    for (let read = 0, attempt = 1; read < first.bytes; attempt += 1) {
      try {
        for await (const chunk of withTimeout(body, silence)) {
          read += chunk.byteLength;
          attempt = 0;
          yield chunk;
        }
      } catch {
        body.destroy();
      }
      if (read >= first.bytes) return;
      if (attempt >= attemptsWithoutBytes)
        throw new FileStoreError('The S3 service breaks off its answers.', { isMisconfigured: false });
      const rest = await bucket.get(key, read);
      if (!rest)
        throw new FileStoreError('A file was removed while it was read.', { isMisconfigured: false });
      body = rest.body;
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false });
  // A reader that stops before the first byte never starts the generator.
  stream.once('close', () => body.destroy());
  return stream;
}

/** Chunks of a stream, which is destroyed when none arrives for some milliseconds; a slow reader is no silence. */
async function* withTimeout(body: Readable, silence: number): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  for (;;) {
    const timer = setTimeout(() => body.destroy(new Error('silence')), silence);
    const next = await chunks.next().finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}
