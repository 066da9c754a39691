/** Many rows in one statement: PostgreSQL reads them from one JSON parameter by the table's own column types. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

export type Row = Record<string, unknown>;

/**
 * Inserts rows that all have the same keys.
 * @returns their ids, in the rows' order
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
  // Identities rise in the order of insertion, which is the order of the JSON.
  return inserted.rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Inserts rows of a table without ids of its own, such as a link table. */
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
