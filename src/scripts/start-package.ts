/** `node start.mjs` of the archive that `npm run package` builds: runs the bundled server in production, on a database of `DATABASE_URL`. */
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { restartWithMemoryFlags } from './node-memory-flags.ts';

const oldest = [24, 7] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(
    `This is Node ${process.versions.node}; Matjar needs Node ${oldest.join('.')} or newer.\n`,
  );
  process.exit(1);
}
// The archive has neither the embedded database nor the demo store.
process.env.NODE_ENV ||= 'production';
process.env.MATJAR_DEMO = '0';
const server = new URL('serve.ts', import.meta.url);
// Compiled code is kept for the next start, where the folder can be written.
const home = process.env.MATJAR_HOME || fileURLToPath(new URL('../../.matjar', import.meta.url));
restartWithMemoryFlags(fileURLToPath(server), { NODE_COMPILE_CACHE: join(home, 'compiled') });
await import(server.href);
