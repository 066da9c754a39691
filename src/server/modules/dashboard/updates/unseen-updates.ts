/** Read position of a user in the product news. */
import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { updates } from './updates.ts';

/** Number of updates that are newer than the last one seen; all of them for a user who has seen none. */
export async function countUnseenUpdates(transaction: Connection): Promise<number> {
  const { rows } = await sql<{
    updateId: string;
  }>`select "updateId" from seen_updates where "user" = matjar_user()`.execute(transaction);
  const seen = updates.findIndex(({ id }) => id === rows[0]?.updateId);
  return seen < 0 ? updates.length : seen;
}
