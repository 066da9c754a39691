/** The server as `npm run dev` runs it: like the real one, but gone when the process that reloads it is gone, even by kill -9. */
import process from 'node:process';
import { main } from '../server/main.ts';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const unfit: string[] = [];
await main({
  tellUnfit: (sentences) => void unfit.push(...sentences),
  // Who may sign in has been said, and looking whether their passwords are the demo's still costs as much as the first answer.
  isAgain: process.argv.includes('again'),
});
process.send?.(unfit);
