import { sql } from 'kysely';
import type { Database } from '../../../infrastructure/database/database.ts';

/** Enqueues a job for each store in which somebody is due. @returns for how many */
export async function enqueueErasures(
  { kysely }: Pick<Database, 'kysely'>,
  now = new Date(),
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select enqueue_erasures(${now}) as count`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}
