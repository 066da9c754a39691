/** The worker thread of PDF documents: it ends after a while without requests, and a request at that moment succeeds. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderPdf } from '../../../../src/server/infrastructure/pdf/render-pdf.ts';

let folder: string;
let thread: URL;
let ending: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matjar-papers-'));
  const write = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return pathToFileURL(path.join(folder, name));
  };
  thread = await write(
    'thread.mjs',
    `import { threadId } from 'node:worker_threads'; export const make = () => Buffer.from(String(threadId));`,
  );
  ending = await write(
    'ending.mjs',
    `export const make = () => new Promise(() => setImmediate(() => { throw new Error('no ink'); }));`,
  );
});
afterEach(() => void vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true }));

const threadOf = async () => (await renderPdf(thread, null)).toString();

it('a request during the end of the thread starts another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = await threadOf();
  expect(await threadOf()).toBe(before);
  vi.advanceTimersByTime(30_000);
  // Its end takes a moment, in which it answers no request.
  expect(await threadOf()).not.toBe(before);
});

it('an error that ends the thread is returned, and the next request starts another one', async () => {
  const before = await threadOf();
  await expect(renderPdf(ending, null)).rejects.toThrow('no ink');
  expect(await threadOf()).not.toBe(before);
});
