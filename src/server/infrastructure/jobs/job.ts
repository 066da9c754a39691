/**
 * Background jobs: interfaces of a kind of job and of one run. A job is a row of `jobs`, queued by the transaction that requests it (`start-job.ts`)
 * and run in a worker thread (`runner.ts`).
 */
import type { AccessRule } from '../sessions/access.ts';
import type { NetworkReach } from '../http-client/ssrf-guard.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ProblemDetails } from '../http/problem.ts';
import type { Work } from '../http/request-context.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** A translatable text: a key of `locales/<lang>/data/jobs.json` and its parameters. */
export interface Phrase {
  key: string;
  /** `resource` is replaced by the resource's name: `{ resource: 'products' }` */
  params?: Record<string, string | number>;
}

/** Link of a finished job: a page of the admin (`to`, without the language) or a file (`href`). */
interface JobLink {
  label: Phrase;
  to?: string;
  href?: string;
}

/** Result of a job: a summary and links for its user, and further data for its own screen. */
export interface JobResult {
  summary?: Phrase;
  links?: JobLink[];
  [more: string]: unknown;
}

/** Why a job failed: an error code and its parameters. */
export type JobError = { code: string } & Pick<ProblemDetails, 'params' | 'words'>;

export interface JobProgress {
  done: number;
  /** `null` while it is unknown */
  total: number | null;
}

/** Services of a job beside the database. */
export interface JobServices {
  files: FileStore;
  /** addresses that outbound calls may visit beside public ones; set in tests only */
  reach?: NetworkReach;
  /** writes a line of the log; no personal data, no secrets */
  log(message: string, facts?: Record<string, unknown>): void;
}

/**
 * One run of a job. The process may be killed at any moment and another runner continue the job: `run` resumes from
 * `state`, and repeated steps must be idempotent.
 */
export interface Job<Input = Record<string, unknown>, State extends object = object> {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number;
  readonly input: Input;
  /** the last committed checkpoint; `null` at the beginning */
  readonly state: State | null;
  readonly services: JobServices;
  /** aborted when the user cancels or the server stops: for waiting on external services */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction as the job's user in the job's company; rights are checked each time. One at a time, and short: a statement may take 30 s.
   * @throws JobCanceled, JobPaused before `work`; Problem 403 when the user lacks the right (by now)
   */
  inCompany<T>(work: Work<T>): Promise<T>;
  /** Stores where to continue: in the open transaction, together with its writes; in one of its own otherwise. */
  checkpoint(state: State): Promise<void>;
  /**
   * Reports the progress; stored at most four times a second. Call it often: it is where a job notices that it must stop.
   * @throws JobCanceled, JobPaused
   */
  progress(done: number, total?: number | null): Promise<void>;
}

/** The code of a kind of job; modules implement it, `app/job-kinds.ts` registers it. */
// Inputs of the registered kinds differ in type.
// oxlint-disable-next-line typescript/no-explicit-any
export interface JobKind<Input = any, State extends object = any, Result extends JobResult = JobResult> {
  /** its name, stored in rows: never change it */
  kind: string;
  /** the right that its user needs for reads and writes; without it, membership of the company suffices */
  access?(input: Input): AccessRule;
  /** a step of something that its user is watching, who gets no notification; default false */
  isStep?: boolean;
  run(job: Job<Input, State>): Promise<Result | void>;
}

/** The user has canceled the job. Committed writes stay; `run` may describe them in `result`. */
export class JobCanceled extends Error {
  result?: JobResult;

  constructor(result?: JobResult) {
    super('The job was canceled.');
    this.name = 'JobCanceled';
    if (result) this.result = result;
  }
}

/** The server stops, or jobs of other companies wait: the job is queued again. Do not catch it. */
export class JobPaused extends Error {
  constructor() {
    super('The job waits for the next start.');
    this.name = 'JobPaused';
  }
}

/** Another runner has claimed the job, because this one sent no heartbeat for too long. Do not catch it. */
export class JobLost extends Error {
  constructor() {
    super('Another runner has taken the job.');
    this.name = 'JobLost';
  }
}

/** The job must wait for an external event: it makes room for others and continues from its checkpoint later. Do not catch it. */
export class JobWaits extends Error {
  /** seconds */
  readonly after: number;

  constructor(after: number) {
    super('The job waits for others.');
    this.name = 'JobWaits';
    this.after = after;
  }
}
