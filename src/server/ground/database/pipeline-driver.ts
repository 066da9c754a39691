/**
 * Kysely over pg's pipeline: a query is sent when it is asked for, not when the one before has answered.
 * Statements are prepared once per connection.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { isStalePlan } from './stale-plan.ts';

/** More distinct statements than this are not prepared: the database would keep a plan of each, per connection. */
const preparedLimit = 200;
const names = new Map<string, string>();

/** A statement's name on every connection; none for statements beyond the limit. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= preparedLimit) return known;
  const name = `m${names.size}`;
  names.set(text, name);
  return name;
}

/** The part of a client that its types leave out. */
type WithStream = { connection: { stream: Pick<Socket, 'cork' | 'uncork'> } };

export class PipelineConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isGathering = false;
  #isStale = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#gather();
    const name = parameters.length > 0 ? preparedName(sql) : undefined;
    const result = await this.#client
      .query({ text: sql, values: parameters as unknown[], ...(name && { name }) })
      .catch((error: unknown) => {
        this.#isStale ||= isStalePlan(error);
        throw error;
      });
    return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  /** Sends a command without parameters. @returns what PostgreSQL did */
  async send(command: string): Promise<string> {
    this.#gather();
    return (await this.#client.query(command)).command;
  }

  /** Gives the connection back; what was sent on it still runs, before anything that the next user sends. A stale one goes. */
  release(): void {
    this.#client.release(this.#isStale);
  }

  /** What is sent in one turn leaves in one piece: each piece by itself would wake the database once. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.#client as unknown as WithStream).connection;
    stream.cork();
    // Behind the promises that are settled already: what they go on to ask belongs to the turn.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      }),
    );
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error(
      'Streaming keeps a portal open, which a pipelined connection cannot: read in pages by key.',
    );
  }
}

/** Serves single queries; transactions are opened by `in-company.ts`, which sends them in one piece. */
export class PipelineDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelineConnection> {
    return new PipelineConnection(await this.#pool.connect());
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Use inTransaction, inReading or inCompany (database/in-company.ts).');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: PipelineConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
