import { sql } from 'kysely';
import { authorise } from '../sessions/access.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { inTenantTransaction, inTransaction } from '../database/tenant-transaction.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../http/problem.ts';
import type { Session, Work } from '../http/request-context.ts';
import { isMine, type ClaimedJob } from './claimed-job.ts';
import { JobCanceled, JobLost, JobPaused, type Job, type JobKind, type JobServices } from './job.ts';

/** Milliseconds between two writes of the progress. */
const pace = 250;

type Input = Record<string, unknown>;

/** A running job. Every transaction of it ends by updating its row, which fails when another runner has claimed the job meanwhile. */
export class RunningJob implements Job<Input> {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number;
  readonly input: Input;
  readonly services: JobServices;
  readonly signal: AbortSignal;
  state: object | null;
  progressed: { done: number; total: number | null };
  readonly #claimed: ClaimedJob;
  readonly #kind: JobKind;
  readonly #database: Database;
  readonly #stopping = new AbortController();
  /** the checkpoint to be stored by the open transaction; `undefined` without one */
  #unsaved: { state?: object } | undefined;
  #writtenAt = 0;
  /** since when it runs in this attempt, in milliseconds of the process */
  readonly startedAt = performance.now();

  constructor(database: Database, services: JobServices, claimed: ClaimedJob, kind: JobKind) {
    this.#database = database;
    this.#claimed = claimed;
    this.#kind = kind;
    this.id = claimed.id;
    this.companyId = claimed.company_id;
    this.userId = claimed.user;
    this.input = claimed.input;
    this.state = claimed.checkpoint;
    this.progressed = claimed.progress;
    this.services = services;
    this.signal = this.#stopping.signal;
  }

  /** Whether this attempt has stored where to continue: a pause loses little, and repeated pauses cannot keep the job from its end. */
  get hasAdvanced(): boolean {
    return this.state !== this.#claimed.checkpoint;
  }

  /** Stops `run` at the next opportunity, with this error. The first reason stays. */
  stop(reason: JobCanceled | JobPaused | JobLost): void {
    this.#stopping.abort(reason);
  }

  async inCompany<T>(work: Work<T>): Promise<T> {
    this.signal.throwIfAborted();
    if (this.#unsaved) throw new Error('A job runs one transaction at a time: use the one that is open.');
    const unsaved: { state?: object } = (this.#unsaved = {});
    try {
      const result = await inTransaction(this.#database, async (transaction) => {
        const answer = await work(transaction, await this.#enter(transaction));
        await this.#touch(transaction, unsaved.state);
        return answer;
      });
      if (unsaved.state) this.state = unsaved.state;
      return result;
    } finally {
      this.#unsaved = undefined;
    }
  }

  async checkpoint(state: object): Promise<void> {
    if (this.#unsaved) {
      this.#unsaved.state = state;
      return;
    }
    await this.beat(state);
    this.state = state;
  }

  async progress(done: number, total: number | null = this.progressed.total): Promise<void> {
    this.progressed = { done, total };
    if (Date.now() - this.#writtenAt >= pace) await this.beat();
    this.signal.throwIfAborted();
  }

  /** Writes a heartbeat and the progress. @throws JobLost when another runner has claimed the job */
  async beat(state?: object): Promise<void> {
    const key = { companyId: this.companyId, userId: this.userId };
    await inTenantTransaction(this.#database, key, (transaction) => this.#touch(transaction, state));
  }

  async #touch(transaction: Connection, state: object | undefined): Promise<void> {
    this.#writtenAt = Date.now();
    const { rows } = await sql<{ cancelAsked: boolean }>`update jobs set "heartbeatAt" = now(),
      progress = ${JSON.stringify(this.progressed)}::jsonb,
      checkpoint = coalesce(${state ? JSON.stringify(state) : null}::jsonb, checkpoint)
      where ${isMine(this.#claimed)} returning "cancelAsked"`.execute(transaction);
    if (!rows[0]) this.stop(new JobLost());
    else if (rows[0].cancelAsked) this.stop(new JobCanceled());
    if (!rows[0]) throw new JobLost();
  }

  async #enter(transaction: Connection): Promise<Session> {
    const { company_id, id, attempts } = this.#claimed;
    const { rows } = await sql<{ facts: SignInFacts | null }>`
      select facts from enter_job(${company_id}, ${id}, ${attempts})`.execute(transaction);
    if (!rows[0]) throw new JobLost();
    const { facts } = rows[0];
    if (!facts?.company) throw new Problem(403, 'job_person_gone');
    authorise(this.#kind.access?.(this.input) ?? 'signed-in', facts);
    return { ...facts, companyId: facts.company.id };
  }
}
