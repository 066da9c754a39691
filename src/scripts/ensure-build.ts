import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../server/infrastructure/database/embedded/lock.ts';
import { isBuiltFrom, markBuiltFrom, readInputs } from './build-stamp.ts';
import { PROJECT } from './project.ts';
import { runProgram } from './run-program.ts';

/** Builds the generated files and the admin, unless the last build was made from the same inputs. @throws an error of one sentence when it fails */
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

async function waitForLock(): Promise<() => void> {
  mkdirSync(join(PROJECT, '.matjar'), { recursive: true });
  for (;;) {
    const release = takeLock(join(PROJECT, '.matjar', 'build.lock'));
    if (release) return release;
    await sleep(200);
  }
}
