/**
 * Takes jobs and carries them out, a few at once. Which one is next is the database's to say (`claim_job`): the company that
 * was served longest ago, so that nobody's thousand jobs stand before another's first one.
 */
import { randomInt } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { NotificationListener } from '../database/notification-listener.ts';
import { claimJob } from './claimed-job.ts';
import { JobCanceled, JobPaused, type JobKind, type JobServices } from './job.ts';
import type { RunningJob } from './running-job.ts';
import { runJob } from './run-job.ts';

export interface RunnerOptions {
  database: Database;
  services: JobServices;
  /** kinds among which a job's own is, if there is such a one; asked for with each job, whose claim need not wait for their code */
  kinds: (kind: string) => Promise<ReadonlyMap<string, JobKind>>;
  /** hears when nothing has been at work for a moment */
  idle?: () => void;
  /** hears when nothing has been at work for a while */
  rested?: () => void;
  /** milliseconds without work before `rested` is told */
  restAfter?: number;
  /** jobs at once in this process */
  atOnce?: number;
  /** jobs of one company at once, in all processes together */
  perCompany?: number;
}

/** Milliseconds after which waiting jobs are looked for even though nobody has told of one: retries that had to wait. */
const interval = 5_000;

/** Milliseconds without work after which it counts as idle: of jobs that follow each other, the next has come by then. */
const idleAfter = 2_000;

const defaults = {
  idle: () => {},
  rested: () => {},
  restAfter: 15_000,
  atOnce: 2,
  perCompany: 1,
};

export class Runner {
  readonly #options: Required<RunnerOptions>;
  readonly #running = new Map<RunningJob, Promise<void>>();
  readonly #listening: NotificationListener;
  /** the advisory lock that this runner holds as long as its process lives */
  readonly #id = randomInt(1, 2 ** 31 - 1);
  #claiming: Promise<void> | null = null;
  #isAskedAgain = false;
  #isEnding = false;
  #timer: NodeJS.Timeout | undefined;
  #pausing: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;

  constructor(options: RunnerOptions) {
    this.#options = { ...defaults, ...options };
    this.#listening = options.database.listening(['matjar_jobs'], {
      hear: (_channel, id) => (id ? this.#cancel(Number(id)) : this.#look()),
      connected: () => void this.#lock(),
    });
  }

  async start(): Promise<void> {
    await this.#listening.open();
    this.#timer = setInterval(() => this.#look(), interval);
    this.#rest();
    this.#look();
  }

  /** Takes nothing more; jobs at work stop after their present step and wait for the next start. Settles when all have. */
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

  #cancel(id: number): void {
    for (const job of this.#running.keys()) if (job.id === id) job.stop(new JobCanceled());
  }

  /** Begins the time after which it counts as resting, when nothing is at work. */
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

  /** Fills the free places. One look at a time: what is told meanwhile is looked for after it. */
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
