/**
 * Kysely over pg's pipeline: a query is sent when it is asked for, not when the one before has answered, so BEGIN, the
 * entry into the company and the first queries share one round trip. Statements are prepared once per connection.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';

/** More distinct statements than this are not prepared: the database would keep a plan of each, per connection. */
const preparedLimit = 500;
const names = new Map<string, string>();

/** A statement's name on every connection; none for statements beyond the limit. */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= preparedLimit) return known;
  const name = `m${names.size}`;
  names.set(text, name);
  return name;
}

class PipelineConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  broken = false;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? preparedName(sql) : undefined;
    const result = await this.client.query({ text: sql, values: parameters as unknown[], ...(name && { name }) });
    return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming keeps a portal open, which a pipelined connection cannot: read in pages by key.');
  }
}

export class PipelineDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelineConnection> {
    return new PipelineConnection(await this.#pool.connect());
  }

  /** Sends BEGIN without waiting: if it fails, the connection is gone and everything after it fails too. */
  async beginTransaction(connection: PipelineConnection): Promise<void> {
    connection.client.query('begin').catch(() => {
      connection.broken = true;
    });
  }

  /** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK; that must not pass for success. */
  async commitTransaction(connection: PipelineConnection): Promise<void> {
    const { command } = await connection.client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.');
  }

  async rollbackTransaction(connection: PipelineConnection): Promise<void> {
    try {
      await connection.client.query('rollback');
    } catch (error) {
      connection.broken = true;
      throw error;
    }
  }

  async releaseConnection(connection: PipelineConnection): Promise<void> {
    connection.client.release(connection.broken);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
