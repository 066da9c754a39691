import { execFileSync } from 'node:child_process';

/**
 * Copies the home of a store that is at rest. `cp` keeps whose its files are, which Node's own copying does not: started by the system's
 * administrator, the database belongs to somebody else.
 * @param to a folder that is not there yet
 */
export function copyHome(from: string, to: string): void {
  // What a link leads to, too: data that lie elsewhere would be shared.
  execFileSync('cp', ['-aL', from, to]);
}
