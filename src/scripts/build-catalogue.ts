/**
 * Builds the catalogue alone, at the word `build`. A process of its own, because a changed resource file must be read afresh; launched `ahead` of that
 * word it rehearses first.
 */
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { buildCatalogue, warmUpCatalogue, type Built } from '../build/catalogue.ts';
import { cutFonts, hasFonts } from '../build/bundle-size/font-subsets.ts';
import { PROJECT, titleOf } from './project.ts';

/** Says what is wrong with the definitions that were left out; the server can start meanwhile. */
function tell({ problems }: Pick<Built, 'problems'>): void {
  const sentences = problems.map(({ file, place, message }) => `${file} ${place}: ${message}`);
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.send?.(sentences);
  // What follows is for the compiler; the server, which starts now, goes first.
  setPriority(constants.priority.PRIORITY_LOW);
}

const isTold = new Promise<void>((resolve) => void process.once('message', () => resolve()));
// Whoever would say the word is gone.
const leave = () => process.exit();
process.once('disconnect', leave);

try {
  // A page that finds none shows nothing else; older ones will do until there is time.
  if (!hasFonts(PROJECT)) await cutFonts(PROJECT);
  if (process.argv.includes('ahead')) {
    await warmUpCatalogue(PROJECT).catch(() => undefined);
    // It may wait for long: what the rehearsal left behind was half of what it held.
    globalThis.gc?.();
    process.title = titleOf('build, ready');
  }
  if (process.send) await isTold;
  process.off('disconnect', leave);
  await buildCatalogue(PROJECT, { leavesMistakesOut: true, onServable: tell });
  await cutFonts(PROJECT);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  // The word that never came would keep it.
  if (process.connected) process.disconnect();
}
