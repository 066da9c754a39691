/**
 * Loaded into a measured server (`--import`). At SIGUSR2 it prints, since the last signal: the longest stall of its event loop, and the CPU time of
 * its own work in it. The rest is a CPU busy with other processes.
 */
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const pace = 5;

if (isMainThread) {
  let longest = 0;
  let busiest = 0;
  let lookedAt = performance.now();
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, now - lookedAt - pace);
    busiest = Math.max(busiest, (user + system) / 1000);
    lookedAt = now;
    before = process.threadCpuUsage();
  }, pace).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`stall ${longest.toFixed(1)} ${busiest.toFixed(1)}\n`);
    longest = 0;
    busiest = 0;
  });
}
