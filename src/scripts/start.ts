/** `npm start`: builds what is out of date, then runs the server in the same process. */
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.ts';
import { ensureBuild } from './ensure-build.ts';
import { compileCache, PROJECT } from './project.ts';
import { restartWithMemoryFlags } from './node-memory-flags.ts';

endWithNpm();
try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
// Most of a start is reading and compiling modules: the compile cache saves a third of the time.
const server = join(PROJECT, 'dist/server/serve.js');
restartWithMemoryFlags(server, compileCache);
await import(pathToFileURL(server).href);
