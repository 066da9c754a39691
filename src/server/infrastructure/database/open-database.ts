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

/** The database of this process, up and able to hold the store. */
export interface OpenDatabase {
  /** How `pg` reaches it, as its owner. What shall hold for each connection beyond that is added to `options`. */
  readonly config: PoolConfig;
  /** Which database it is, for the log; never with a password. */
  readonly describe: string;
  /** Leaves it. The embedded one stops with the last process that uses it; close all pools first. */
  close(): Promise<void>;
}

/** Opens the database that the environment asks for: DATABASE_URL, or else the embedded one. Throws a sentence where it cannot. */
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

/** What an address says of `options` would win over what is set beside it, such as the role: it is moved there. */
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
