/** The thread of papers: it ends when nobody asked for a while, and fails nobody who asks just then. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderPaper } from '../../../../src/server/infrastructure/pdf/render-paper.ts';

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

const threadOf = async () => (await renderPaper(thread, null)).toString();

it('begins another for whoever asks while the one before is ending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = await threadOf();
  expect(await threadOf()).toBe(before);
  vi.advanceTimersByTime(30_000);
  // Its end takes a moment, in which it answers nothing more.
  expect(await threadOf()).not.toBe(before);
});

it('tells the error that ended it, and goes on with another', async () => {
  const before = await threadOf();
  await expect(renderPaper(ending, null)).rejects.toThrow('no ink');
  expect(await threadOf()).not.toBe(before);
});
