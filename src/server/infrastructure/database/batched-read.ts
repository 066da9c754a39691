/**
 * Batched reads of a tenant without a transaction of their own: queries issued in one tick are sent as one batch, each batch begins by setting
 * role and tenant, and is its own implicit transaction. One round trip, whatever the number of queries.
 */
import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import { setQueryExecutor, type WrittenQuery } from './query.ts';
import { isStalePlan } from './stale-plan.ts';
import { batchOf, settingsStatement, type BatchContext, type Statement } from './statement-batch.ts';
import type { Tables } from './tables.ts';

/** Statement that sets a batch's tenant. `check` throws to refuse every query of the batch. */
export interface Entry {
  text: string;
  values: readonly unknown[];
  check(row: Record<string, unknown> | undefined): void;
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

export class BatchedRead implements DatabaseConnection {
  /** runs queries; throws once the read has ended */
  readonly queries: Connection;
  readonly #client: pg.PoolClient;
  readonly #entry: Entry;
  readonly #context: BatchContext;
  #waiting: Statement[] = [];
  #hasEnded = false;
  #isStale = false;

  constructor(
    client: pg.PoolClient,
    entry: Entry,
    context: BatchContext,
    props: Omit<KyselyProps, 'executor'>,
  ) {
    this.#client = client;
    this.#entry = entry;
    this.#context = context;
    const provider: ConnectionProvider = { provideConnection: async (consumer) => consumer(this) };
    this.queries = new Transaction<Tables>({
      ...props,
      executor: new DefaultQueryExecutor(compiler, adapter, provider),
    });
    setQueryExecutor(this.queries, this);
  }

  executeQuery<R>({ sql: text, parameters }: WrittenQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The reading has ended: await every query inside its work.');
    return new Promise((resolve, reject) => {
      const settle: Statement['settle'] = (error, rows) =>
        error ? reject(error) : resolve({ rows: rows as R[] });
      this.#waiting.push({ text, values: parameters, name: this.#context.names.of(text), settle });
      if (this.#waiting.length === 1) process.nextTick(() => this.#send());
    });
  }

  end(): void {
    this.#hasEnded = true;
    this.#client.release(this.#isStale);
  }

  #send(): void {
    const statements = this.#waiting;
    this.#waiting = [];
    let refusal: Error | null = this.#hasEnded
      ? new Error('The reading ended before its query was sent.')
      : null;
    const guarded = statements.map(({ settle, ...statement }) => ({
      ...statement,
      settle: (error: Error | null, rows: Record<string, unknown>[]) => {
        this.#isStale ||= isStalePlan(error);
        settle(refusal ?? error, rows);
      },
    }));
    const entry = this.#entering((reason) => (refusal ??= reason));
    try {
      if (refusal) throw refusal;
      this.#client.query(batchOf([settingsStatement(this.#context), entry, ...guarded], this.#context));
    } catch (error) {
      for (const { settle } of guarded) settle(error as Error, []);
    }
  }

  #entering(refuse: (reason: Error) => void): Statement {
    const { text, values, check } = this.#entry;
    return {
      text,
      values,
      name: this.#context.names.of(text),
      settle: (error, [row]) => {
        // A failure of the entry fails the queries behind it as well.
        if (error) return;
        try {
          check(row);
        } catch (reason) {
          refuse(reason as Error);
        }
      },
    };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming keeps a portal open, which a batch cannot: read in pages by key.');
  }
}
