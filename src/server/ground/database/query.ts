/** Runs SQL text of the service. The driver prepares every distinct text once per connection. */
import { CompiledQuery } from 'kysely';
import type { Connection } from './connection.ts';

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

/**
 * The rows `t` of some ids, as a condition and the value of its `$2`. One id is written as one: PostgreSQL keeps the plan of that, and plans
 * a list anew each time, which costs several times what the statement itself does.
 */
export function amongIds(ids: readonly number[]): [condition: string, bound: unknown] {
  return ids.length === 1 ? ['t.id = $2', ids[0]] : ['t.id = any($2::bigint[])', ids];
}
