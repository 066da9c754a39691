import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';

/** A system account that PostgreSQL can run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account of PostgreSQL, which refuses to run as root. For root: the owner of the data, where there are any, then the owner of the
 * folder for them, then `postgres`, then `nobody`. For other users: null, their own account.
 */
export function chooseAccount(home: string, data: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const dataOwner = ownerOf(data);
  if (dataOwner) return dataOwner;
  const accounts = readAccounts();
  const homeOwner = ownerOf(home);
  // initdb, unlike the server, requires an account that has a name.
  const named = homeOwner && accounts.find(({ uid }) => uid === homeOwner.uid);
  const chosen =
    named ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody');
  if (!chosen) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no account named postgres or nobody. Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

/** Whether the account may enter this folder. */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/** Whether the account may run this program (which must support --version). */
export function canRun(account: Account, path: string): boolean {
  return spawnSync(path, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownerOf(path: string): Account | null {
  if (!existsSync(path)) return null;
  const { uid, gid } = statSync(path);
  return uid === 0 ? null : { uid, gid };
}

function readAccounts(): (Account & { name: string })[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
