/** Renders documents as PDF in a worker thread: the layout of a hundred pages takes seconds, in which the server would not respond. */
import { Worker } from 'node:worker_threads';
import { Problem } from '../http/problem.ts';

/** Timeout of a document in milliseconds. */
const patience = 60_000;

/** Milliseconds after which an idle thread ends: it holds some 60 MB. */
const rest = 30_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** A thread and its pending requests. One that is ending takes no more: later requests start another. */
interface PaperThread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ending?: NodeJS.Timeout;
}

let present: PaperThread | undefined;
let last = 0;

/**
 * Joins PDF files.
 * @returns `null` where one of them is encrypted or cannot be parsed
 * @throws Problem 503 when it takes too long
 */
export async function joinPdfs(papers: readonly Buffer[]): Promise<Buffer | null> {
  const script = new URL('./join-pdfs.ts', import.meta.url);
  return renderPdf(script, papers).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    return null;
  });
}

/** Response of the thread. */
export type PdfWorkerResponse = { id: number } & ({ pdf: Uint8Array } | { error: string });

/**
 * Renders a document.
 * @param script the module of the document; it exports `paper(facts)`, a `<Document>` of `@react-pdf/renderer`, or `make(facts)`, a PDF
 * @param facts the data of the document; plain data
 * @throws Problem 503 when it takes too long; Error when it cannot be rendered
 */
export async function renderPdf(script: URL, facts: unknown): Promise<Buffer> {
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
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  const thread: PaperThread = { worker, waiting: new Map() };
  // The thread does not delay the shutdown of the server.
  worker.unref();
  worker.on('message', (answer: PdfWorkerResponse) => {
    const asked = thread.waiting.get(answer.id);
    if ('pdf' in answer) asked?.resolve(Buffer.from(answer.pdf));
    else asked?.reject(new Error(answer.error));
  });
  const refuse = (error: Error) => {
    leave(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
  };
  // A thread that fails ends by itself; without a listener its error would end the server.
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
