/** `npm start`: builds what is out of date, then runs the server in this very process. */
import process from 'node:process';
import { endWithNpm } from './end-with-npm.ts';
import { ensureBuild } from './ensure-build.ts';

endWithNpm();
try {
  await ensureBuild();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
const { main } = await import('../server/main.ts');
await main();
