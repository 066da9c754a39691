/** Paths and names shared by the commands (`npm start`, `npm run dev`, `npm test`). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** Compile cache for processes that are restarted often: most of their start is compiling the same code. */
export const compileCache = { NODE_COMPILE_CACHE: join(PROJECT, 'node_modules/.cache/compiled') };

/** Title of a process of `npm run dev` in the process list, so that waiting ones can be recognized. */
export const titleOf = (what: string): string => `matjar ${what}: ${PROJECT}`;
