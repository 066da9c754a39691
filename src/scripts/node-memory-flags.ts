/** Memory settings of the server's process, and garbage collection at rest; the figures are from `npm run bench -- memory`. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';

/**
 * V8 options: the young generation is an eighth of the default, a third of which stays unused in an idle server.
 * @see https://nodejs.org/api/cli.html#--max-semi-space-sizesize
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=40', '--expose-gc'];

/**
 * glibc keeps freed memory: per thread (`MALLOC_ARENA_MAX`), and all blocks smaller than the largest one ever freed, which a single password hash
 * raises to 19 MB for each of four threads. A fixed threshold returns large blocks at once.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1 << 20) };

/**
 * Replaces this process by another script with memory settings that only a process start can set; id, parent and output stay the same. Variables
 * that are set already are kept.
 * @returns only where the platform has no execve; the caller then loads the script itself
 */
export function restartWithMemoryFlags(script: string, env: NodeJS.ProcessEnv = {}): void {
  if (process.platform !== 'linux' || !process.execve) return;
  const environment = { ...allocator, ...process.env, ...env } as Record<string, string>;
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, script], environment);
}

/** Milliseconds between two checks of whether the process is idle. */
const lookEvery = 2_000;
/** A process that spends less than this share of its time at work is idle. */
const restful = 0.05;
/** Bytes by which the heap must have grown since the last collection: less is not worth a pause. */
const worthwhile = 12 * 2 ** 20;

/** Process functions of `collectAtRest`; tests replace them. */
interface Process {
  /** full garbage collection; absent where the process was not started by `restartWithMemoryFlags` */
  collect: (() => Promise<void>) | undefined;
  /** bytes of the heap, free pages included */
  heap: () => number;
  /** the share of the time since the last call that was spent at work, 0 to 1 */
  utilization: () => number;
}

/**
 * Collects garbage whenever the process is idle and its heap has grown: after the start, which leaves sources and schemas as garbage, and after a
 * load. V8 would keep that for hours in a server with few allocations. It costs a pause of about a tenth of a second while there are no requests.
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
