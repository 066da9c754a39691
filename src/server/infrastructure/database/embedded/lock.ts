import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file for as long as this process runs or until the returned function is called. Null: another process holds the lock. Node.js has no file
 * locks; those of SQLite are the kernel's, so they are released even by kill -9.
 */
export function takeLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Nothing is ever written; this avoids an empty journal file.
    file.exec('pragma journal_mode = memory; begin exclusive');
    return () => file.close();
  } catch (error) {
    file.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
