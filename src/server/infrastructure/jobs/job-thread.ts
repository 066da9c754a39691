import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Database, DatabaseConfig } from '../database/database.ts';
import type { S3Settings } from '../files/s3-settings.ts';
import { measurementsIn, type Measurement } from '../observability/measurements.ts';

/** Worker data of the thread. */
export interface JobThreadData {
  config: DatabaseConfig;
  filesFolder: string;
  /** the bucket of files instead of that folder */
  s3?: S3Settings | null;
  atOnce: number;
  perCompany: number;
  /** further services of the jobs; plain data */
  house?: Record<string, unknown>;
  /** milliseconds without work after which the thread ends; default 15 seconds */
  restAfter?: number;
  /** whether it sends measurements */
  isMeasured?: boolean;
}

/** Milliseconds for running jobs to finish their step. */
const patience = 10_000;
/** Milliseconds between polls for queued jobs, beside notifications: for delayed retries. */
const interval = 5_000;
const longestPause = 30_000;

/**
 * Worker thread of jobs. It is started when a job is queued and ends by itself when there was none for a while, since an idle thread holds as much
 * memory as the rest of the server. A crashed thread is restarted with increasing delays.
 */
export class JobThread {
  readonly #database: Pick<Database, 'kysely' | 'listening'>;
  readonly #script: URL;
  readonly #data: JobThreadData;
  readonly #tell: (sentence: string) => void;
  readonly #record: ((measurement: Measurement) => void) | undefined;
  readonly #listening;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #pausedUntil = 0;
  #isStopping = false;

  /**
   * @param script the module that the thread runs
   * @param tell called with the reason when the thread crashed
   * @param record called with the measurements of the thread, which makes them only then
   */
  constructor(
    database: Pick<Database, 'kysely' | 'listening'>,
    script: URL,
    data: JobThreadData,
    tell: (sentence: string) => void = () => {},
    record?: (measurement: Measurement) => void,
  ) {
    this.#database = database;
    this.#script = script;
    this.#data = data;
    this.#tell = tell;
    this.#record = record;
    const look = () => void this.#look();
    this.#listening = database.listening(['matjar_jobs'], { hear: look, connected: look });
  }

  /** Whether the thread is running. */
  get isAwake(): boolean {
    return this.#worker !== null;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), interval);
    this.#timer.unref();
    await this.#listening.open();
  }

  /** Lets running jobs finish their step; they continue at the next start. Those that take longer are left to the next runner. */
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

  /** Starts the thread when jobs are queued. A running thread polls by itself. */
  async #look(): Promise<void> {
    const isFree = () => !this.#worker && !this.#isStopping && Date.now() >= this.#pausedUntil;
    if (!isFree()) return;
    // An unavailable database counts as no work; the next poll queries again.
    const isWaiting = await sql<{ waiting: boolean }>`select has_waiting_jobs() as waiting`
      .execute(this.#database.kysely)
      .then(({ rows }) => rows[0]!.waiting)
      .catch(() => false);
    if (isWaiting && isFree()) this.#wake();
  }

  #wake(): void {
    const startedAt = Date.now();
    const worker = new Worker(this.#script, {
      workerData: { ...this.#data, isMeasured: this.#record !== undefined },
      name: 'jobs',
      // Limits the young generation: otherwise every thread keeps memory for its largest load.
      resourceLimits: { maxYoungGenerationSizeMb: 12 },
    });
    this.#worker = worker;
    worker.on('message', (message) => measurementsIn(message).forEach((each) => this.#record?.(each)));
    worker.on('error', (error) =>
      this.#tell(`The thread of the jobs ended: ${String((error as Error).stack ?? error)}`),
    );
    worker.once('exit', (code) => {
      this.#worker = null;
      // A job queued while the thread was ending was not noticed by it.
      if (code === 0) return void this.#look();
      const isOften = Date.now() - startedAt < 60_000;
      this.#pause = isOften ? Math.min(Math.max(this.#pause * 2, 1_000), longestPause) : 1_000;
      this.#pausedUntil = Date.now() + this.#pause;
    });
  }
}
