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

/** A thread with what is asked of it. One that is to end takes nothing more: whoever comes while it ends has another begun. */
interface PaperThread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ending?: NodeJS.Timeout;
}

let present: PaperThread | undefined;
let last = 0;

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
  const thread = (present ??= begin());
  clearTimeout(thread.ending);
  const id = (last += 1);
  const late = setTimeout(() => end(thread), patience);
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject });
      thread.worker.postMessage({ id, script: script.href, facts });
    });
  } finally {
    clearTimeout(late);
    thread.waiting.delete(id);
    if (!thread.waiting.size) thread.ending = setTimeout(() => end(thread), rest).unref();
  }
}

function begin(): PaperThread {
  const worker = new Worker(new URL('./paper-thread.ts', import.meta.url));
  const thread: PaperThread = { worker, waiting: new Map() };
  // A server that stops waits for no paper.
  worker.unref();
  worker.on('message', (answer: PaperAnswer) => {
    const asked = thread.waiting.get(answer.id);
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
    else asked?.reject(new Error(answer.error));
  });
  const refuse = (error: Error) => {
    leave(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
  };
  // One that cannot go on ends by itself; without a listener its error would end the server.
  worker.on('error', refuse);
  worker.on('exit', () => refuse(new Problem(503, 'unavailable')));
  return thread;
}

function end(thread: PaperThread): void {
  leave(thread);
  void thread.worker.terminate();
}

function leave(thread: PaperThread): void {
  if (present === thread) present = undefined;
}
