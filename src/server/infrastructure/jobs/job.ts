/**
 * Work that takes longer than a request: what a kind of job is, and what its work is given. A job is a row of `jobs`, enqueued
 * by the transaction that asks for it (`start-job.ts`) and carried out in a thread beside the server (`runner.ts`).
 */
import type { AccessRule } from '../sessions/access.ts';
import type { NetworkReach } from '../http-client/ssrf-guard.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ProblemDetails } from '../http/problem.ts';
import type { Work } from '../http/request-context.ts';

export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** Words that both languages can say: the key of a phrase of the screens (`locales/<lang>/areas/jobs.json`) and its values. */
export interface Phrase {
  key: string;
  /** `resource` is said by the resource's own name: `{ resource: 'products' }` */
  params?: Record<string, string | number>;
}

/** What a person can open when a job is done: a page of the admin (`to`, without the language) or a file (`href`). */
interface JobLink {
  label: Phrase;
  to?: string;
  href?: string;
}

/** What a job leaves: a sentence and links for its person, and whatever its own screen wants to know. */
export interface JobResult {
  summary?: Phrase;
  links?: JobLink[];
  [more: string]: unknown;
}

/** Why a job failed: the code of a sentence and what fills it in. */
export type JobError = { code: string } & Pick<ProblemDetails, 'params' | 'words'>;

export interface JobProgress {
  done: number;
  /** `null` while nobody knows it */
  total: number | null;
}

/** What a job may use beside the database. */
export interface JobServices {
  files: FileStore;
  /** what outbound calls may visit beside public addresses; only tests say so */
  reach?: NetworkReach;
  /** a line of the log; no personal data, no secrets */
  log(message: string, facts?: Record<string, unknown>): void;
}

/**
 * One run of a job. The process may be killed at any moment and the job taken up again by another: `run` continues from
 * `state`, and whatever it repeats must do no harm.
 */
export interface Job<Input = Record<string, unknown>, State extends object = object> {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number;
  readonly input: Input;
  /** the last checkpoint that was committed; `null` at the beginning */
  readonly state: State | null;
  readonly services: JobServices;
  /** aborted when the person cancels, or the server stops: for waiting on others */
  readonly signal: AbortSignal;
  /**
   * Runs a transaction as the job's person in the job's company, whose rights are asked again each time. One at a time, and
   * short: half a minute is the most that a statement gets.
   * @throws JobCanceled, JobPaused before `work`; Problem 403 when the person may not (any more)
   */
  inCompany<T>(work: Work<T>): Promise<T>;
  /** Keeps where to continue: with the transaction that is open, so that it and its writes stand or fall together; alone without one. */
  checkpoint(state: State): Promise<void>;
  /**
   * Tells how far it is; written at most four times a second. Call it often: it is where a job notices that it shall stop.
   * @throws JobCanceled, JobPaused
   */
  progress(done: number, total?: number | null): Promise<void>;
}

/** The work of a kind of job; its area or engine room brings it, `app/job-kinds.ts` names it. */
// The kinds of the registry have inputs of many shapes.
// oxlint-disable-next-line typescript/no-explicit-any
export interface JobKind<Input = any, State extends object = any, Result extends JobResult = JobResult> {
  /** its name, which rows carry: never change it */
  kind: string;
  /** the right that its person must have whenever it writes or reads; none: being of the company suffices */
  access?(input: Input): AccessRule;
  /** one step of something whose person is looking on: they are not told when it is done. No, unless it says so. */
  isStep?: boolean;
  run(job: Job<Input, State>): Promise<Result | void>;
}

/** The person has canceled the job. What was committed stays; `run` may say what that is in `result`. */
export class JobCanceled extends Error {
  result?: JobResult;

  constructor(result?: JobResult) {
    super('The job was canceled.');
    this.name = 'JobCanceled';
    if (result) this.result = result;
  }
}

/** The server stops: the job waits for the next start. Let it pass. */
export class JobPaused extends Error {
  constructor() {
    super('The job waits for the next start.');
    this.name = 'JobPaused';
  }
}

/** Another runner has taken the job, because this one was silent for too long. Let it pass. */
export class JobLost extends Error {
  constructor() {
    super('Another runner has taken the job.');
    this.name = 'JobLost';
  }
}

/** There is nothing to do until others have done something: the job gives its place to others and goes on from its checkpoint later. Let it pass. */
export class JobWaits extends Error {
  /** seconds */
  readonly after: number;

  constructor(after: number) {
    super('The job waits for others.');
    this.name = 'JobWaits';
    this.after = after;
  }
}
