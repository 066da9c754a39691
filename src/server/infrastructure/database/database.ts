/**
 * Connection pool of PostgreSQL. Statements run as the role `matjar_app`, which owns nothing and which every transaction sets for itself; only
 * migrations (`migrate.ts`) run as the owner. Rows of a tenant are reached through `tenant-transaction.ts`, never through the pool itself.
 */
import { Kysely, PostgresAdapter, type Dialect, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig, type PoolConfig } from 'pg';
import { NotificationListener, type NotificationHandler } from './notification-listener.ts';
import { OpenTransaction } from './open-transaction.ts';
import { BatchedRead, type Entry } from './batched-read.ts';
import { PipelineDriver } from './pipeline-driver.ts';
import type { Pooler } from './pooler.ts';
import { StatementNames } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** Connection of a pool, as the owner. Plain data: it is passed to the thread of jobs. */
export interface DatabaseConfig extends PoolConfig {
  /** the pooler in transaction mode in front of the database, if there is one */
  pooler?: Pooler | null;
  /** connection that keeps a session, for LISTEN and session locks; default: the pool's own, unless a pooler is in front of it */
  direct?: ClientConfig | undefined;
}

export interface Database {
  /** for single statements that belong to no tenant */
  kysely: Kysely<Tables>;
  /** whether LISTEN and session locks work; without them `listening` hears nothing */
  hasSessions: boolean;
  /** Opens a transaction; called by `tenant-transaction.ts`. */
  begin(): Promise<OpenTransaction>;
  /** Opens a batched read; called by `tenant-transaction.ts`. */
  read(entry: Entry): Promise<BatchedRead>;
  /** A dedicated connection for LISTEN, not open yet. The caller closes it. */
  listening(channels: readonly string[], hearing: NotificationHandler): NotificationListener;
  /** Number of the pool's connections, and of callers that wait for one. */
  poolState(): { total: number; idle: number; waiting: number };
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;

/** int8 as a number (ids, minor units and counts stay below 2^53); a date stays text. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') => {
    if (oid === int8) return Number;
    if (oid === date) return String;
    return pgTypes.getTypeParser(oid, format);
  }) as CustomTypesConfig['getTypeParser'],
};

/**
 * Opens the connection pool of the server.
 * @param config the owner's connection, as `openDatabase` returns it; the role is narrowed here
 */
export function connectDatabase({ pooler, direct, ...config }: DatabaseConfig): Database {
  const named: PoolConfig = {
    // Concurrent buyers of the last pieces queue for ten connections: one slow commit must not fail forty requests. Clients give up after 30 s.
    connectionTimeoutMillis: 25_000,
    ...config,
    application_name: 'matjar',
  };
  const pool = new Pool({
    max: 10,
    idleTimeoutMillis: 60_000,
    ...named,
    ...({ pipeline: true } as object),
    types,
  });
  // The pool removes an idle connection that breaks (the database restarted); the next query opens another.
  pool.on('error', () => {});
  // A busy connection that breaks fails its queries; without a listener of its own the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const context = { types, names: new StatementNames(pooler != null, pooler?.keepsStatements ?? true) };
  const driver = new PipelineDriver(pool, context);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  const props = { config: { dialect }, driver, dialect };
  const listeningConfig = direct ?? (pooler ? null : (named as ClientConfig));
  return {
    kysely: new Kysely<Tables>({ dialect }),
    hasSessions: listeningConfig !== null,
    begin: async () => new OpenTransaction(await driver.acquireConnection(), props),
    read: async (entry) => new BatchedRead(await pool.connect(), entry, context, props),
    listening: (channels, hearing) => new NotificationListener(listeningConfig, channels, hearing),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
