/** Database access of a request under its session, which is verified in the transaction of the work, whatever is cached. */
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import {
  enterKnownSession,
  enterSession,
  inBatchedRead,
  inTransaction,
  sessionEntry,
  type CachedSessionEntry,
} from '../database/tenant-transaction.ts';
import type { Entry } from '../database/batched-read.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../http/problem.ts';
import type { Session, Work, WritingWork } from '../http/request-context.ts';
import { allows, authorise, requireFeature, hasFeature, refuseSupportWrite, type Gate } from './access.ts';
import type { CachedSession, SessionCache } from './session-cache.ts';

/** The cached facts were stale: the work is repeated with the new ones. */
const outdated = new Error('outdated');

export class RequestSession {
  /** whether the database has confirmed the session during this request */
  isVerified = false;
  readonly #database: Database;
  readonly #memory: SessionCache;
  readonly #gate: Gate;
  readonly #tokenHash: Buffer;
  #remembered: CachedSession | null = null;
  #joined: { transaction: Connection; session: Session } | null = null;
  readonly #untold: (() => Promise<void>)[] = [];

  constructor(database: Database, memory: SessionCache, gate: Gate, tokenHash: Buffer) {
    this.#database = database;
    this.#memory = memory;
    this.#gate = gate;
    this.#tokenHash = tokenHash;
  }

  /** The cached facts. */
  get facts(): SignInFacts | null {
    return this.#remembered?.facts ?? null;
  }

  get session(): Session | null {
    return this.facts && toSession(this.facts);
  }

  /**
   * Admits the request by the cached facts. Where they are missing or insufficient, reads them from the database, so that new rights count at once.
   * @throws Problem 401 or 403
   */
  async admit(): Promise<void> {
    this.#remembered = this.#memory.get(this.#tokenHash) ?? null;
    const facts = this.#remembered?.facts;
    const isOpen =
      facts &&
      allows(this.#gate.access, facts) &&
      hasFeature(this.#gate.features, facts) &&
      !(this.#gate.isWrite && facts.support);
    if (!isOpen) await this.verify();
  }

  /** Reads the session from the database. @throws Problem 401 when it has ended, 403 when it does not suffice (any more) */
  async verify(): Promise<SignInFacts> {
    const text = await inTransaction(this.#database, (transaction) =>
      enterSession(transaction, this.#tokenHash),
    );
    return this.#accept(text);
  }

  async read<T>(work: Work<T>): Promise<T> {
    if (this.#joined) return work(this.#joined.transaction, this.#joined.session);
    return this.#inStore((entry, session) =>
      inBatchedRead(this.#database, entry, (reading) => work(reading, session)),
    );
  }

  async write<T>(work: WritingWork<T>): Promise<T> {
    if (this.#joined) return work(this.#joined.transaction, this.#joined.session);
    return this.#inStore((entry, session) =>
      inTransaction(this.#database, (transaction, last) => work(transaction, session, last), entry),
    );
  }

  /** Runs work with the cached facts, while the database verifies them in the same batch; repeats it with the new facts when they were stale. */
  async #inStore<T>(work: (entry: Entry, session: Session) => Promise<T>): Promise<T> {
    for (;;) {
      // A user without a company may have one by now.
      const isKnown = this.#remembered?.facts.company != null;
      const known = isKnown ? this.#remembered! : (await this.verify(), this.#remembered!);
      const session = companyOf(known.facts);
      const entry = sessionEntry(this.#tokenHash, known.stamp, (told) => this.#confirm(known, told));
      try {
        return await work(entry, session);
      } catch (error) {
        if (error === outdated) continue;
        // A refusal by cached facts is verified first: new rights or plans count at once.
        if (!this.isVerified && (await this.#hasChanged(known))) continue;
        throw error;
      }
    }
  }

  /** Runs work for the user, with or without a company. */
  async own<T>(work: (transaction: Connection, facts: SignInFacts) => Promise<T>): Promise<T> {
    return inTransaction(this.#database, async (transaction) => {
      const facts = await this.#enter(transaction);
      return work(transaction, facts);
    });
  }

  /** Runs work whose reads and writes all join one transaction. */
  async joining<T>(work: Work<T>): Promise<T> {
    const result = await this.write(async (transaction, session) => {
      this.#joined = { transaction, session };
      try {
        return await work(transaction, session);
      } finally {
        this.#joined = null;
      }
    });
    for (const tell of this.#untold.splice(0)) await tell();
    return result;
  }

  /** Runs `tell` after the commit: now, or at the end of the joined transaction. */
  async afterCommit(tell: () => Promise<void>): Promise<void> {
    if (this.#joined) this.#untold.push(tell);
    else await tell();
  }

  /** Enters the session's tenant with the present facts. Throws as `verify` does. */
  async #enter(transaction: Connection): Promise<SignInFacts> {
    const known = this.#remembered;
    // Sessions without a company have no stamp.
    if (!known?.facts.company) return this.#accept(await enterSession(transaction, this.#tokenHash));
    const told = await enterKnownSession(transaction, this.#tokenHash, known.stamp);
    const facts = this.#accept(told && (told.facts ?? known.text));
    if (told?.facts !== undefined) this.#remembered!.stamp = told.stamp;
    return facts;
  }

  async #hasChanged(known: CachedSession): Promise<boolean> {
    await this.verify();
    return this.#remembered?.text !== known.text;
  }

  #confirm(known: CachedSession, told: CachedSessionEntry | null): void {
    const isSame = told !== null && (told.facts ?? known.text) === known.text;
    if (!isSame) this.#accept(told?.facts ?? null);
    // Rows may be written without a change of the facts: the new stamp avoids that they are sent again.
    if (told?.facts !== undefined) (isSame ? known : this.#remembered!).stamp = told.stamp;
    if (!isSame) {
      this.#memory.countStale();
      throw outdated;
    }
    this.isVerified = true;
  }

  #accept(text: string | null): SignInFacts {
    if (text === null || text !== this.#remembered?.text)
      this.#remembered = this.#memory.set(this.#tokenHash, text);
    if (!this.#remembered) throw new Problem(401, 'session_expired');
    authorise(this.#gate.access, this.#remembered.facts);
    if (this.#gate.isWrite) refuseSupportWrite(this.#gate.access, this.#remembered.facts);
    requireFeature(this.#gate.features, this.#remembered.facts);
    this.isVerified = true;
    return this.#remembered.facts;
  }
}

function toSession(facts: SignInFacts): Session | null {
  return facts.company && { ...facts, companyId: facts.company.id };
}

function companyOf(facts: SignInFacts): Session {
  const session = toSession(facts);
  if (!session) throw new Problem(403, 'forbidden');
  return session;
}
