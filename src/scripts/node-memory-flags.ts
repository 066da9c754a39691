/** How the server's process is started so that it gives memory back; the figures are from `npm run bench -- memory`. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';

/**
 * New objects of V8: eight times less than its own choice, a third of which lies unused in a server at rest.
 * @see https://nodejs.org/api/cli.html#--max-semi-space-sizesize
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=40', '--expose-gc'];

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
export function restartWithMemoryFlags(script: string, env: NodeJS.ProcessEnv = {}): void {
  if (process.platform !== 'linux' || !process.execve) return;
  const environment = { ...allocator, ...process.env, ...env } as Record<string, string>;
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, script], environment);
}

/** Milliseconds between two looks at whether the process rests. */
const lookEvery = 2_000;
/** A process that spends less of its time than this on its own work is at rest. */
const restful = 0.05;
/** Bytes that the heap must have grown by since it was collected last: less is not worth a pause. */
const worthwhile = 12 * 2 ** 20;

/** What `collectAtRest` asks of its process; tests bring their own. */
interface Process {
  /** collects all that can be collected; absent where the process was not started by `continueThriftily` */
  collect: (() => Promise<void>) | undefined;
  /** bytes of the heap, free pages included */
  heap: () => number;
  /** the part of the time since the last call that was spent at work, 0 to 1 */
  utilization: () => number;
}

/**
 * Collects whenever the process has come to rest and its heap has grown: after a start, which leaves sources that were read and contracts that
 * became checks, and after a load. V8 would keep that for hours in a server that makes little: it judges by the last time that it collected, when
 * much was made. It costs a pause of about a tenth of a second, when nobody waits for an answer.
 */
export function collectAtRest({ collect, heap, utilization }: Process = thisProcess()): void {
  if (!collect) return;
  let kept = 0;
  let isCollecting = false;
  const look = async () => {
    const isResting = utilization() < restful;
    if (!isResting || isCollecting || heap() - kept < worthwhile) return;
    isCollecting = true;
    await collect();
    kept = heap();
    isCollecting = false;
  };
  setInterval(() => void look(), lookEvery).unref();
}

function thisProcess(): Process {
  let before = performance.eventLoopUtilization();
  return {
    collect:
      globalThis.gc && (() => globalThis.gc!({ type: 'major', execution: 'async', flavor: 'last-resort' })),
    heap: () => getHeapStatistics().total_heap_size,
    utilization: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}
