/** Loaded into a server that is measured (`--import`): prints the longest stall of its event loop since it was last asked, by SIGUSR2. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const resolution = 5;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  process.on('SIGUSR2', () => {
    const longest = Math.max(0, delay.max / 1e6 - resolution);
    delay.reset();
    process.stdout.write(`stall ${longest.toFixed(1)}\n`);
  });
}
