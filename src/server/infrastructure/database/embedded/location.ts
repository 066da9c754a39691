import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { type Account, canEnter, canRun, chooseAccount } from './system-account.ts';
import { nativeFolder, program } from './native.ts';

/** Folders of one embedded database and the system account that it runs as. */
export interface DatabaseLocation {
  /** Parent of the data folder; holds the lock and the guardian's address as well. The home itself, except for root in a closed path. */
  readonly seat: string;
  readonly data: string;
  readonly native: string;
  readonly account: Account | null;
}

/** Used by root when the project is in a folder that no other account may enter, such as /root. */
const OUTSIDE = '/var/lib/matjar';

/** Resolves the seat of a home: `<home>/postgres` may be a link to a data folder elsewhere. */
export function resolveDataFolder(home: string): string {
  const data = join(home, 'postgres');
  return existsSync(data) ? dirname(realpathSync(data)) : home;
}

/** Chooses the folders of a home's database and makes them accessible to the account of PostgreSQL. */
export function chooseLocation(home: string): DatabaseLocation {
  const data = join(home, 'postgres');
  const native = nativeFolder();
  const account = chooseAccount(home, data);
  if (account && !openTo(account, home) && !existsSync(data)) settleOutside(data);
  const seat = resolveDataFolder(home);
  if (account && !canEnter(account, seat)) {
    throw new Error(
      `The data in ${seat} belong to the account ${account.uid}, as which PostgreSQL runs, and which cannot enter that folder any more. Let it pass through the folders above (chmod o+x), or move the project back.`,
    );
  }
  return {
    seat,
    data: join(seat, 'postgres'),
    native: account ? runnableBy(account, native) : native,
    account,
  };
}

/** Lets the account's group pass through the home; the folders above it are never changed. */
function openTo(account: Account, home: string): boolean {
  if (canEnter(account, home)) return true;
  if (!canEnter(account, dirname(home))) return false;
  chownSync(home, statSync(home).uid, account.gid);
  chmodSync(home, (statSync(home).mode & 0o7777) | 0o010);
  return canEnter(account, home);
}

function settleOutside(data: string): void {
  const seat = join(OUTSIDE, randomUUID());
  mkdirSync(join(seat, 'postgres'), { recursive: true });
  for (const folder of [OUTSIDE, seat]) chmodSync(folder, 0o711);
  // Explains the folder to an administrator.
  writeFileSync(join(seat, 'belongs-to'), `${data}\n`);
  symlinkSync(join(seat, 'postgres'), data);
}

/** Gives files that root wrote into a user's home to its owner, who may start without root next time. */
export function changeOwner(home: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(home);
  for (const name of readdirSync(home)) {
    if (/^postgres\.(lock|json|log)$/.test(name)) chownSync(join(home, name), uid, gid);
  }
}

/** The folder of the programs, or a copy that the account can execute. */
function runnableBy(account: Account, native: string): string {
  if (canRun(account, program(native, 'postgres'))) return native;
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(OUTSIDE, { recursive: true });
    chmodSync(OUTSIDE, 0o711);
    const unfinished = mkdtempSync(`${copy}.`);
    spawnSync('cp', ['-R', `${native}/.`, unfinished]);
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  if (canRun(account, program(copy, 'postgres'))) return copy;
  const { stderr, error } = spawnSync(program(copy, 'postgres'), ['--version'], {
    ...account,
    encoding: 'utf8',
  });
  throw new Error(
    `PostgreSQL does not run on this machine: ${stderr?.trim() || error?.message}. Set DATABASE_URL to a server of your own.`,
  );
}

/**
 * Folder of a database's sockets: short, since a socket's path may have 107 bytes, and private, since clients that reach the socket are trusted. The
 * same data always give the same folder.
 */
export function runtimeFolder({ data, account }: DatabaseLocation): string {
  const root = existsSync('/tmp') ? '/tmp' : tmpdir();
  const name = createHash('sha256')
    .update(join(realpathSync(dirname(data)), basename(data)))
    .digest('hex')
    .slice(0, 16);
  let folder = join(root, `matjar-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  const isOurs = lstatSync(folder).isDirectory() && (uid === process.getuid?.() || uid === account?.uid);
  // /tmp is world-writable: a folder that another account created first is not used.
  if (process.platform !== 'win32' && !isOurs) folder = mkdtempSync(join(root, 'matjar-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
