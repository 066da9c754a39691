/** How the server's process is started so that it gives memory back; the figures are from `npm run bench -- memory`. */
import process from 'node:process';

/**
 * New objects of V8: eight times less than its own choice, a third of which lies unused in a server at rest.
 * @see https://nodejs.org/api/cli.html#--max-semi-space-sizesize
 */
const flags = ['--max-semi-space-size=4', '--expose-gc'];

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

/** Milliseconds after a start at which the pages that waited for it have been answered. */
const untilQuiet = 2_000;

/**
 * Gives back, once, what a start leaves behind: sources that were read, contracts that became checks. A server at rest makes so little that V8
 * would keep these 25 MB for hours. Only under the settings of `continueThriftily`; it costs one pause of some tenths of a second, when nobody waits for a start any more.
 */
export function clearUpAfterStart(): void {
  const collect = globalThis.gc;
  if (collect)
    setTimeout(
      () => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }),
      untilQuiet,
    ).unref();
}
