import { execFileSync } from 'node:child_process';

/**
 * Copies the home of a stopped store. `cp` keeps file owners, unlike Node's own copy: started as root, the database runs as another user.
 * @param to a folder that does not exist yet
 */
export function copyHome(from: string, to: string): void {
  // Follows links: data elsewhere would be shared otherwise.
  execFileSync('cp', ['-aL', from, to]);
}
