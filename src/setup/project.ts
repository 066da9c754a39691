/** The commands: what `npm start`, `npm run dev` and `npm test` do before and around the program itself. */
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
