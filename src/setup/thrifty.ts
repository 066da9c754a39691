/** How the server's process is started so that it gives memory back; the figures are from `npm run bench -- memory`. */
import process from 'node:process';

/**
 * New objects of V8: eight times less than its own choice, a third of which lies unused in a server at rest.
 * @see https://nodejs.org/api/cli.html#--max-semi-space-sizesize
 */
const flags = ['--max-semi-space-size=4'];

/**
 * glibc keeps what was freed: per thread (`MALLOC_ARENA_MAX`), and whatever is smaller than the largest piece that was ever freed, which a
 * single hashed password makes 19 MB for each of four threads. A fixed threshold gives large pieces back at once.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1 << 20) };

/**
 * Goes on as another script in this very process, with the same id, parent and output, under settings that only the start of a process
 * can have. Whoever has set one of them keeps their own.
 * @returns only where the system knows no such thing; the caller then loads the script itself
 */
export function continueThriftily(script: string, env: NodeJS.ProcessEnv = {}): void {
  if (process.platform !== 'linux' || !process.execve) return;
  const environment = { ...allocator, ...process.env, ...env } as Record<string, string>;
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, script], environment);
}
