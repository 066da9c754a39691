/** A bucket through the AWS client library, which signs, retries with backoff, and uploads streams in parts. It is loaded with the first call. */
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { toFileStoreError } from './s3-failure.ts';
import type { S3Settings } from './s3-settings.ts';

/** Milliseconds and counts. */
export interface S3Limits {
  connect: number;
  /** until an answer begins; a part of an upload is 5 MiB */
  answer: number;
  /** attempts of a call, the first included */
  attempts: number;
}
const defaultLimits: S3Limits = { connect: 3000, answer: 15_000, attempts: 4 };

interface Loaded {
  client: S3Client;
  s3: typeof import('@aws-sdk/client-s3');
}

export interface Bucket {
  put(key: string, bytes: Buffer, options?: { abortSignal?: AbortSignal }): Promise<void>;
  /** Uploads a stream in parts. @throws the stream's own error unchanged; nothing is stored then */
  upload(key: string, chunks: AsyncIterable<Uint8Array>, metadata?: Record<string, string>): Promise<void>;
  /** The bytes from an offset on, or `null` without such an object. */
  get(key: string, from?: number): Promise<{ body: Readable; bytes: number } | null>;
  /** Size and metadata, or `null` without such an object. */
  head(key: string): Promise<{ bytes: number; metadata: Record<string, string> } | null>;
  /** All keys with a prefix. */
  keys(prefix: string): AsyncGenerator<string>;
  remove(key: string, options?: { abortSignal?: AbortSignal }): Promise<void>;
}

/** Every method throws a `FileStoreError` where the service fails. */
export function openBucket(settings: S3Settings, limits: Partial<S3Limits> = {}): Bucket {
  let loading: Promise<Loaded> | undefined;
  const load = () => (loading ??= connect(settings, { ...defaultLimits, ...limits }));
  const { bucket: Bucket } = settings;
  const call = async <T>(work: (loaded: Loaded) => Promise<T>): Promise<T> => {
    try {
      return await work(await load());
    } catch (error) {
      throw toFileStoreError(error);
    }
  };
  /** `null` instead of the error of an absent object. */
  const found = <T>(work: (loaded: Loaded) => Promise<T>): Promise<T | null> =>
    call(async (loaded) => {
      try {
        return await work(loaded);
      } catch (error) {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) return null;
        throw error;
      }
    });
  return {
    put: (Key, Body, options) =>
      call(async ({ client, s3 }) => {
        await client.send(new s3.PutObjectCommand({ Bucket, Key, Body }), options);
      }),
    upload: (Key, chunks, metadata) => {
      let cause: { error: unknown } | undefined;
      const source = watched(chunks, (error) => {
        cause = { error };
      });
      return call(async ({ client }) => {
        const [{ Upload }, { Readable: Stream }] = await Promise.all([
          import('@aws-sdk/lib-storage'),
          import('node:stream'),
        ]);
        const Body = Stream.from(source, { objectMode: false });
        // An upload that fails destroys it, with an error of its own.
        Body.on('error', () => {});
        const params = { Bucket, Key, Body, ...(metadata && { Metadata: metadata }) };
        await new Upload({ client, params, queueSize: 2 }).done();
      }).catch((error: unknown) => {
        throw cause ? cause.error : error;
      });
    },
    get: (Key, from = 0) =>
      found(async ({ client, s3 }) => {
        const Range = from > 0 ? { Range: `bytes=${from}-` } : {};
        const answer = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...Range }));
        return { body: answer.Body as Readable, bytes: answer.ContentLength ?? 0 };
      }),
    head: (Key) =>
      found(async ({ client, s3 }) => {
        const answer = await client.send(new s3.HeadObjectCommand({ Bucket, Key }));
        return { bytes: answer.ContentLength ?? 0, metadata: answer.Metadata ?? {} };
      }),
    async *keys(Prefix) {
      for (let ContinuationToken: string | undefined, isDone = false; !isDone;) {
        const token = ContinuationToken && { ContinuationToken };
        const page = await call(({ client, s3 }) =>
          client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ...token })),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
        isDone = !ContinuationToken;
      }
    },
    remove: (Key, options) =>
      call(async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key }), options);
      }),
  };
}

/** A stream whose own error is reported, as opposed to that of its reader. */
async function* watched<T>(chunks: AsyncIterable<T>, tell: (error: unknown) => void): AsyncGenerator<T> {
  const source = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await source.next().catch((error: unknown) => {
        tell(error);
        throw error;
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

async function connect({ endpoint, region, keys }: S3Settings, limits: S3Limits): Promise<Loaded> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
    },
    // Not every S3 service sends checksums; lengths are compared here.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, s3 };
}
