/**
 * One transaction on one connection. Kysely's own transactions wait for each query before they send the next; in these,
 * queries that are asked for together are sent together, BEGIN in front of them.
 */
import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type KyselyProps,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { PipelineConnection } from './pipeline-driver.ts';
import type { Tables } from './tables.ts';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

export class OpenTransaction {
  /** what queries run on; refuses them once the transaction has ended */
  readonly queries: Connection;
  readonly #connection: PipelineConnection;
  #hasEnded = false;

  constructor(connection: PipelineConnection, props: Omit<KyselyProps, 'executor'>) {
    this.#connection = connection;
    const provider: ConnectionProvider = { provideConnection: async (consumer) => consumer(this.#open()) };
    this.queries = new Transaction<Tables>({
      ...props,
      executor: new DefaultQueryExecutor(compiler, adapter, provider),
    });
    // Should BEGIN fail, the connection is gone, and everything after it fails too.
    connection.send('begin').catch(() => {});
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

  #open(): PipelineConnection {
    if (this.#hasEnded) throw new Error('The transaction has ended: await every query inside its work.');
    return this.#connection;
  }
}
