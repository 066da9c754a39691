/** How far a person has read the product's news. */
import { sql } from 'kysely';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { updates } from './updates.ts';

/** How many of the newest updates the person has not seen. Whoever has read none yet has the newest one before them. */
export async function readUnseen(transaction: Connection): Promise<number> {
  const { rows } = await sql<{
    updateId: string;
  }>`select "updateId" from seen_updates where "user" = matjar_user()`.execute(transaction);
  const seen = updates.findIndex(({ id }) => id === rows[0]?.updateId);
  return seen < 0 ? updates.length : seen;
}
