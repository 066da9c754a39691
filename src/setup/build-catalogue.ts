/** Builds the catalogue alone. A process of its own, because a changed resource file must be read afresh. */
import process from 'node:process';
import { buildCatalogue } from '../build/catalogue.ts';
import { cutFonts } from '../build/fonts.ts';
import { PROJECT } from './project.ts';

try {
  await buildCatalogue(PROJECT);
  await cutFonts(PROJECT);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
