import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { WorkerData } from './worker.ts';

export interface JobThread {
  /** Lets what is at work finish its step; it goes on at the next start. Whoever takes longer is left to the next runner. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const patience = 10_000;
const longestPause = 30_000;

/** Starts the thread that jobs run in, and starts it anew should it end by itself. */
export function startJobThread(data: WorkerData, tell: (sentence: string) => void = () => {}): JobThread {
  let worker: Worker;
  let retry: NodeJS.Timeout | undefined;
  let pause = 1_000;
  let isStopping = false;
  const start = () => {
    const startedAt = Date.now();
    worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: data, name: 'jobs' });
    worker.on('error', (error) =>
      tell(`The thread of the jobs ended: ${String((error as Error).stack ?? error)}`),
    );
    worker.once('exit', () => {
      if (isStopping) return;
      // One that has worked for a while is started again at once.
      pause = Date.now() - startedAt > 60_000 ? 1_000 : Math.min(pause * 2, longestPause);
      retry = setTimeout(start, pause);
      retry.unref();
    });
  };
  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(retry);
      if (worker.threadId === -1) return;
      const gone = once(worker, 'exit');
      worker.postMessage('drain');
      await Promise.race([gone, wait(patience, undefined, { ref: false })]);
      await worker.terminate();
    },
  };
}
