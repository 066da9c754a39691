/** Papers as PDF, in a thread of their own: to lay out a hundred pages takes seconds in which nobody else would be answered. */
import { Worker } from 'node:worker_threads';
import { Problem } from '../http/problem.ts';

/** Milliseconds that a paper may take. */
const patience = 60_000;

/** Milliseconds after which a thread without work ends: it holds what a PDF needs, some 60 MB. */
const rest = 30_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/**
 * Papers that others have made as one.
 * @returns `null` where one of them is sealed or no PDF that can be read
 * @throws Problem 503 when it takes too long
 */
export async function joinPapers(papers: readonly Buffer[]): Promise<Buffer | null> {
  const script = new URL('./join-papers.ts', import.meta.url);
  return renderPaper(script, papers).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    return null;
  });
}

/** What the thread answers. */
export type PaperAnswer = { id: number } & ({ pdf: Uint8Array } | { error: string });

/**
 * @param script the module of the paper; it exports `paper(facts)`, a `<Document>` of `@react-pdf/renderer`, or `make(facts)`, a PDF
 * @param facts what stands on it; plain data
 * @throws Problem 503 when it takes too long; Error when it cannot be made
 */
export async function renderPaper(script: URL, facts: unknown): Promise<Buffer> {
  clearTimeout(ending);
  const id = (last += 1);
  const own = (thread ??= begin());
  const late = setTimeout(() => void own.terminate(), patience);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      own.postMessage({ id, script: script.href, facts });
    });
  } finally {
    clearTimeout(late);
    waiting.delete(id);
    if (!waiting.size) ending = setTimeout(() => void thread?.terminate(), rest).unref();
  }
}

function begin(): Worker {
  const worker = new Worker(new URL('./paper-thread.ts', import.meta.url));
  // A server that stops waits for no paper.
  worker.unref();
  worker.on('message', (answer: PaperAnswer) => {
    const asked = waiting.get(answer.id);
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
    else asked?.reject(new Error(answer.error));
  });
  worker.on('exit', () => {
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(new Problem(503, 'unavailable'));
  });
  return worker;
}
