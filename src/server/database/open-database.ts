import type { PoolConfig } from 'pg';
import { checkServer, type DatabaseEnvironment, describeUrl, resolveDatabase } from './database-url.ts';
import { openEmbeddedDatabase } from './embedded/embedded.ts';

/** The database of this process, up and able to hold the store. */
export interface OpenDatabase {
  /** How `pg` reaches it, as its owner: for migrations. Requests use `asAppRole(config)`. */
  readonly config: PoolConfig;
  /** Which database it is, for the log; never with a password. */
  readonly describe: string;
  /** Leaves it. The embedded one stops with the last process that uses it; close all pools first. */
  close(): Promise<void>;
}

/** Opens the database that the environment asks for: DATABASE_URL, or else the embedded one. Throws a sentence where it cannot. */
export async function openDatabase(env: DatabaseEnvironment = process.env): Promise<OpenDatabase> {
  const choice = resolveDatabase(env);
  if (choice.kind === 'server') {
    await checkServer(choice.url);
    return {
      config: { connectionString: choice.url.href },
      describe: `PostgreSQL at ${describeUrl(choice.url)}`,
      close: async () => undefined,
    };
  }
  const { connection, close } = await openEmbeddedDatabase({ home: choice.home });
  return { config: { ...connection }, describe: `embedded PostgreSQL in ${choice.home}`, close };
}
