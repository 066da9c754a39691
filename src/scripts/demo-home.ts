/**
 * Prepares a filled demo home for the tests: filling one takes half a minute of a processor, copying it a
 * second. It is removed when this process ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from './project.ts';

/**
 * Fills a home in a temporary folder, beside which copies can be made.
 * @returns the home, once its database has stopped
 * @throws the output of the server, when it ended before it listened
 */
export async function fillDemoHome(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'matjar-demo-'));
  // Accessible to the account that PostgreSQL runs as.
  chmodSync(folder, 0o711);
  const home = join(folder, 'filled');
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: PROJECT,
    env: { ...process.env, MATJAR_HOME: home, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', () => {
    end();
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await listening(child);
  child.kill('SIGINT');
  await ended;
  await untilAtRest(home);
  return home;
}

/** Settles when the server has printed its address. */
function listening(child: ChildProcess): Promise<void> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/http:\/\/127\.0\.0\.1:\d+/u.test(printed)) resolve();
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) =>
      reject(new Error(`The demo store ended (${code}) before it listened:\n${printed}`)),
    );
  });
}

/** Settles when the database has stopped, which it does after the last process that used it. */
async function untilAtRest(home: string): Promise<void> {
  for (let turn = 0; existsSync(join(home, 'postgres/postmaster.pid')); turn += 1) {
    if (turn === 600) throw new Error(`The database in ${home} has not stopped.`);
    await sleep(100);
  }
}
