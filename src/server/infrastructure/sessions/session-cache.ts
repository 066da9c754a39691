/**
 * The facts of sessions as they were last answered by the database. They only save a question before the work: each
 * request asks again within its own transaction (`session-work.ts`), so an ended session ends at its next request.
 */
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';

export interface CachedSession {
  /** the database's text, to compare with */
  text: string;
  facts: SignInFacts;
  /** the database's word for the rows that they are told from: while it is the same, they hold. Empty until it has said one. */
  stamp: string;
}

const capacity = 10_000;

export class SessionCache {
  readonly #sessions = new Map<string, CachedSession>();

  get(tokenHash: Buffer): CachedSession | undefined {
    return this.#sessions.get(tokenHash.toString('base64'));
  }

  /** Keeps what the database has answered; `null`: there is no such session. The oldest goes when there are too many. */
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
