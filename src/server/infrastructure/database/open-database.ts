import { Client, type ClientConfig, type PoolConfig } from 'pg';
import type { DatabaseConfig } from './database.ts';
import {
  checkServer,
  connectToServer,
  type DatabaseChoice,
  type DatabaseEnvironment,
  describeUrl,
  resolveDatabase,
} from './database-url.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { findPooler, keepsSession, type Pooler } from './pooler.ts';
import { checkRoles, ensureRoles } from './roles.ts';

/** The database of this process, running and checked. */
export interface OpenDatabase {
  /** Connection options for `pg`, as the owner; through the pooler, if there is one. */
  readonly config: DatabaseConfig;
  /** Connection for migrations and the synchronization of tables: DATABASE_DIRECT_URL, or else the same. */
  readonly direct: ClientConfig;
  /** Description for the log, without a password. */
  readonly describe: string;
  /** what does not work, for the log and `/readyz` */
  readonly warnings: readonly string[];
  /** Disconnects. The embedded database stops with the last process that uses it; close all pools first. */
  close(): Promise<void>;
}

/** Opens the database that the environment selects: DATABASE_URL, or else the embedded one. @throws an error of one sentence */
export async function openDatabase(env: DatabaseEnvironment = process.env): Promise<OpenDatabase> {
  const choice = resolveDatabase(env);
  return choice.kind === 'server' ? openServer(choice) : openEmbedded(choice.home);
}

/** The same without changing anything: missing roles are not created, but reported where tables are there. For `npm run migrate -- --check`. */
export async function openUnchanged(env: DatabaseEnvironment = process.env): Promise<OpenDatabase> {
  const choice = resolveDatabase(env);
  if (choice.kind === 'embedded') return openEmbedded(choice.home);
  return openServer(choice, checkRoles);
}

/** @param prepareRoles creates the roles, or verifies them */
async function openServer(
  { url, directUrl }: Extract<DatabaseChoice, { kind: 'server' }>,
  prepareRoles: (client: Client) => Promise<void> = ensureRoles,
): Promise<OpenDatabase> {
  const config = configOf(url);
  const direct = directUrl ? configOf(directUrl) : undefined;
  const client = await connectToServer(url, config);
  let pooler: Pooler | null;
  try {
    await checkServer(url, client);
    pooler = await findPooler(client, () => connectToServer(url, config)).catch((error: Error) => {
      throw new Error(
        `The pooler of DATABASE_URL (${describeUrl(url)}) lets no transaction run: ${error.message}. PgBouncer needs pool_mode = transaction or session, not statement.`,
        { cause: error },
      );
    });
    if (directUrl) await checkDirect(directUrl, configOf(directUrl), client);
    await prepareRoles(client);
  } finally {
    await client.end();
  }
  return {
    config: {
      ...config,
      pooler,
      direct,
    },
    direct: direct ?? config,
    describe: `PostgreSQL at ${describeUrl(url)}`,
    warnings: pooler && !direct ? [withoutSessions] : [],
    close: async () => undefined,
  };
}

const withoutSessions =
  'DATABASE_URL leads to a pooler in transaction mode, through which PostgreSQL sends no notifications (LISTEN): open pages are not told of changes, and jobs start up to five seconds late. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.';

/** Whether both addresses lead to one database: its start and its oid. */
const identity = `select pg_postmaster_start_time()::text || ' ' || oid as is from pg_database where datname = current_database()`;

/** @throws an error where DATABASE_DIRECT_URL is another database, or keeps no session */
async function checkDirect(url: URL, config: ClientConfig, pooled: Client): Promise<void> {
  const connect = () => connectToServer(url, config, 'DATABASE_DIRECT_URL');
  const client = await connect();
  try {
    const [one, other] = [
      await pooled.query<{ is: string }>(identity),
      await client.query<{ is: string }>(identity),
    ];
    if (one.rows[0]!.is !== other.rows[0]!.is)
      throw new Error(
        `DATABASE_DIRECT_URL (${describeUrl(url)}) is another database than DATABASE_URL: set both to the same one.`,
      );
    if (!(await keepsSession(client, connect)))
      throw new Error(
        `DATABASE_DIRECT_URL (${describeUrl(url)}) leads to a pooler in transaction mode: set it to the address of PostgreSQL itself.`,
      );
  } finally {
    await client.end();
  }
}

/** Moves `options` out of the URL, where they would override those set beside it, such as the role. */
function configOf(url: URL): PoolConfig {
  const bare = new URL(url);
  const options = bare.searchParams.get('options');
  bare.searchParams.delete('options');
  return { connectionString: bare.href, ...(options && { options }) };
}

async function openEmbedded(home: string): Promise<OpenDatabase> {
  const { connection, close } = await openEmbeddedDatabase({ home });
  try {
    const client = new Client(connection);
    await client.connect();
    await ensureRoles(client).finally(() => client.end());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    config: { ...connection },
    direct: { ...connection },
    describe: `embedded PostgreSQL in ${home}`,
    warnings: [],
    close,
  };
}
