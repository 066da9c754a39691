import { Client, type PoolConfig } from 'pg';
import {
  checkServer,
  connectToServer,
  type DatabaseEnvironment,
  describeUrl,
  resolveDatabase,
} from './database-url.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';
import { ensureRoles } from './roles.ts';

/** The database of this process, running and checked. */
export interface OpenDatabase {
  /** Connection options for `pg`, as the owner. Callers append session settings to `options`. */
  readonly config: PoolConfig;
  /** Description for the log, without a password. */
  readonly describe: string;
  /** Disconnects. The embedded database stops with the last process that uses it; close all pools first. */
  close(): Promise<void>;
}

/** Opens the database that the environment selects: DATABASE_URL, or else the embedded one. @throws an error of one sentence */
export async function openDatabase(env: DatabaseEnvironment = process.env): Promise<OpenDatabase> {
  const choice = resolveDatabase(env);
  return choice.kind === 'server' ? openServer(choice.url) : openEmbedded(choice.home);
}

async function openServer(url: URL): Promise<OpenDatabase> {
  const config = configOf(url);
  const client = await connectToServer(url, config);
  try {
    await checkServer(url, client);
    await ensureRoles(client);
  } finally {
    await client.end();
  }
  return { config, describe: `PostgreSQL at ${describeUrl(url)}`, close: async () => undefined };
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
  return { config: { ...connection }, describe: `embedded PostgreSQL in ${home}`, close };
}
