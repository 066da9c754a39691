import { readFileSync } from 'node:fs';
import process from 'node:process';

const LOOK_MS = 500;

/**
 * Ends this process, as SIGTERM would, when the npm that runs it has ended. npm runs commands through a shell, which does not forward signals to its
 * child: the process would keep running and hold its port.
 */
export function endWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = readAncestors();
  const look = setInterval(() => {
    if (readAncestors() === ancestors) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

/** Ids of the parent (the shell) and its parent (npm); they change when one of them ends. Without /proc, of the shell alone. */
function readAncestors(): string {
  const shell = process.ppid;
  try {
    const [, npm] = /^PPid:\s*(\d+)/mu.exec(readFileSync(`/proc/${shell}/status`, 'utf8')) ?? [];
    return `${shell} ${npm}`;
  } catch {
    return `${shell}`;
  }
}
