/** Processes of the product, started as `npm start` does. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../src/scripts/free-port.ts';
import { compileCache, PROJECT } from '../../src/scripts/project.ts';
import { end, launch, waitFor } from './programs.ts';

export interface Product {
  name: string;
  port: number;
  /** its folder of files */
  home: string;
  /** starts it, and waits until it is ready */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** ends it as an operator does, requests under way included */
  stop(): Promise<void>;
  /** resident megabytes */
  megabytes(): number;
}

/** @param env settings beside port, home and folder of files */
export async function createProduct(folder: string, name: string, env: NodeJS.ProcessEnv): Promise<Product> {
  const port = await freePort();
  const home = path.join(folder, name);
  mkdirSync(home);
  const log = path.join(folder, `${name}.log`);
  const settings = {
    ...process.env,
    // Otherwise it would end with the npm that runs it, which is ours.
    npm_lifecycle_event: undefined,
    ...compileCache,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    MATJAR_HOME: home,
    MATJAR_SECRET: 'secret of the proof run, 32 characters',
    MATJAR_DEMO: '0',
    MATJAR_SANDBOX: '0',
    LOG_LEVEL: 'warn',
    ...env,
  };
  let child: ChildProcess | undefined;
  return {
    name,
    port,
    home,
    async start() {
      const own = launch(process.execPath, ['src/scripts/start.ts'], log, { env: settings, cwd: PROJECT });
      child = own;
      await waitFor(
        `${name} on port ${port}`,
        async () => {
          if (own.exitCode !== null || own.signalCode !== null)
            throw new Error(`${name} ended: ${lastLines(log)}`);
          return fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          );
        },
        120,
      );
    },
    kill: async () => child && end(child, 'SIGKILL'),
    stop: async () => child && end(child, 'SIGTERM'),
    megabytes: () => {
      const status = readFileSync(`/proc/${child!.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024);
    },
  };
}

const lastLines = (file: string): string =>
  readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
