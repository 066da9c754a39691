/** Starts the product for the journeys and stops it after them; the address travels in `MATJAR_JOURNEY_URL`. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Playwright's global setup; answers the teardown. */
export default async function startStore(): Promise<() => Promise<void>> {
  if (process.env.MATJAR_JOURNEY_URL) return async () => {};
  const home = mkdtempSync(path.join(tmpdir(), 'matjar-journey-'));
  const child = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { ...process.env, MATJAR_HOME: home, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.env.MATJAR_JOURNEY_URL = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) =>
      reject(new Error(`The store ended (${code}) before it listened:\n${printed}`)),
    );
  });
  return async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
}
