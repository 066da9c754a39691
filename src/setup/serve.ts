/** The server alone, as `npm start` runs it once everything is built. */
import { main } from '../server/main.ts';
import { endWithNpm } from './end-with-npm.ts';
import { collectAtRest } from './thrifty.ts';

endWithNpm();
await main();
collectAtRest();
