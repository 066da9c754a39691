/**
 * One transaction on one connection. Kysely's own transactions wait for each query before the next; these send queries of one
 * tick together, with BEGIN in front of them.
 */
import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type KyselyProps,
  type QueryResult,
} from 'kysely';
import type { Connection } from './connection.ts';
import type { PipelineConnection } from './pipeline-driver.ts';
import { setQueryExecutor, type WrittenQuery } from './query.ts';
import type { Entry } from './batched-read.ts';
import type { Tables } from './tables.ts';

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

export class OpenTransaction {
  /** runs queries; throws once the transaction has ended */
  readonly queries: Connection;
  readonly #connection: PipelineConnection;
  #entered: Promise<void> | undefined;
  #isApproved = true;
  #early: Promise<string | null> | undefined;
  #hasEnded = false;

  constructor(connection: PipelineConnection, props: Omit<KyselyProps, 'executor'>) {
    this.#connection = connection;
    const guarded = {
      executeQuery: <R>(query: WrittenQuery) => this.#execute<R>(query),
      streamQuery: () => connection.streamQuery(),
    };
    const provider: ConnectionProvider = { provideConnection: async (consumer) => consumer(guarded) };
    this.queries = new Transaction<Tables>({
      ...props,
      executor: new DefaultQueryExecutor(compiler, adapter, provider),
    });
    setQueryExecutor(this.queries, guarded);
    connection.begin();
  }

  /** Sets the tenant in the batch of the next queries. Their results are withheld, and nothing is committed, unless the entry is approved. */
  enter({ text, values, check }: Entry): void {
    const entering = this.#connection.executeQuery<Record<string, unknown>>({
      sql: text,
      parameters: values,
    });
    this.#isApproved = false;
    this.#entered = entering.then(({ rows }) => {
      check(rows[0]);
      this.#isApproved = true;
    });
    this.#entered.catch(() => {});
  }

  /** Waits for the entry's approval; needed by work without queries. */
  async approved(): Promise<void> {
    await this.#entered;
  }

  /**
   * Commits in the same batch as the queries of this tick, if all of them succeed; no query may follow. The caller still awaits `commit`. Does
   * nothing where the entry has not been approved yet.
   * @param asked queries that must be in the batch, each with a statement of its own
   */
  commitBehind(asked: readonly Promise<unknown>[]): void {
    if (!this.#isApproved) return;
    this.#early = this.#connection.sendBehind('commit', asked, () => (this.#hasEnded = true));
    this.#early.catch(() => {});
  }

  /** Commits and waits. PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, which is an error here. */
  async commit(): Promise<void> {
    const command = (await this.#committedEarly()) ?? (await this.#end('commit'));
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
  }

  async #committedEarly(): Promise<string | null> {
    if (!this.#early) return null;
    try {
      const command = await this.#early;
      if (command !== null) this.#connection.release();
      return command;
    } catch (error) {
      this.leave('rollback');
      throw error;
    }
  }

  /** Ends the transaction without waiting, for reads and rollbacks: later queries on the connection queue behind. */
  leave(how: 'commit' | 'rollback'): void {
    const end = () => void this.#end(how).catch(() => {});
    // A batch that failed with its commit is rolled back; one that was committed stays.
    if (this.#early)
      this.#early.then((command) => (command === null ? end() : this.#connection.release()), end);
    else end();
  }

  #end(how: 'commit' | 'rollback'): Promise<string> {
    this.#hasEnded = true;
    const ending = this.#connection.send(how);
    this.#connection.release();
    return ending;
  }

  async #execute<R>(query: WrittenQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The transaction has ended: await every query inside its work.');
    const asked = this.#connection.executeQuery<R>(query);
    if (!this.#entered) return asked;
    // The query's own error does not matter when the entry is refused.
    asked.catch(() => {});
    await this.#entered;
    return asked;
  }
}
