/** The server alone, as `npm start` runs it once everything is built. The build bundles it as `dist/server/serve.js`. */
import { endWithNpm } from './end-with-npm.ts';
import { collectAtRest } from './node-memory-flags.ts';

endWithNpm();
const { main } = await import('../server/main.ts');
await main();
collectAtRest();
