/** Figures of the job queue of all companies, for metrics and readiness. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { QueueFigures } from '../observability/metrics.ts';

/** Jobs that wait or run, by kind. */
export async function readQueue(database: Pick<Database, 'kysely'>): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`select * from queue_figures()`.execute(database.kysely);
  return rows;
}
