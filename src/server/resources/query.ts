/** Runs SQL text of the service. The driver prepares every distinct text once per connection. */
import { CompiledQuery } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** The rows of a statement; `$1`, `$2` … stand for the parameters. */
export async function rowsOf<R>(
  transaction: Connection,
  text: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  return (await transaction.executeQuery<R>(CompiledQuery.raw(text, parameters as unknown[]))).rows;
}

/**
 * Waits for statements that were sent together. When one fails, those behind it fail too, only because the transaction is
 * over, and they may say so sooner: what is thrown is the failure of the first one, the cause.
 */
export async function allOf(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(statements))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** A name as SQL: names come from definitions, never from requests. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
