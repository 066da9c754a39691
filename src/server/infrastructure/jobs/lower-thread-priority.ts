import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** On Linux each thread has a priority of its own: 0 is the default, 19 the lowest. */
const place = 10;

/**
 * Lowers the priority of this thread where processors are scarce: requests are answered before a job's next row. On
 * other systems than Linux it has no effect.
 */
export function lowerThreadPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread && thread !== process.pid) setPriority(thread, place);
  } catch {
    // Not Linux, or not permitted.
  }
}
