import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** Whether another store has verified this domain. */
export async function isHostTaken(transaction: Connection, host: string): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(transaction, 'select domain_taken($1) as taken', [host]);
  return row!.taken;
}
