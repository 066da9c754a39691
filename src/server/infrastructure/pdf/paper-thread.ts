/** The thread that lays papers out: told a paper's module and its facts, it answers the PDF. */
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import './fonts.ts';
import type { PaperAnswer } from './render-paper.ts';

interface Asked {
  id: number;
  script: string;
  facts: unknown;
}

/** What is laid out, or made in a way of its own. */
type PaperModule =
  | { paper: (facts: unknown) => ReactElement<DocumentProps> }
  | { make: (facts: unknown) => Promise<Uint8Array> };

async function answer({ id, script, facts }: Asked): Promise<PaperAnswer> {
  try {
    const made = (await import(script)) as PaperModule;
    const pdf = 'make' in made ? await made.make(facts) : await renderToBuffer(made.paper(facts));
    return { id, pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Bytes that papers must have left until they are collected: less is not worth a tenth of a second. */
const worthwhile = 16 * 2 ** 20;
let kept = heap();

function heap(): number {
  return getHeapStatistics().total_heap_size;
}

/**
 * Gives back what papers have left, where the process is one that collects when it is asked (`scripts/node-memory-flags.ts`): a paper leaves up to as much again
 * as the thread holds, and of several in a row all of it stayed until long after the last.
 */
async function clearUp(): Promise<void> {
  if (!globalThis.gc || heap() - kept < worthwhile) return;
  await globalThis.gc({ type: 'major', execution: 'async', flavor: 'last-resort' });
  kept = heap();
}

// One after the other: the layout keeps state between its steps.
let before: Promise<unknown> = Promise.resolve();
parentPort!.on('message', (asked: Asked) => {
  before = before.then(async () => parentPort!.postMessage(await answer(asked))).then(clearUp);
});
