import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { program } from './native.ts';
import type { DatabaseLocation } from './location.ts';
import { quietEnvironment } from './postmaster.ts';

/** Major version of the bundled PostgreSQL; data folders of another cannot be opened. */
const MAJOR = '18';
export const DATABASE = 'matjar';
export const OWNER = 'matjar';

/**
 * pg_trgm classifies letters by the locale: the plain C locale has no Arabic letters. The name of a suitable locale depends on the system.
 * User-visible sorting uses ICU collations in queries, so the database itself sorts by code point.
 */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

const CLUSTER_OPTIONS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-messages=C',
  '--data-checksums',
  '--no-instructions',
];

/**
 * Creates the data folder when there is none, atomically: it is prepared under another name and renamed, so that an interrupted run leaves nothing
 * that looks complete. The caller holds the lock.
 */
export async function ensureCluster(place: DatabaseLocation): Promise<void> {
  const { seat, data, account } = place;
  for (const name of readdirSync(seat))
    if (name.startsWith('postgres.new-')) rmSync(join(seat, name), { recursive: true });
  if (existsSync(join(data, 'PG_VERSION'))) return checkVersion(data);
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(
      `The folder ${data} is neither empty nor a PostgreSQL data folder. Move it away, then start again.`,
    );
  }
  const unfinished = mkdtempSync(join(seat, 'postgres.new-'));
  if (account) chownSync(unfinished, account.uid, account.gid);
  await initialise(place, unfinished);
  await createDatabase(place, unfinished);
  if (existsSync(data)) rmdirSync(data);
  renameSync(unfinished, data);
}

function checkVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new Error(
    `The data in ${data} were written by PostgreSQL ${version}; this release brings ${MAJOR}. Dump them with version ${version}, move the folder away, start, and restore.`,
  );
}

async function initialise(place: DatabaseLocation, folder: string): Promise<void> {
  for (const locale of LOCALES) {
    const args = [
      '-D',
      folder,
      '-U',
      OWNER,
      ...CLUSTER_OPTIONS,
      `--locale=${locale}`,
      ...authentication(place),
    ];
    const complaint = await run(place, folder, 'initdb', args);
    if (complaint === null) return;
    const isLast = locale === LOCALES.at(-1);
    if (isLast || !complaint.includes('locale'))
      throw new Error(`PostgreSQL could not prepare its data folder: ${complaint}`);
  }
}

/** Clients that can open the socket, in a private folder, are trusted. Windows uses a port, hence a password. */
function authentication({ seat }: DatabaseLocation): string[] {
  if (process.platform !== 'win32') return ['--auth-local=trust', '--auth-host=reject'];
  const file = passwordFile(seat);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
}

export const passwordFile = (seat: string): string => join(seat, 'postgres.password');

/** Creates the database in single-user mode, so that a data folder never exists without it. */
async function createDatabase(place: DatabaseLocation, folder: string): Promise<void> {
  const complaint = await run(
    place,
    folder,
    'postgres',
    ['--single', '-D', folder, 'postgres'],
    `create database ${DATABASE};\n`,
  );
  if (complaint !== null) throw new Error(`PostgreSQL could not create its database: ${complaint}`);
}

/** Runs a program of PostgreSQL to its end. @returns null, or its error message */
async function run(
  { native, account }: DatabaseLocation,
  folder: string,
  name: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<string | null> {
  const running = promisify(execFile)(program(native, name), args, {
    ...account,
    cwd: folder,
    env: quietEnvironment(),
  });
  running.child.stdin?.end(input);
  try {
    await running;
    return null;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return stderr?.trim() || message;
  }
}
