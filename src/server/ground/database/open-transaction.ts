/**
 * One transaction on one connection. Kysely's own transactions wait for each query before they send the next; in these,
 * queries that are asked for together are sent together, BEGIN in front of them.
 */
import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
  type QueryResult,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { PipelineConnection } from './pipeline-driver.ts';
import type { Entry } from './reading.ts';
import type { Tables } from './tables.ts';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

export class OpenTransaction {
  /** what queries run on; refuses them once the transaction has ended */
  readonly queries: Connection;
  readonly #connection: PipelineConnection;
  #entered: Promise<void> | undefined;
  #hasEnded = false;

  constructor(connection: PipelineConnection, props: Omit<KyselyProps, 'executor'>) {
    this.#connection = connection;
    const guarded: DatabaseConnection = {
      executeQuery: (query) => this.#execute(query),
      streamQuery: () => connection.streamQuery(),
    };
    const provider: ConnectionProvider = { provideConnection: async (consumer) => consumer(guarded) };
    this.queries = new Transaction<Tables>({
      ...props,
      executor: new DefaultQueryExecutor(compiler, adapter, provider),
    });
    // Should BEGIN fail, the connection is gone, and everything after it fails too.
    connection.send('begin').catch(() => {});
  }

  /** Enters a company with what is asked next. Nothing of that is answered, and nothing committed, unless the entry is approved. */
  enter({ text, values, check }: Entry): void {
    const entering = this.#connection.executeQuery<Record<string, unknown>>(asQuery(text, values));
    this.#entered = entering.then(({ rows }) => check(rows[0]));
    this.#entered.catch(() => {});
  }

  /** Waits for the entry's approval, which work without queries has not seen. */
  async approved(): Promise<void> {
    await this.#entered;
  }

  /** Commits and waits for it. PostgreSQL answers COMMIT of a failed transaction with ROLLBACK; that is no success. */
  async commit(): Promise<void> {
    const command = await this.#end('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
  }

  /** Ends it without waiting, for reads and for what is to be undone: whatever follows on the connection comes after. */
  leave(how: 'commit' | 'rollback'): void {
    this.#end(how).catch(() => {});
  }

  #end(how: 'commit' | 'rollback'): Promise<string> {
    this.#hasEnded = true;
    const ending = this.#connection.send(how);
    this.#connection.release();
    return ending;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The transaction has ended: await every query inside its work.');
    const asked = this.#connection.executeQuery<R>(query);
    if (!this.#entered) return asked;
    // What a refused entry makes of the query does not matter.
    asked.catch(() => {});
    await this.#entered;
    return asked;
  }
}

const asQuery = (text: string, values: readonly unknown[]) => CompiledQuery.raw(text, [...values]);
