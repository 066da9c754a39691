/**
 * Builds the catalogue alone, on the message `build`. A process of its own, because changed resource files must be loaded afresh; with the argument
 * `ahead` it warms up before the message.
 */
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { buildCatalogue, warmUpCatalogue, type Built } from '../build/catalogue.ts';
import { subsetFonts, hasFonts } from '../build/bundle-size/font-subsets.ts';
import { PROJECT, titleOf } from './project.ts';

/** Reports errors of definitions that were left out; the server can start meanwhile. */
function tell({ problems }: Pick<Built, 'problems'>): void {
  const sentences = problems.map(({ file, place, message }) => `${file} ${place}: ${message}`);
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.send?.(sentences);
  // The rest is for the compiler; the server, which starts now, has priority.
  setPriority(constants.priority.PRIORITY_LOW);
}

const isTold = new Promise<void>((resolve) => void process.once('message', () => resolve()));
// The parent process has ended.
const leave = () => process.exit();
process.once('disconnect', leave);

try {
  // Pages need fonts to render; outdated ones suffice until the build is done.
  if (!hasFonts(PROJECT)) await subsetFonts(PROJECT);
  if (process.argv.includes('ahead')) {
    await warmUpCatalogue(PROJECT).catch(() => undefined);
    // It may wait for long: garbage of the warm-up was half of its memory.
    globalThis.gc?.();
    process.title = titleOf('build, ready');
  }
  if (process.send) await isTold;
  process.off('disconnect', leave);
  await buildCatalogue(PROJECT, { leavesMistakesOut: true, onServable: tell });
  await subsetFonts(PROJECT);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  // An open channel would keep the process running.
  if (process.connected) process.disconnect();
}
