/**
 * Kysely driver over pg's pipeline mode: queries are sent without waiting for the one before. Statements are prepared once per connection, and run as
 * the role `matjar_app`, which each transaction sets for itself.
 */
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { WrittenQuery } from './query.ts';
import { isStalePlan } from './stale-plan.ts';
import { batchOf, settingsStatement, type BatchContext, type Statement } from './statement-batch.ts';
import { settingsText } from './transaction-settings.ts';
import { isConnectionLost } from './unavailable.ts';

/** Commands of a transaction, which each connection prepares once too. */
export type TransactionCommand = 'begin' | 'commit' | 'rollback';

/** A command to be sent at the end of a batch. */
interface Ending {
  command: TransactionCommand;
  /** minimum number of statements in front of it */
  least: number;
  sent(): void;
  resolve(done: string | null): void;
  reject(error: Error): void;
}

const isOpening = ({ text }: Statement): boolean => text === 'begin' || text === settingsText;

const notConnected = (): Error => new Error('Connection terminated, and there was no other.');

type Connect = () => Promise<pg.PoolClient>;

export class PipelineConnection implements DatabaseConnection {
  /** `null` where the first was lost and no other could be acquired */
  #client: pg.PoolClient | null;
  readonly #connect: Connect;
  readonly #context: BatchContext;
  #waiting: Statement[] = [];
  #ending: Ending | null = null;
  #isStale = false;
  /** number of statements in flight */
  #asked = 0;
  /** A transaction without any response yet, whose commit was not sent, has had no effect: it can be retried on another connection. */
  #isMovable = false;
  #isInTransaction = false;
  /** statements of the lost connection */
  #lost: Statement[] = [];
  /** Statements wait for the transaction to begin, or to move to another connection: they would run outside of it, as the owner. */
  #paused: PromiseWithResolvers<void> | null = null;

  constructor(client: pg.PoolClient, connect: Connect, context: BatchContext) {
    this.#client = client;
    this.#connect = connect;
    this.#context = context;
  }

