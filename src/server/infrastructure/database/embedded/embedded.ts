/**
 * Client side of the embedded PostgreSQL. The first process starts a guardian process, which starts the server; further processes connect to the
 * guardian; when the last has disconnected the guardian stops the server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fakedClock } from './faked-clock.ts';
import { type Connection, type Message, readGuardianAddress } from './running-database.ts';
import { resolveDataFolder } from './location.ts';

const GUARDIAN = fileURLToPath(new URL('./guardian.ts', import.meta.url));
const RETRY_MS = 50;
const REAP_MS = 200;
const PATIENCE_MS = 60_000;

/** A running embedded database, used by this process. */
export interface EmbeddedDatabase {
  /** Connection for `pg`: the database's owner, through a socket that only this system account can open. */
  readonly connection: Connection;
  /** True when another process had already started it. */
  readonly attached: boolean;
  /** Disconnects. When no other process uses the database, settles after the server has stopped. */
  close(): Promise<void>;
}

/**
 * Starts the database of the folder `home`, or connects to it where it runs. Should its guardian be killed, it is restarted at the same address.
 * @throws an error of one sentence when it cannot run
 */
export async function openEmbeddedDatabase({ home }: { home: string }): Promise<EmbeddedDatabase> {
  const folder = ensureFolder(home);
  let isOpen = true;
  let visit = await enter(folder);
  const { connection, attached } = visit;
  const watch = (): void => {
    visit.socket.once('close', async () => {
      if (!isOpen) return;
      try {
        visit = await enter(folder);
        watch();
      } catch (error) {
        process.stderr.write(`${(error as Error).message}\n`);
      }
    });
  };
  watch();
  return {
    connection,
    attached,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      if (visit.socket.destroyed) return;
      visit.socket.ref();
      visit.socket.end();
      await once(visit.socket, 'close');
      await visit.reap();
    },
  };
}

function ensureFolder(home: string): string {
  try {
    mkdirSync(home, { recursive: true });
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(home);
  } catch (error) {
    throw new Error(
      `The database needs the folder ${home}, which this account may not make or write. Start as its owner, or set MATJAR_HOME to another folder.`,
      { cause: error },
    );
  }
}

interface Visit {
  readonly connection: Connection;
  readonly attached: boolean;
  readonly socket: Socket;
  /** Waits for the exit of the guardian where it is a child of this process, so that no zombie entry is left. */
  reap(): Promise<void>;
}

/** Connects to the guardian; starts one where none runs, and tries again: of several started at once, the one with the lock stays. */
async function enter(home: string): Promise<Visit> {
  let guardian: ChildProcess | null = null;
  const reap = async (): Promise<void> => {
    if (guardian && guardian.exitCode === null) await Promise.race([once(guardian, 'exit'), sleep(REAP_MS)]);
  };
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const socket = await call(home);
    const connection = socket && (await waitUntilReady(socket));
    if (connection) return { connection, attached: !guardian, socket: socket.unref(), reap };
    const started = socket ? null : await startGuardian(home);
    if (started) guardian = started;
    else await sleep(RETRY_MS);
  }
  throw new Error(
    `The database in ${home} is in use by a process that cannot be reached from here, perhaps in another container. Stop that process, or set MATJAR_HOME to another folder.`,
  );
}

async function call(home: string): Promise<Socket | null> {
  const control = readGuardianAddress(resolveDataFolder(home));
  if (!control) return null;
  const socket = connect(control);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Waits for the guardian's message, which can take as long as the recovery of PostgreSQL. Null: the socket closed before. */
async function waitUntilReady(socket: Socket): Promise<Connection | null> {
  socket.on('error', () => socket.destroy());
  const line = await firstLine(socket);
  if (line === null) return null;
  const message = JSON.parse(line) as Message;
  if ('failed' in message) throw new Error(message.failed);
  socket.resume();
  return message.ready;
}

/** Starts a guardian and waits until it listens or has ended; null when another guardian holds the lock. */
async function startGuardian(home: string): Promise<ChildProcess | null> {
  const { PATH, HOME, SystemRoot, TEMP, USERNAME } = process.env;
  const child = spawn(process.execPath, [GUARDIAN, home], {
    detached: true,
    cwd: home,
    env: { PATH, HOME, SystemRoot, TEMP, USERNAME, ...fakedClock() },
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
  });
  child.unref();
  const line = await firstLine(child.stdout);
  child.stdout.destroy();
  if (line === null) return null;
  const word = JSON.parse(line) as { listening: true } | Message;
  if ('failed' in word) throw new Error(word.failed);
  return child;
}

/** The first line of a stream; null when it ends, or breaks, without one. */
async function firstLine(input: Readable): Promise<string | null> {
  try {
    for await (const line of createInterface({ input })) return line;
  } catch {
    // A broken stream counts as ended.
  }
  return null;
}
