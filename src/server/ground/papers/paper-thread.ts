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

interface PaperModule {
  paper: (facts: unknown) => ReactElement<DocumentProps>;
}

async function answer({ id, script, facts }: Asked): Promise<PaperAnswer> {
  try {
    const { paper } = (await import(script)) as PaperModule;
    return { id, pdf: new Uint8Array(await renderToBuffer(paper(facts))) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

// One after the other: the layout keeps state between its steps.
let before: Promise<unknown> = Promise.resolve();
parentPort!.on('message', (asked: Asked) => {
  before = before.then(async () => parentPort!.postMessage(await answer(asked)));
});
