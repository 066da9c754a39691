/** The commands: what `npm start`, `npm run dev` and `npm test` do before and around the program itself. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** For a process that is started anew at every change: most of its start is compiling what the one before compiled as well. */
export const compileCache = { NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/compiled') };

/** What a process of `npm run dev` is called in the system's list, so that one that waits for its turn is known for what it is. */
export const titleOf = (what: string): string => `matjar ${what}: ${PROJECT}`;
