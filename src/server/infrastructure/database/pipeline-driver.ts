/** Kysely driver over pg's pipeline mode: queries are sent without waiting for the one before. Statements are prepared once per connection. */
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { WrittenQuery } from './query.ts';
import { isStalePlan } from './stale-plan.ts';
import { batchOf, type Statement } from './statement-batch.ts';
import { isConnectionLost } from './unavailable.ts';

/** Most distinct statements that are prepared: the database keeps a plan of each, per connection. */
const preparedLimit = 200;
const names = new Map<string, string>();

/** Name of a prepared statement, the same on every connection; none for statements beyond the limit. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= preparedLimit) return known;
  const name = `m${names.size}`;
  names.set(text, name);
  return name;
}

/** Commands without parameters or rows, which each connection prepares once too. */
const commands = new Set(['begin', 'commit', 'rollback']);

const asStatement = (command: string, heard: (error: Error | null, done: string) => void): Statement => ({
  text: command,
  values: [],
  name: commands.has(command) ? command : undefined,
  settle: (error, _rows, done = '') => heard(error, done),
});

/** A command to be sent at the end of a batch. */
interface Ending {
  command: string;
  /** minimum number of statements in front of it */
  least: number;
  sent(): void;
  resolve(done: string | null): void;
  reject(error: Error): void;
}

const notConnected = (): Error => new Error('Connection terminated, and there was no other.');

type Connect = () => Promise<pg.PoolClient>;

export class PipelineConnection implements DatabaseConnection {
  /** `null` where the first was lost and no other could be acquired */
  #client: pg.PoolClient | null;
  readonly #connect: Connect;
  readonly #types: pg.CustomTypesConfig;
  #waiting: Statement[] = [];
  #ending: Ending | null = null;
  #isStale = false;
  /** number of statements in flight */
  #asked = 0;
  /** A transaction without any response yet, whose commit was not sent, has had no effect: it can be retried on another connection. */
  #isMovable = false;
  /** statements of the lost connection */
  #lost: Statement[] = [];
  #moving: Promise<void> | null = null;
  #moved = (): void => {};

  constructor(client: pg.PoolClient, connect: Connect, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#connect = connect;
    this.#types = types;
  }

  executeQuery<R>({ sql, parameters }: WrittenQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      // Several statements in one text cannot be prepared; none of them has parameters.
      if (!parameters.length && sql.includes(';')) return void this.#sendPlain<R>(sql).then(resolve, reject);
      this.#ask({
        text: sql,
        // Serialized here, so that a value which cannot be sent fails its own query and none of the same batch.
        values: parameters.map((value) => utils.prepareValue(value)),
        name: parameters.length ? preparedName(sql) : undefined,
        settle: (error, rows, done = '') => {
          if (error) return reject(error);
          const [count = '0'] = /\d+$/u.exec(done) ?? [];
          resolve({ rows: rows as R[], numAffectedRows: BigInt(count) });
        },
      });
    });
  }

  /** Sends a command without parameters. @returns the command tag of PostgreSQL */
  send(command: string): Promise<string> {
    return new Promise((resolve, reject) =>
      this.#ask(asStatement(command, (error, done) => (error ? reject(error) : resolve(done)))),
    );
  }

  /**
   * Sends a command as the last of this tick's batch.
   * @param asked queries that must be in that batch, each with a statement in this tick. Where one has failed or has issued
   *   no statement yet, the command is not sent
   * @param sent called as the batch is sent with it
   * @returns the command tag of PostgreSQL; `null` where it was not sent
   */
  sendBehind(command: string, asked: readonly Promise<unknown>[], sent: () => void): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const ending: Ending = { command, least: asked.length, sent, resolve, reject };
      for (const each of asked) each.catch(() => (ending.least = Infinity));
      this.#ending = ending;
      this.#plan();
    });
  }

  /** Releases the connection; statements under way run before those of the next user. A connection with a stale plan is closed. */
  release(): void {
    if (this.#moving) return void this.#moving.then(() => this.release());
    this.#flush();
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
    this.#end();
    // Statements issued while the transaction moves to another connection are sent there.
    if (this.#moving || !this.#waiting.length) return;
    const statements = this.#waiting;
    this.#waiting = [];
    if (!this.#client) return statements.forEach(({ settle }) => settle(notConnected(), []));
    if (statements[0]?.text === 'begin') this.#isMovable = true;
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
        // The result of BEGIN is not a response to any query.
        if (error || statement.text !== 'begin') this.#isMovable = false;
        statement.settle(error, rows, done);
      },
    }));
    client.query(batchOf(heard, this.#types));
  }

  /** Collects a lost statement of a movable transaction; once all in flight are lost, they are sent to another connection in the same order. */
  #lose(statement: Statement): void {
    this.#lost.push(statement);
    this.#moving ??= new Promise((moved) => (this.#moved = moved));
    if (!this.#asked) void this.#move();
  }

  async #move(): Promise<void> {
    const begin = asStatement('begin', () => {});
    const statements = this.#lost[0]?.text === 'begin' ? this.#lost : [begin, ...this.#lost];
    this.#lost = [];
    this.#isMovable = false;
    // Released first: when all connections of the pool are lost at once, each would wait for another.
    this.#client?.release(true);
    this.#client = null;
    let failure: Error | null = null;
    try {
      this.#client = await this.#connect();
    } catch (error) {
      failure = error as Error;
    }
    this.#moving = null;
    if (this.#client) this.#send(this.#client, statements);
    else for (const { settle } of statements) settle(failure, []);
    this.#flush();
    this.#moved();
  }

  /** Appends the command that ends the batch, where all its queries are in it. */
  #end(): void {
    const ending = this.#ending;
    this.#ending = null;
    if (!ending) return;
    const { command, least, sent, resolve, reject } = ending;
    if (this.#waiting.length < least) return resolve(null);
    sent();
    this.#waiting.push(asStatement(command, (error, done) => (error ? reject(error) : resolve(done))));
  }

  async #sendPlain<R>(text: string): Promise<QueryResult<R>> {
    await this.#moving;
    this.#flush();
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
  readonly #types: pg.CustomTypesConfig;

  constructor(pool: pg.Pool, types: pg.CustomTypesConfig) {
    this.#pool = pool;
    this.#types = types;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelineConnection> {
    const connect = () => this.#pool.connect();
    return new PipelineConnection(await connect(), connect, this.#types);
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
