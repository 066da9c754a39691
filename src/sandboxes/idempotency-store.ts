/** Idempotency keys and time-stamped signatures, as several sandboxes have them. */
import { createHash, createHmac } from 'node:crypto';

export class IdempotencyStore {
  readonly #known = new Map<string, { digest: string; answer: unknown }>();

  /** Executes a function once per key. `null`: the key was used with another body. */
  async once<T>(account: string, key: unknown, body: unknown, act: () => Promise<T>): Promise<T | null> {
    const name = `${account} ${String(key)}`;
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const before = key === undefined ? undefined : this.#known.get(name);
    if (before && before.digest !== digest) return null;
    const answer = before ? (before.answer as T) : await act();
    if (key !== undefined) this.#known.set(name, { digest, answer });
    return answer;
  }
}

export function signInTime(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
