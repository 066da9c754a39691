import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Waits until the database of a home has stopped, which it does when the last process that used it has ended.
 * @throws when it goes on for a minute
 */
export async function untilAtRest(home: string): Promise<void> {
  for (let turn = 0; existsSync(path.join(home, 'postgres/postmaster.pid')); turn += 1) {
    if (turn === 600) throw new Error(`The database in ${home} has not stopped.`);
    await setTimeout(100);
  }
}

/**
 * Copies the home of a store that is at rest. `cp` keeps whose its files are, which Node's own copying does not: started by the system's
 * administrator, the database belongs to somebody else.
 * @param to a folder that is not there yet
 */
export function copyHome(from: string, to: string): void {
  // What a link leads to, too: data that lie elsewhere would be shared.
  execFileSync('cp', ['-aL', from, to]);
}
