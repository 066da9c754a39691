/** Programs that a run starts: they run as an unprivileged account where the run is root's, and end with it. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, globSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Newest installed server programs of PostgreSQL (Debian: `postgresql`); `undefined` without. */
export const postgresPrograms = globSync('/usr/lib/postgresql/*/bin/')
  .toSorted((one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]))
  .find((folder) => existsSync(path.join(folder, 'pg_basebackup')));

/** @returns a sentence for each of the programs that is missing, with its Debian package */
export function missingPrograms(needed: Readonly<Record<string, string>>): string[] {
  return Object.entries(needed)
    .filter(([program]) => spawnSync('which', [program], { env: { PATH: searchPath } }).status !== 0)
    .map(([program, debian]) => `${program} is missing (Debian: apt install ${debian})`);
}

const searchPath = `${process.env.PATH}:/usr/sbin:/sbin${postgresPrograms ? `:${postgresPrograms}` : ''}`;

/** PostgreSQL and PgBouncer refuse to run as root. */
export const account = (() => {
  if (process.getuid?.() !== 0) return {};
  const id = (which: string) => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
})();

/** Gives a file or folder to the account. */
export function give(file: string): void {
  if (account.uid) chownSync(file, account.uid, account.gid!);
}

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a program whose output goes to a log file. */
export function launch(
  program: string,
  args: string[],
  log: string,
  options: SpawnOptions = {},
): ChildProcess {
  const output = openSync(log, 'a');
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    ...options,
    env: { ...(options.env ?? process.env), PATH: searchPath },
  });
  closeSync(output);
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Runs a program of the account to its end. @throws with its output when it fails */
export function run(program: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, PATH: searchPath },
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr + stdout}`);
}

/** Sends a signal and waits for the exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Polls until the condition holds. @param seconds limit @throws when it does not hold in time */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const late = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > late) throw new Error(`${what}: not within ${seconds} s.`);
    await pause(50);
  }
}

/** Whether a port of this machine accepts connections. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
