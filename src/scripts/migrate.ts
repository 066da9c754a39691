/** `npm run migrate [-- --check]`: builds what is out of date, then runs `src/server/app/migrate-command.ts`. */
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './ensure-build.ts';
import { PROJECT } from './project.ts';

try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
await import(pathToFileURL(join(PROJECT, 'dist/server/migrate-command.js')).href);
