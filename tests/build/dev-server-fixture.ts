/** `npm run dev` on a copy of the project, so that schemas can be saved and broken without touching the real ones. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../src/scripts/free-port.ts';
import { startProcess } from '../bench/process.ts';
import { copyHome } from './copy-home.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Files of the project that a copy needs. */
export const projectParts = [
  'src',
  'schemas',
  'resources',
  'locales',
  'openapi',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

export interface DevelopingCopy {
  origin: string;
  folder: string;
  /** Saves a file in the copy, creating its folders. */
  save(file: string, text: string): Promise<void>;
  /** the output of `npm run dev` so far */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Starts it with a database of its own, filled with the demo store, below the project, where packages are resolved.
 * @param isBuilt copies generated files and the filled home of the run, if any (`src/scripts/demo-home.ts`): saves 30 seconds of CPU time; without
 * it, it is like a fresh clone
 */
export async function startDevServerCopy({ isBuilt = false } = {}): Promise<DevelopingCopy> {
  await mkdir(path.join(root, '.matjar'), { recursive: true });
  const copy = await mkdtemp(path.join(root, '.matjar/developing-'));
  const generated = path.join(root, 'src/generated');
  for (const part of projectParts)
    await cp(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (source) => isBuilt || source !== generated,
    });
  const filled = isBuilt ? process.env.MATJAR_DEMO_HOME : undefined;
  // Next to the original home: the project's folder may be accessible to its owner only.
  const home = filled ? `${filled}-${path.basename(copy)}` : path.join(copy, '.matjar');
  if (filled) copyHome(filled, home);
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', MATJAR_HOME: home };
  const running = await startProcess(
    path.join(copy, 'src/scripts/dev.ts'),
    { ...env, MATJAR_DEMO: '1', DATABASE_URL: '', NODE_ENV: 'development' },
    /running at http:\/\/127\.0\.0\.1:(\d+)/u,
  );
  return {
    origin: `http://127.0.0.1:${running.port}`,
    folder: copy,
    async save(file, text) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
      await writeFile(path.join(copy, file), text);
    },
    printed: running.printed,
    async stop() {
      await running.stop();
      for (const folder of [copy, home])
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** A user with all rights in the demo store. */
export const demoOwner = { email: 'laila@nakhla.example', password: 'date-palm-1882' };
