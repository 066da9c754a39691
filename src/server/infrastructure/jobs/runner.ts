/**
 * Claims jobs and runs them, a few concurrently. The database selects the next (`claim_job`): of the company that was served longest ago, so that
 * one company's thousand jobs do not delay another's first one. While others wait, a long job is paused at a checkpoint and queued again behind them.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { NotificationListener } from '../database/notification-listener.ts';
import { claimJob, couldStartJob } from './claimed-job.ts';
import { JobCanceled, JobPaused, type JobKind, type JobServices } from './job.ts';
import type { RunningJob } from './running-job.ts';
import { runJob } from './run-job.ts';

export interface RunnerOptions {
  database: Database;
  services: JobServices;
  /** loads the code of kinds, among them the given one if it exists; called for each job, so that claiming does not wait for code */
  kinds: (kind: string) => Promise<ReadonlyMap<string, JobKind>>;
  /** called after a moment without running jobs */
  idle?: () => void;
  /** called after a longer time without running jobs */
  rested?: () => void;
  /** milliseconds without work before `rested` is called */
  restAfter?: number;
  /** concurrent jobs in this process */
  atOnce?: number;
  /** concurrent jobs of one company, in all processes together */
  perCompany?: number;
  /** milliseconds that a job keeps its slot while jobs of other companies wait for one */
  slice?: number;
  /** milliseconds between polls for queued jobs, beside notifications: for delayed retries */
  interval?: number;
}

/** Milliseconds without work before it is idle; the next of consecutive jobs starts sooner. */
const idleAfter = 2_000;

const defaults = {
  idle: () => {},
  rested: () => {},
  restAfter: 15_000,
  atOnce: 2,
  perCompany: 1,
  slice: 30_000,
  interval: 5_000,
};

export class Runner {
  readonly #options: Required<RunnerOptions>;
  readonly #running = new Map<RunningJob, Promise<void>>();
  readonly #listening: NotificationListener;
  /** key of the advisory lock that this runner holds as long as its process runs; negative without one, where its heartbeat alone counts */
  readonly #id: number;
  #claiming: Promise<void> | null = null;
  #isAskedAgain = false;
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;
  #pausing: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions) {
    this.#options = { ...defaults, ...options };
    this.#id = randomInt(1, 2 ** 31 - 1) * (options.database.hasSessions ? 1 : -1);
    this.#listening = options.database.listening(['matjar_jobs'], {
      hear: (_channel, id) => (id ? this.#cancel(Number(id)) : this.#look()),
      connected: () => void this.#lock(),
    });
  }

  async start(): Promise<void> {
    await this.#listening.open();
    this.#timer = setInterval(() => {
      this.#look();
      void this.#makeRoom();
    }, this.#options.interval);
    this.#rest();
    this.#look();
  }

  /** Claims no more jobs; running ones stop after their present step and wait for the next start. Settles when all have stopped. */
  async drain(): Promise<void> {
    this.#isEnding = true;
    clearInterval(this.#timer);
    this.#stir();
    await this.#claiming;
    for (const job of this.#running.keys()) job.stop(new JobPaused());
    await Promise.all(this.#running.values());
    await this.#listening.close();
  }

  async #lock(): Promise<void> {
    await this.#listening.run('select pg_advisory_lock(7246513, $1)', [this.#id]).catch(() => {});
    this.#look();
  }

  /** Pauses the job that runs longest where all slots are taken and a company without a running job waits. */
  async #makeRoom(): Promise<void> {
    const { database, atOnce, perCompany, slice } = this.#options;
    const before = performance.now() - slice;
    const long = [...this.#running.keys()].find((job) => job.startedAt <= before && job.hasAdvanced);
    if (!long || this.#running.size < atOnce) return;
    // An unavailable database counts as no work; the next poll queries again.
    if (await couldStartJob(database, perCompany).catch(() => false)) long.stop(new JobPaused());
  }

  #cancel(id: number): void {
    for (const job of this.#running.keys()) if (job.id === id) job.stop(new JobCanceled());
  }

  /** Starts the idle timers, when no job is running. */
  #rest(): void {
    if (this.#running.size > 0 || this.#isEnding) return;
    this.#stir();
    this.#pausing = setTimeout(this.#options.idle, idleAfter);
    this.#resting = setTimeout(this.#options.rested, this.#options.restAfter);
    this.#pausing.unref();
    this.#resting.unref();
  }

  #stir(): void {
    clearTimeout(this.#pausing);
    clearTimeout(this.#resting);
  }

  /** Fills the free slots. One poll at a time: a notification during it causes another. */
  #look(): void {
    this.#isAskedAgain = true;
    this.#claiming ??= this.#fill()
      .catch(() => {})
      .finally(() => {
        this.#claiming = null;
        if (this.#isAskedAgain && !this.#isEnding && this.#running.size < this.#options.atOnce) this.#look();
      });
  }

  async #fill(): Promise<void> {
    const { database, services, atOnce, perCompany } = this.#options;
    this.#isAskedAgain = false;
    while (!this.#isEnding && this.#running.size < atOnce) {
      const claimed = await claimJob(database, this.#id, perCompany);
      if (!claimed) return;
      this.#stir();
      const kinds = await this.#options.kinds(claimed.kind);
      let started: RunningJob | undefined;
      const run = runJob(claimed, { database, services, kinds, started: (job) => (started = job) });
      if (!started) {
        await run;
        this.#rest();
        continue;
      }
      const job: RunningJob = started;
      const done = run.finally(() => {
        this.#running.delete(job);
        this.#rest();
        this.#look();
      });
      this.#running.set(job, done);
    }
  }
}
