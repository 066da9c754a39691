/**
 * Kysely over pg's pipeline: a query is sent when it is asked for, not when the one before has answered.
 * Statements are prepared once per connection.
 */
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { WrittenQuery } from './query.ts';
import { isStalePlan } from './stale-plan.ts';
import { batchOf, type Statement } from './statement-batch.ts';
import { isConnectionLost } from './unavailable.ts';

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

/** Commands without parameters or rows, which each connection prepares once too. */
const commands = new Set(['begin', 'commit', 'rollback']);

const asStatement = (command: string, heard: (error: Error | null, done: string) => void): Statement => ({
  text: command,
  values: [],
  name: commands.has(command) ? command : undefined,
  settle: (error, _rows, done = '') => heard(error, done),
});

/** A command that waits for its batch. */
interface Ending {
  command: string;
  /** how many statements have to stand before it */
  least: number;
  sent(): void;
  resolve(done: string | null): void;
  reject(error: Error): void;
}

const notConnected = (): Error => new Error('Connection terminated, and there was no other.');

type Connect = () => Promise<pg.PoolClient>;

export class PipelineConnection implements DatabaseConnection {
  /** none where the first was lost and no other could be had */
  #client: pg.PoolClient | null;
  readonly #connect: Connect;
  readonly #types: pg.CustomTypesConfig;
  #waiting: Statement[] = [];
  #ending: Ending | null = null;
  #isStale = false;
  /** how many statements are on their way */
  #asked = 0;
  /** A transaction of which nothing has been answered, nor its commit asked, has done nothing: another connection may serve it. */
  #isMovable = false;
  /** what was asked of the connection that was lost */
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
      // Several statements in one text are no one's to prepare; none of them has parameters.
      if (!parameters.length && sql.includes(';')) return void this.#sendPlain<R>(sql).then(resolve, reject);
      this.#ask({
        text: sql,
        // Now, so that a value which cannot be sent fails its own query, and none that is sent beside it.
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

  /** Sends a command without parameters. @returns what PostgreSQL did */
  send(command: string): Promise<string> {
    return new Promise((resolve, reject) =>
      this.#ask(asStatement(command, (error, done) => (error ? reject(error) : resolve(done)))),
    );
  }

  /**
   * Sends a command as the last of this turn's batch.
   * @param asked what has to be in that batch: each asks a statement in this turn. Where one has failed by itself, or asked nothing yet, the
   *   command is not sent
   * @param sent told as the batch leaves with it
   * @returns what PostgreSQL did; `null` where it was not sent
   */
  sendBehind(command: string, asked: readonly Promise<unknown>[], sent: () => void): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const ending: Ending = { command, least: asked.length, sent, resolve, reject };
      for (const each of asked) each.catch(() => (ending.least = Infinity));
      this.#ending = ending;
      this.#plan();
    });
  }

  /** Gives the connection back; what was asked on it still runs, before anything that the next user sends. A stale one goes. */
  release(): void {
    if (this.#moving) return void this.#moving.then(() => this.release());
    this.#flush();
    this.#client?.release(this.#isStale);
  }

  /**
   * What is asked in one turn leaves as one batch with a single Sync: the database answers each Sync by itself, which cost it and us more than
   * most statements do. A failure ends the batch, as it ends the transaction that it is in.
   */
  #ask(statement: Statement): void {
    this.#waiting.push(statement);
    if (this.#waiting.length === 1 && !this.#ending) this.#plan();
  }

  /** Behind the promises that are settled already: what they go on to ask belongs to the turn. */
  #plan(): void {
    queueMicrotask(() => process.nextTick(() => this.#flush()));
  }

  #flush(): void {
    this.#end();
    // What is asked while the transaction moves goes with it.
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
        // That it has begun is nobody's answer.
        if (error || statement.text !== 'begin') this.#isMovable = false;
        statement.settle(error, rows, done);
      },
    }));
    client.query(batchOf(heard, this.#types));
  }

  /** A statement of a transaction that may move: it does so once all that was asked has been lost, in the order in which it was asked. */
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
    // Given back first: all connections that there may be can be lost, each waited for by another.
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

  /** Puts what ends the batch behind all that it has to be behind of. */
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

/** Serves single queries; transactions are opened by `in-company.ts`, which sends them in one piece. */
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
