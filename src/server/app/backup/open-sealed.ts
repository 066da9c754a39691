/** Checks that a secret opens the encrypted values of a database. */
import type { ClientBase } from 'pg';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';
import { sealedColumns } from './sealed-columns.ts';

export interface SealedCount {
  column: string;
  values: number;
  /** values that the secret does not open */
  unopened: number;
}

/** Opens every sealed value. @param client passes row-level security */
export async function openSealed(client: ClientBase, secret: ServerSecret): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const [table, column] of sealedColumns) {
    const { rows } = await client.query<{ sealed: Buffer }>(
      `select "${column}" as sealed from ${table} where "${column}" is not null`,
    );
    const unopened = rows.filter(({ sealed }) => !isOpened(secret, sealed)).length;
    counts.push({ column: `${table}.${column}`, values: rows.length, unopened });
  }
  return counts;
}

function isOpened(secret: ServerSecret, sealed: Buffer): boolean {
  try {
    secret.open(sealed);
    return true;
  } catch {
    return false;
  }
}
