/** Bulk inserts: one statement with a single JSON parameter, typed by the table's columns. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

export type Row = Record<string, unknown>;

/**
 * Inserts rows that have the same keys.
 * @returns their ids in the order of the rows
 */
export async function insertRows(
  transaction: Connection,
  table: string,
  rows: readonly Row[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(transaction);
  // Identity values ascend in insertion order, which is the order of the JSON array.
  return inserted.rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Inserts rows into a table without an id, such as a link table. */
export async function linkRows(transaction: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  );
}
