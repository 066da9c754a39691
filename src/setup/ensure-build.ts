import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../server/ground/database/embedded/lock.ts';
import { isBuiltFrom, markBuiltFrom, readInputs } from './build-stamp.ts';
import { compileCache, PROJECT } from './project.ts';
import { runProgram } from './run-program.ts';

/** Builds what is generated and the admin, unless the last build was made from just these files. Throws a sentence when it fails. */
export async function ensureBuild(): Promise<void> {
  if (isBuiltFrom(readInputs())) return;
  const release = await waitForLock();
  try {
    const inputs = readInputs();
    if (isBuiltFrom(inputs)) return;
    process.stdout.write('Building the store from its schemas, which takes some seconds …\n');
    const status = await runProgram(process.execPath, ['src/build/build.ts']);
    if (status !== 0) throw new Error('The build failed; why is written above.');
    markBuiltFrom(inputs);
  } finally {
    release();
  }
}

/**
 * Builds the catalogue and the contract alone, which takes a second: all that development needs. Mistaken definitions are left out.
 * @returns what is wrong with them, a sentence each
 * @throws a sentence when nothing could be built
 */
export async function ensureCatalogue(): Promise<string[]> {
  const child = fork(join(PROJECT, 'src/setup/build-catalogue.ts'), {
    cwd: PROJECT,
    env: { ...process.env, ...compileCache },
  });
  const told = once(child, 'message').then(([sentences]) => sentences as string[]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The catalogue could not be built; why is written above.');
  });
  return Promise.race([told, ended]);
}

async function waitForLock(): Promise<() => void> {
  mkdirSync(join(PROJECT, '.matjar'), { recursive: true });
  for (;;) {
    const release = takeLock(join(PROJECT, '.matjar', 'build.lock'));
    if (release) return release;
    await sleep(200);
  }
}