  /** Begins a transaction with the settings of the app, in the batch of its first statements. */
  begin(): void {
    this.#isInTransaction = true;
    for (const statement of this.#opening()) this.#ask(statement);
  }

  executeQuery<R>({ sql, parameters }: WrittenQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      // Several statements in one text cannot be prepared; none of them has parameters.
      if (!parameters.length && sql.includes(';')) return void this.#sendPlain<R>(sql).then(resolve, reject);
      this.#ask({
        text: sql,
        // Serialized here, so that a value which cannot be sent fails its own query and none of the same batch.
        values: parameters.map((value) => utils.prepareValue(value)),
        name: parameters.length ? this.#context.names.of(sql) : undefined,
        settle: (error, rows, done = '') => {
          if (error) return reject(error);
          const [count = '0'] = /\d+$/u.exec(done) ?? [];
          resolve({ rows: rows as R[], numAffectedRows: BigInt(count) });
        },
      });
    });
  }

  /** Sends the command that ends the transaction. @returns the command tag of PostgreSQL */
  send(command: TransactionCommand): Promise<string> {
    return new Promise((resolve, reject) =>
      this.#ask(this.#command(command, (error, done) => (error ? reject(error) : resolve(done)))),
    );
  }

  /**
   * Sends a command as the last of this tick's batch.
   * @param asked queries that must be in that batch, each with a statement in this tick. Where one has failed or has issued
   *   no statement yet, the command is not sent
   * @param sent called as the batch is sent with it
   * @returns the command tag of PostgreSQL; `null` where it was not sent
   */
  sendBehind(
    command: TransactionCommand,
    asked: readonly Promise<unknown>[],
    sent: () => void,
  ): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const ending: Ending = { command, least: asked.length, sent, resolve, reject };
      for (const each of asked) each.catch(() => (ending.least = Infinity));
      this.#ending = ending;
      this.#plan();
    });
  }

  /** Releases the connection; statements under way run before those of the next user. A connection with a stale plan is closed. */
  release(): void {
    if (!this.#paused) this.#flush();
    if (this.#paused) return void this.#paused.promise.then(() => this.release());
    this.#client?.release(this.#isStale);
  }

  /**
   * Queues a statement. Statements of one tick are sent as one batch with a single Sync: a Sync each would cost server and database more than most
   * statements do. A failure ends the batch, as it ends its transaction.
   */
  #ask(statement: Statement): void {
    this.#waiting.push(statement);
    if (this.#waiting.length === 1 && !this.#ending) this.#plan();
  }

  /** Sends after the promises that are already settled: statements issued by them belong to the same tick. */
  #plan(): void {
    queueMicrotask(() => process.nextTick(() => this.#flush()));
  }

  #flush(): void {
    if (this.#paused) return;
    this.#end();
    if (!this.#waiting.length) return;
    const statements = this.#isInTransaction
      ? this.#waiting
      : [settingsStatement(this.#context), ...this.#waiting];
    this.#waiting = [];
    if (!this.#client) return statements.forEach(({ settle }) => settle(notConnected(), []));
    if (statements[0]?.text === 'begin') {
      this.#isMovable = true;
      this.#paused = Promise.withResolvers();
    }
    if (statements.some(({ text }) => text === 'commit')) this.#isMovable = false;
    this.#send(this.#client, statements);
  }

  #send(client: pg.PoolClient, statements: readonly Statement[]): void {
    this.#asked += statements.length;
    const heard = statements.map((statement) => ({
      ...statement,
      settle: (error: Error | null, rows: Record<string, unknown>[], done?: string) => {
        this.#asked -= 1;
        this.#isStale ||= isStalePlan(error);
        if (this.#isMovable && isConnectionLost(error)) return this.#lose(statement);
        // The results of BEGIN and of the settings are not responses to any query.
        if (error || !isOpening(statement)) this.#isMovable = false;
        if (statement.text === 'begin') this.#begun(error);
        statement.settle(error, rows, done);
      },
    }));
    client.query(batchOf(heard, this.#context));
  }

  /** Sends what waited for BEGIN; where it failed, nothing may be sent, and the connection is closed. */
  #begun(error: Error | null): void {
    if (error) {
      this.#isStale = true;
      this.#client?.release(true);
      this.#client = null;
    }
    this.#resume();
  }

  #resume(): void {
    const paused = this.#paused;
    this.#paused = null;
    this.#flush();
    paused?.resolve();
  }

  #opening(): Statement[] {
    return [this.#command('begin', () => {}), settingsStatement(this.#context)];
  }

  #command(text: TransactionCommand, heard: (error: Error | null, done: string) => void): Statement {
    const name = this.#context.names.of(text);
    return { text, values: [], name, settle: (error, _rows, done = '') => heard(error, done) };
  }

  /** Collects a lost statement of a movable transaction; once all in flight are lost, they are sent to another connection in the same order. */
  #lose(statement: Statement): void {
    this.#lost.push(statement);
    this.#paused ??= Promise.withResolvers();
    if (!this.#asked) void this.#move();
  }

  async #move(): Promise<void> {
    const statements = [...this.#opening(), ...this.#lost.filter((statement) => !isOpening(statement))];
    this.#lost = [];
    this.#isMovable = false;
    // Released first: when all connections of the pool are lost at once, each would wait for another.
    this.#client?.release(true);
    this.#client = null;
    try {
      this.#client = await this.#connect();
    } catch (error) {
      for (const { settle } of statements) settle(error as Error, []);
      return this.#resume();
    }
    this.#send(this.#client, statements);
  }

  /** Appends the command that ends the batch, where all its queries are in it. */
  #end(): void {
    const ending = this.#ending;
    this.#ending = null;
    if (!ending) return;
    const { command, least, sent, resolve, reject } = ending;
    if (this.#waiting.length < least) return resolve(null);
    sent();
    this.#waiting.push(this.#command(command, (error, done) => (error ? reject(error) : resolve(done))));
  }

  async #sendPlain<R>(text: string): Promise<QueryResult<R>> {
    if (!this.#isInTransaction)
      throw new Error('Several commands in one text need a transaction: each would commit by itself.');
    this.#flush();
    await this.#paused?.promise;
    this.#isMovable = false;
    if (!this.#client) throw notConnected();
    const result = await this.#client.query(text);
    return { rows: (result.rows ?? []) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error(
      'Streaming keeps a portal open, which a pipelined connection cannot: read in pages by key.',
    );
  }
}

/** Kysely driver for single queries; transactions are opened by `tenant-transaction.ts`, which sends them in batches. */
export class PipelineDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #context: BatchContext;

  constructor(pool: pg.Pool, context: BatchContext) {
    this.#pool = pool;
    this.#context = context;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelineConnection> {
    const connect = () => this.#pool.connect();
    return new PipelineConnection(await connect(), connect, this.#context);
  }

  async beginTransaction(): Promise<void> {
    throw new Error(
      'Use inTransaction, inBatchedRead or inTenantTransaction (database/tenant-transaction.ts).',
    );
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
