import { openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const CHECK_MS = 10 * 60_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** Opens PostgreSQL's log for appending and reading; truncates it when it exceeds 20 MB. */
export function openLog(home: string): number {
  const path = join(home, 'postgres.log');
  const log = openSync(path, 'a+', 0o600);
  const limit = (): void => {
    if (statSync(path).size > MAX_BYTES) truncateSync(path);
  };
  limit();
  setInterval(limit, CHECK_MS).unref();
  return log;
}
