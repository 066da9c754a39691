/** Worker thread that renders documents: receives a document's module and data, and posts the PDF. */
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { renderToBuffer, type DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import './fonts.ts';
import type { PdfWorkerResponse } from './render-pdf.ts';

interface Asked {
  id: number;
  script: string;
  facts: unknown;
}

/** A module that exports a layout, or makes the PDF itself. */
type PaperModule =
  | { paper: (facts: unknown) => ReactElement<DocumentProps> }
  | { make: (facts: unknown) => Promise<Uint8Array> };

async function answer({ id, script, facts }: Asked): Promise<PdfWorkerResponse> {
  try {
    const made = (await import(script)) as PaperModule;
    const pdf = 'make' in made ? await made.make(facts) : await renderToBuffer(made.paper(facts));
    return { id, pdf: new Uint8Array(pdf) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Bytes by which the heap must have grown before it is collected: less is not worth a tenth of a second. */
const worthwhile = 16 * 2 ** 20;
let kept = heap();

function heap(): number {
  return getHeapStatistics().total_heap_size;
}

/**
 * Collects garbage where the process exposes it (`scripts/node-memory-flags.ts`): a document leaves up to as much as the thread holds, and after
 * several in a row all of it stayed allocated for a long time.
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
