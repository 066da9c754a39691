/** Builds the catalogue alone. A process of its own, because a changed resource file must be read afresh. */
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { buildCatalogue, type Built } from '../build/catalogue.ts';
import { cutFonts, hasFonts } from '../build/weight/font-subsets.ts';
import { PROJECT } from './project.ts';

/** Says what is wrong with the definitions that were left out; the server can start meanwhile. */
function tell({ problems }: Pick<Built, 'problems'>): void {
  const sentences = problems.map(({ file, place, message }) => `${file} ${place}: ${message}`);
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.send?.(sentences);
  // What follows is for the compiler; the server, which starts now, goes first.
  setPriority(constants.priority.PRIORITY_LOW);
}

try {
  // A page that finds none shows nothing else; older ones will do until there is time.
  if (!hasFonts(PROJECT)) await cutFonts(PROJECT);
  await buildCatalogue(PROJECT, { leavesMistakesOut: true, onServable: tell });
  await cutFonts(PROJECT);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
