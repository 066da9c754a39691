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
  /** what queries run on; refuses them once the transaction has ended */
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
    // Should BEGIN fail, the connection is gone, and everything after it fails too.
    connection.send('begin').catch(() => {});
  }

  /** Enters a company with what is asked next. Nothing of that is answered, and nothing committed, unless the entry is approved. */
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

  /** Waits for the entry's approval, which work without queries has not seen. */
  async approved(): Promise<void> {
    await this.#entered;
  }

  /**
   * Commits in the batch of what is asked in this turn, if all of that succeeds; nothing may be asked after it. Whoever runs the transaction
   * waits for it with `commit` all the same. Left to that where the entry has not been approved yet.
   * @param asked what must not be missing from the batch, each with a statement of its own
   */
  commitBehind(asked: readonly Promise<unknown>[]): void {
    if (!this.#isApproved) return;
    this.#early = this.#connection.sendBehind('commit', asked, () => (this.#hasEnded = true));
    this.#early.catch(() => {});
  }

  /** Commits and waits for it. PostgreSQL answers COMMIT of a failed transaction with ROLLBACK; that is no success. */
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

  /** Ends it without waiting, for reads and for what is to be undone: whatever follows on the connection comes after. */
  leave(how: 'commit' | 'rollback'): void {
    const end = () => void this.#end(how).catch(() => {});
    // What failed with its commit is left to be rolled back; what was committed stands.
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
    // What a refused entry makes of the query does not matter.
    asked.catch(() => {});
    await this.#entered;
    return asked;
  }
}
