import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';

/** Enqueues an erasure job for each store with due requests. @returns the number of stores */
export async function enqueueErasures(
  { kysely }: Pick<Database, 'kysely'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_erasures(${now}) as count`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}
