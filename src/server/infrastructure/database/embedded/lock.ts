import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the lock on a file, for as long as this process lives or until the answer is called. Null: another process has it.
 * Node offers no file locks of its own; those of SQLite are the kernel's, so they vanish with their holder, even by kill -9.
 */
export function takeLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Nothing is ever written; without this an empty journal would lie beside the file.
    file.exec('pragma journal_mode = memory; begin exclusive');
    return () => file.close();
  } catch (error) {
    file.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
