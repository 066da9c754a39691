import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../database/database.ts';

/** What the thread is started with. */
export interface JobThreadData {
  config: PoolConfig;
  filesFolder: string;
  atOnce: number;
  perCompany: number;
  /** for what the house gives to jobs beside the files; plain data */
  house?: Record<string, unknown>;
  /** milliseconds without work after which the thread ends; a quarter of a minute */
  restAfter?: number;
}

/** Milliseconds that what is at work gets to finish its step. */
const patience = 10_000;
/** Milliseconds after which waiting jobs are looked for even though nobody has told of one: retries that had to wait. */
const interval = 5_000;
const longestPause = 30_000;

/**
 * The thread that jobs run in. It is started when a job waits and ends by itself, as its script has it, when none came for a while, since a thread at
 * rest holds as much memory as the rest of the server. One that fails is started anew, later each time.
 */
export class JobThread {
  readonly #database: Pick<Database, 'kysely' | 'listening'>;
  readonly #script: URL;
  readonly #data: JobThreadData;
  readonly #tell: (sentence: string) => void;
  readonly #listening;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #pausedUntil = 0;
  #isStopping = false;

  /**
   * @param script the module that the thread runs
   * @param tell hears why the thread ended, if it did not end by itself
   */
  constructor(
    database: Pick<Database, 'kysely' | 'listening'>,
    script: URL,
    data: JobThreadData,
    tell: (sentence: string) => void = () => {},
  ) {
    this.#database = database;
    this.#script = script;
    this.#data = data;
    this.#tell = tell;
    const look = () => void this.#look();
    this.#listening = database.listening(['matjar_jobs'], { hear: look, connected: look });
  }

  /** Is the thread there? */
  get isAwake(): boolean {
    return this.#worker !== null;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), interval);
    this.#timer.unref();
    await this.#listening.open();
  }

  /** Lets what is at work finish its step; it goes on at the next start. Whoever takes longer is left to the next runner. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#listening.close();
    const worker = this.#worker;
    if (!worker) return;
    const gone = once(worker, 'exit');
    worker.postMessage('drain');
    await Promise.race([gone, wait(patience, undefined, { ref: false })]);
    await worker.terminate();
  }

  /** Wakes the thread when there is work for it. A thread that is awake looks for itself. */
  async #look(): Promise<void> {
    const isFree = () => !this.#worker && !this.#isStopping && Date.now() >= this.#pausedUntil;
    if (!isFree()) return;
    // A database that is away has no work either; the next look asks it again.
    const isWaiting = await sql<{ waiting: boolean }>`select jobs_wait() as waiting`
      .execute(this.#database.kysely)
      .then(({ rows }) => rows[0]!.waiting)
      .catch(() => false);
    if (isWaiting && isFree()) this.#wake();
  }

  #wake(): void {
    const startedAt = Date.now();
    const worker = new Worker(this.#script, {
      workerData: this.#data,
      name: 'jobs',
      // Rows come and go; without a limit every thread keeps room for the most that ever came at once.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    this.#worker = worker;
    worker.on('error', (error) =>
      this.#tell(`The thread of the jobs ended: ${String((error as Error).stack ?? error)}`),
    );
    worker.once('exit', (code) => {
      this.#worker = null;
      // What was told of while the thread was ending it has not heard of.
      if (code === 0) return void this.#look();
      const isOften = Date.now() - startedAt < 60_000;
      this.#pause = isOften ? Math.min(Math.max(this.#pause * 2, 1_000), longestPause) : 1_000;
      this.#pausedUntil = Date.now() + this.#pause;
    });
  }
}
