/** The contract of file stores, checked against both implementations. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../../../src/server/infrastructure/files/file-store.ts';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import { s3Files } from '../../../../src/server/infrastructure/files/s3.ts';
import { startS3 } from './s3-fixture.ts';

const stores: [string, () => Promise<{ files: FileStore; close: () => Promise<void> }>][] = [
  [
    'a local folder',
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'matjar-files-'));
      return { files: localFiles(folder), close: () => rm(folder, { recursive: true, force: true }) };
    },
  ],
  [
    'an S3 bucket',
    async () => {
      const s3 = await startS3();
      return { files: s3Files(s3.settings), close: s3.close };
    },
  ],
];

describe.each(stores)('%s', (_name, open) => {
  let files: FileStore;
  let close = async () => {};
  beforeAll(async () => {
    ({ files, close } = await open());
  });
  afterAll(() => close());

  const read = async (name: string) => {
    const stored = await files.open(name);
    return stored && { bytes: stored.bytes, content: await buffer(stored.stream) };
  };
  async function* chunks(count: number, size: number) {
    for (let at = 0; at < count; at += 1) yield Buffer.alloc(size, at);
  }

  it('reads what was put', async () => {
    const content = Buffer.from('عود\0\r\n');
    await files.put('1/folder/160.webp', content);
    expect(await read('1/folder/160.webp')).toEqual({ bytes: content.length, content });
  });

  it('reads an empty file', async () => {
    expect(await files.write('1/empty/table', chunks(0, 0))).toBe(0);
    expect(await read('1/empty/table')).toEqual({ bytes: 0, content: Buffer.alloc(0) });
  });

  it('writes and reads a stream of 24 MB without holding it', async () => {
    const sent = createHash('sha256');
    async function* hashed() {
      for await (const chunk of chunks(24, 1_000_000)) {
        sent.update(chunk);
        yield chunk;
      }
    }
    expect(await files.write('exports/2026-11-29/1/large.csv', hashed())).toBe(24_000_000);
    const stored = (await files.open('exports/2026-11-29/1/large.csv'))!;
    const received = createHash('sha256');
    for await (const chunk of stored.stream) received.update(chunk as Buffer);
    expect([stored.bytes, received.digest('hex')]).toEqual([24_000_000, sent.digest('hex')]);
  });

  it('returns null for a file or folder that does not exist', async () => {
    await files.put('2/folder/sent', Buffer.from('a'));
    for (const name of ['2/folder/other', '2/folder', '2/folder/sent/below', '3/none'])
      expect(await files.open(name), name).toBeNull();
  });

  it('stores nothing of a stream that ends with an error, and throws that error', async () => {
    const failure = new Error('the source failed');
    for (const size of [10, 6_000_000]) {
      async function* failing() {
        yield* chunks(2, size);
        throw failure;
      }
      await expect(files.write(`4/${size}/table`, failing())).rejects.toBe(failure);
      expect(await files.open(`4/${size}/table`)).toBeNull();
    }
  });

  it('removes a folder with all files, but no other with the same beginning', async () => {
    for (const name of ['5/a/1', '5/a/2', '5/a/b/3', '5/ab/4', '55/a/5'])
      await files.put(name, Buffer.from(name));
    await files.removeFolder('5/a');
    const left = [];
    for (const name of ['5/a/1', '5/a/2', '5/a/b/3', '5/ab/4', '55/a/5'])
      if (await read(name)) left.push(name);
    expect(left).toEqual(['5/ab/4', '55/a/5']);
  });

  it('removes a single file, and one that is not there', async () => {
    await files.put('exports/2026-11-28/1/one.csv', Buffer.from('1'));
    await files.put('exports/2026-11-28/1/two.csv', Buffer.from('2'));
    await files.removeFolder('exports/2026-11-28/1/one.csv');
    await files.removeFolder('exports/2026-11-28/1/one.csv');
    expect(await read('exports/2026-11-28/1/one.csv')).toBeNull();
    expect((await read('exports/2026-11-28/1/two.csv'))?.content.toString()).toBe('2');
  });

  it.each(['../outside', '1/../../outside', '/etc/passwd', '1/./../../x'])(
    'refuses the name %s',
    async (name) => {
      await expect((async () => files.put(name, Buffer.from('x')))()).rejects.toThrow(
        'outside the file store',
      );
      await expect((async () => files.open(name))()).rejects.toThrow('outside the file store');
    },
  );

  it('lets a reader stop before the first byte and within the file', async () => {
    await files.write('6/long/table', chunks(8, 1_000_000));
    for (const reads of [0, 1]) {
      const { stream } = (await files.open('6/long/table'))!;
      if (reads) for await (const _chunk of stream) break;
      stream.destroy();
      await expect.poll(() => stream.closed).toBe(true);
    }
  });

  it('passes its probe and leaves no file behind', async () => {
    await expect(files.probe()).resolves.toBeUndefined();
  });
});
