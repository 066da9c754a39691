/** Waits for a condition instead of for a time. */
import { vi } from 'vitest';

/**
 * Polls until the condition is neither false nor empty. The limit is for a machine under load: it is reached only if the condition never holds.
 * @returns the value of the condition
 * @throws after a minute
 */
export const until = <Value>(condition: () => Value | Promise<Value>) =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 10 });
