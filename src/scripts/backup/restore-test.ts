/**
 * `npm run restore-test -- <dump or DATABASE_URL>`: proves that a backup can be restored. A dump is a file of `pg_dump --format=custom`; of a database,
 * whose URL needs an administrator, one is made first. Exits with 1 where the backup cannot be restored or differs.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { homeFolder } from '../../server/infrastructure/database/database-url.ts';
import { resolveDataFolder } from '../../server/infrastructure/database/embedded/location.ts';
import { compareBackup } from './compare-backup.ts';
import { ensureBuild } from '../ensure-build.ts';
import { runTool } from './postgres-tools.ts';
import { restoreBackup } from './restore-backup.ts';

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function main(source: string | undefined): Promise<number> {
  if (!source) throw new Error('Name a backup: npm run restore-test -- <dump file or DATABASE_URL>.');
  const isDatabase = /^postgres(?:ql)?:/u.test(source);
  if (!isDatabase && !existsSync(source)) throw new Error(`There is no file ${source}.`);
  const secret = await readSecret();
  await ensureBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-restore-'));
  const home = path.join(folder, 'home');
  try {
    const dump = isDatabase ? await dumpOf(source, folder) : path.resolve(source);
    const { table, differences } = compareBackup(await restoreBackup(dump, home, secret));
    process.stdout.write(`${table.join('\n')}\n\n`);
    if (differences.length) process.stderr.write(`${differences.join('\n')}\n`);
    else process.stdout.write('The backup was restored, the product started on it, and nothing differs.\n');
    return differences.length ? 1 : 0;
  } finally {
    // Started by root, the database is in another folder.
    await rm(resolveDataFolder(home), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** The secret of the installation, which is never created here. */
async function readSecret(): Promise<string> {
  if (process.env.MATJAR_SECRET) return process.env.MATJAR_SECRET;
  const file = path.join(homeFolder(process.env), 'secret');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text) return text.trim();
  throw new Error(
    `Set MATJAR_SECRET to the secret of the installation that was backed up: there is none in ${file}.`,
  );
}

/** The password is passed by the environment, as the list of processes shows arguments. */
async function dumpOf(source: string, folder: string): Promise<string> {
  const url = URL.parse(source);
  if (!url) throw new Error('The address of the database is no PostgreSQL URL.');
  const password = decodeURIComponent(url.password);
  url.password = '';
  const dump = path.join(folder, 'backup.dump');
  await runTool('pg_dump', ['--format=custom', `--file=${dump}`, `--dbname=${url.href}`], {
    ...(password && { PGPASSWORD: password }),
  });
  return dump;
}
