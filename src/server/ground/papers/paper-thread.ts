/** The thread that lays papers out: told a paper's module and its facts, it answers the PDF. */
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

// One after the other: the layout keeps state between its steps.
let before: Promise<unknown> = Promise.resolve();
parentPort!.on('message', (asked: Asked) => {
  before = before.then(async () => parentPort!.postMessage(await answer(asked)));
});
