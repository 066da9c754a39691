/** The server alone, as `npm start` runs it once everything is built: put together from its sources (`build/server.ts`). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.ts';
import { PROJECT } from './project.ts';
import { collectAtRest } from './thrifty.ts';

endWithNpm();
const built = pathToFileURL(join(PROJECT, 'dist/server/main.js')).href;
const { main } = (await import(built)) as typeof import('../server/main.ts');
await main();
collectAtRest();
