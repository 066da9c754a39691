import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, fstatSync, readFileSync, readSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakedClock } from './faked-clock.ts';
import { program } from './native.ts';
import type { DatabaseLocation } from './location.ts';
import { type ServerAddress, serverArguments } from './database-settings.ts';

const POLL_MS = 15;
const STALE_MS = 30_000;
const STOP_MS = 30_000;

/** A PostgreSQL server that this process started. */
export interface Postmaster {
  /** Settles when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: closes connections, flushes the data and stops. */
  stop(): Promise<void>;
}

/**
 * Starts the server and waits until it accepts connections. Remains of a killed predecessor (its process, its pid file, shared memory that its
 * children hold for a second) are cleared or waited for. The caller holds the lock.
 */
export async function startPostmaster(
  place: DatabaseLocation,
  reach: ServerAddress,
  log: number,
): Promise<Postmaster> {
  await stopOrphan(place.data);
  for (const deadline = Date.now() + STALE_MS; ; await sleep(200)) {
    removeSocketFiles(reach);
    const logStart = fstatSync(log).size;
    const child = spawnServer(place, reach, log);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve()).once('error', () => resolve());
    });
    const isReady = await waitUntilReady(child, place.data);
    if (isReady) return { ended, stop: () => stop(child, ended) };
    const complaint = lastComplaint(log, logStart);
    const isStale = /shared memory|lock file/.test(complaint);
    if (!isStale || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start with the data in ${place.data}: ${complaint || 'it gave no reason'}.`,
      );
    }
  }
}

/** Environment of PostgreSQL's programs: the caller's variables (PGDATA, PGOPTIONS, a locale) must not change how they work. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'USERNAME'] : ['PATH'];
  return {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    LC_ALL: 'C',
    TZ: 'UTC',
    ...fakedClock(),
  };
}

function spawnServer(
  { native, data, account }: DatabaseLocation,
  reach: ServerAddress,
  log: number,
): ChildProcess {
  const command = [program(native, 'postgres'), ...serverArguments(data, reach)];
  // On Linux with setpriv, the child gets SIGINT (a fast shutdown) when this process is killed.
  const canTellChild =
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
  if (canTellChild) command.unshift('setpriv', '--pdeathsig', 'INT', '--');
  const [file = '', ...args] = command;
  // A process group of its own: Ctrl-C in a terminal must not reach it before its clients have finished.
  return spawn(file, args, {
    ...account,
    cwd: data,
    env: quietEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
}

/** PostgreSQL writes its state to the eighth line of its pid file; `ready` means that it accepts connections. */
async function waitUntilReady(child: ChildProcess, data: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const [pid, , , , , , , state] = readPidFile(data);
    if (Number(pid) === child.pid && state?.trim() === 'ready') return true;
    await sleep(POLL_MS);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(impatience);
}

/** Stops a server on these data whose guardian has ended, and removes a pid file whose number now belongs to another program. */
async function stopOrphan(data: string): Promise<void> {
  for (const deadline = Date.now() + STOP_MS; ; await sleep(100)) {
    const pid = Number(readPidFile(data)[0]);
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
    const command = commandOf(pid);
    // Only a known command line counts: removing the pid file of a running server would open its data twice.
    // Unknown: PostgreSQL's own check decides.
    if (!command) return;
    if (!command.includes('postgres') || !command.includes(data))
      return rmSync(join(data, 'postmaster.pid'), { force: true });
    process.kill(pid, Date.now() < deadline ? 'SIGINT' : 'SIGQUIT');
    if (Date.now() > deadline + STOP_MS) {
      throw new Error(
        `A PostgreSQL server (process ${pid}) still runs on the data in ${data} and does not stop. Stop it, then start again.`,
      );
    }
  }
}

function readPidFile(data: string): string[] {
  const path = join(data, 'postmaster.pid');
  try {
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Command line of a process; empty where it cannot be read. */
function commandOf(pid: number): string {
  const listed = `/proc/${pid}/cmdline`;
  if (existsSync(listed)) return readFileSync(listed, 'utf8').replaceAll('\0', ' ');
  if (process.platform === 'linux' || process.platform === 'win32') return '';
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function removeSocketFiles({ host }: ServerAddress): void {
  if (process.platform === 'win32') return;
  for (const name of readdirSync(host))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(host, name), { force: true });
}

/** The last fatal line of the log since `start`, without the time stamp. */
function lastComplaint(log: number, start: number): string {
  const written = Buffer.alloc(Math.max(0, fstatSync(log).size - start));
  readSync(log, written, 0, written.length, start);
  const lines = written.toString('utf8').trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
}
