/** Runs SQL text. The driver prepares every distinct text once per connection. */
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Connection } from './connection.ts';

/** A compiled query: SQL with its parameters. */
export type WrittenQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Executor of a connection's queries. */
export interface QueryExecutor {
  executeQuery<R>(query: WrittenQuery): Promise<QueryResult<R>>;
}

const beneath = new WeakMap<Connection, QueryExecutor>();

/** Registers the executor of a connection, so that SQL text bypasses Kysely's compiler and plugins. */
export function setQueryExecutor(connection: Connection, what: QueryExecutor): void {
  beneath.set(connection, what);
}

/** The rows of a statement; `$1`, `$2` … are its parameters. */
export async function rowsOf<R>(
  transaction: Connection,
  text: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  const below = beneath.get(transaction);
  const { rows } = await (below
    ? below.executeQuery<R>({ sql: text, parameters })
    : transaction.executeQuery<R>(CompiledQuery.raw(text, parameters as unknown[])));
  return rows;
}

/**
 * Waits for statements of one batch. When one fails, those behind it fail too, since the transaction is aborted, and may reject sooner: throws the
 * error of the first one, the cause.
 */
export async function allOf(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(statements))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** Quotes an identifier; names come from definitions, never from requests. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Condition on the rows `t` of some ids, and the value of its `$2`. A single id uses `=`: PostgreSQL caches that plan, but plans a list anew each
 * time, at several times the cost of the statement.
 */
export function amongIds(ids: readonly number[]): [condition: string, bound: unknown] {
  return ids.length === 1 ? ['t.id = $2', ids[0]] : ['t.id = any($2::bigint[])', ids];
}
