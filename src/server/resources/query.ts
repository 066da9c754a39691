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

/** A name as SQL: names come from definitions, never from requests. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
