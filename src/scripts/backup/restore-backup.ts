/** Restores a backup into an embedded database of its own, starts the product on it, and compares both. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  readFigures,
  readStockDifferences,
  type BackupFigures,
} from '../../server/app/backup/backup-figures.ts';
import { readDumpFigures } from '../../server/app/backup/dump-figures.ts';
import { openSealed, type SealedCount } from '../../server/app/backup/open-sealed.ts';
import { openEmbeddedDatabase } from '../../server/infrastructure/database/embedded/embedded.ts';
import { ensureRoles } from '../../server/infrastructure/database/roles.ts';
import { readServerSecret } from '../../server/infrastructure/sessions/server-secret.ts';
import { freePort } from '../free-port.ts';
import { linesOf, runTool } from './postgres-tools.ts';
import { PROJECT } from '../project.ts';

/** Milliseconds until the product is ready on the restored database, its migrations included. */
const startTimeout = 600_000;

export interface RestoredBackup {
  backup: BackupFigures;
  restored: BackupFigures;
  stock: Awaited<ReturnType<typeof readStockDifferences>>;
  sealed: SealedCount[];
}

/**
 * @param dump a file of `pg_dump --format=custom`
 * @param home an empty folder for the database and the files of the product
 * @param secret MATJAR_SECRET of the installation that was backed up
 * @throws an error of one sentence where the backup cannot be restored, or the product does not start on it
 */
export async function restoreBackup(dump: string, home: string, secret: string): Promise<RestoredBackup> {
  const database = await openEmbeddedDatabase({ home });
  try {
    const client = new Client(database.connection);
    await client.connect();
    try {
      await ensureRoles(client);
      await createOwners(client, dump);
      const { host, port, user, database: name } = database.connection;
      await runTool(
        'pg_restore',
        [
          '--exit-on-error',
          `--host=${host}`,
          `--port=${port}`,
          `--username=${user}`,
          `--dbname=${name}`,
          dump,
        ],
        { PGPASSWORD: database.connection.password ?? '' },
      );
      const backup = await readDumpFigures(linesOf('pg_restore', ['--data-only', '--file=-', dump]));
      const restored = await readFigures(client);
      const stock = await readStockDifferences(client);
      const sealed = await openSealed(client, await readServerSecret(secret, home));
      await startProduct(home, secret);
      return { backup, restored, stock, sealed };
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

/** Creates the roles that own objects of the dump, without any right to sign in. */
async function createOwners(client: Client, dump: string): Promise<void> {
  const owners = new Set<string>();
  for await (const line of linesOf('pg_restore', ['--schema-only', '--file=-', dump])) {
    const owner = /^-- Name: .*; Owner: (.+)$/u.exec(line)?.[1];
    if (owner && owner !== '-') owners.add(owner);
  }
  const { rows } = await client.query<{ name: string }>('select rolname as name from pg_roles');
  const present = new Set(rows.map(({ name }) => name));
  for (const owner of owners)
    if (!present.has(owner)) await client.query(`create role ${client.escapeIdentifier(owner)} nologin`);
}

/** Starts the server without jobs, sandboxes and senders, waits until it is ready, and stops it. */
async function startProduct(home: string, secret: string): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [path.join(PROJECT, 'src/server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      MATJAR_HOME: home,
      MATJAR_SECRET: secret,
      MATJAR_DEMO: '0',
      MATJAR_JOBS: '0',
      MATJAR_SANDBOX: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors = (errors + piece).slice(-2000);
  });
  const ended = once(server, 'close');
  try {
    for (const from = performance.now(); performance.now() - from < startTimeout; await sleep(200)) {
      if (server.exitCode !== null)
        throw new Error(`The product does not start on the restored database: ${errors.trim()}`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error('The product is not ready on the restored database within ten minutes.');
  } finally {
    server.kill();
    await ended;
  }
}
