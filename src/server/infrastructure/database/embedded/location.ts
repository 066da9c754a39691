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

/** Where one embedded database lives, and as whom it runs. */
export interface DatabaseLocation {
  /** The data folder's parent; holds the lock and the notice as well. The home itself, except for root in a closed path. */
  readonly seat: string;
  readonly data: string;
  readonly native: string;
  readonly account: Account | null;
}

/** For root, when the project lies where no other account may enter, as in /root. */
const OUTSIDE = '/var/lib/matjar';

/** The seat of a home, as far as one has been chosen: `<home>/postgres` may be a link to a data folder elsewhere. */
export function seatOf(home: string): string {
  const data = join(home, 'postgres');
  return existsSync(data) ? dirname(realpathSync(data)) : home;
}

/** Chooses the place of a home's database, making it reachable for the account that PostgreSQL runs as. */
export function chooseLocation(home: string): DatabaseLocation {
  const data = join(home, 'postgres');
  const native = nativeFolder();
  const account = chooseAccount(home, data);
  if (account && !openTo(account, home) && !existsSync(data)) settleOutside(data);
  const seat = seatOf(home);
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

/** Lets the account (its group, nobody else) pass through the home, which is ours; the folders above are not ours to change. */
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
  // For whoever finds it there and wonders.
  writeFileSync(join(seat, 'belongs-to'), `${data}\n`);
  symlinkSync(join(seat, 'postgres'), data);
}

/** Hands what root wrote into somebody's home to its owner, who may want to start without root next time. */
export function giveToOwner(home: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(home);
  for (const name of readdirSync(home)) {
    if (/^postgres\.(lock|json|log)$/.test(name)) chownSync(join(home, name), uid, gid);
  }
}

/** The programs themselves, or a copy of them that the account can reach. */
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
 * The folder of a database's sockets: short, since the system allows a socket's path 107 bytes at most, and private, since who
 * reaches the socket is let in. Same data, same folder.
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
  // Anyone may write to /tmp: a folder of ours that somebody else made first is not ours.
  if (process.platform !== 'win32' && !isOurs) folder = mkdtempSync(join(root, 'matjar-'));
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
