/**
 * Names of the prepared statements of a pool. A name is derived from its text: it is the same in every process, and never that of another text on a
 * connection that a pooler gives to several clients.
 */
import { createHash, randomUUID } from 'node:crypto';
import { isLostStatement, isStalePlan } from './stale-plan.ts';

/** Most distinct statements that are prepared: the database keeps a plan of each, per connection. */
const limit = 200;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #isPooled: boolean;
  #isOn: boolean;
  #suffix = '';

  /**
   * @param isPooled a pooler in transaction mode prepares each text once per connection to PostgreSQL, whichever client sends it
   * @param isOn false where the pooler keeps no prepared statements
   */
  constructor(isPooled = false, isOn = true) {
    this.#isPooled = isPooled;
    this.#isOn = isOn;
  }

  /** Comment at the end of prepared texts. */
  get suffix(): string {
    return this.#suffix;
  }

  /** The name of a text; undefined beyond the limit, and where statements are not kept. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || !this.#isOn || this.#names.size >= limit) return known;
    const digest = createHash('sha256')
      .update(text + this.#suffix)
      .digest('base64url');
    const name = `m${digest.slice(0, 22)}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Reacts to the error of a statement. Where a pooler has lost a prepared statement, none is prepared any more. A stale plan belongs to its
   * connection, which is closed; behind a pooler it belongs to the text, which gets a suffix.
   */
  heed(error: Error | null): void {
    if (isLostStatement(error)) this.#isOn = false;
    else if (this.#isPooled && isStalePlan(error)) this.#suffix = ` /* ${randomUUID().slice(0, 8)} */`;
    else return;
    this.#names.clear();
  }
}
