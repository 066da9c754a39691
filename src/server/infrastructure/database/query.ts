/** Runs SQL text of the service. The driver prepares every distinct text once per connection. */
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Connection } from './connection.ts';

/** A query that is SQL already. */
export type WrittenQuery = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** What the queries of a connection run on. */
export interface QueryExecutor {
  executeQuery<R>(query: WrittenQuery): Promise<QueryResult<R>>;
}

const beneath = new WeakMap<Connection, QueryExecutor>();

/** Says what a connection's queries run on: what is SQL already need not go through what makes SQL of a query. */
export function setQueryExecutor(connection: Connection, what: QueryExecutor): void {
  beneath.set(connection, what);
}

/** The rows of a statement; `$1`, `$2` … stand for the parameters. */
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
