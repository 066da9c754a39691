/**
 * Cache of session facts, which saves a query before the work: each request verifies them within its own transaction (`request-session.ts`), so that
 * an ended session ends at its next request.
 */
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';

export interface CachedSession {
  /** the JSON text, to compare with */
  text: string;
  facts: SignInFacts;
  /** version stamp of the rows that the facts are read from: while it is the same, they are current. Empty until one was read. */
  stamp: string;
}

const capacity = 10_000;

export class SessionCache {
  readonly #sessions = new Map<string, CachedSession>();
  /** lookups by result, for metrics; stale: found, and outdated */
  readonly lookups = { hit: 0, stale: 0, miss: 0 };

  get(tokenHash: Buffer): CachedSession | undefined {
    const found = this.#sessions.get(tokenHash.toString('base64'));
    this.lookups[found ? 'hit' : 'miss'] += 1;
    return found;
  }

  /** Counts a hit whose facts the database has refused. */
  countStale(): void {
    this.lookups.hit -= 1;
    this.lookups.stale += 1;
  }

  /** Caches the database's answer; `null`: there is no such session. Evicts the oldest entry when full. */
  set(tokenHash: Buffer, text: string | null): CachedSession | null {
    const key = tokenHash.toString('base64');
    this.#sessions.delete(key);
    if (text === null) return null;
    const remembered = { text, facts: JSON.parse(text) as SignInFacts, stamp: '' };
    this.#sessions.set(key, remembered);
    if (this.#sessions.size > capacity) this.#sessions.delete(this.#sessions.keys().next().value!);
    return remembered;
  }
}
