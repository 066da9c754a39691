/** Columns that are encrypted with the server's secret, and a check that a secret opens them. */
import type { ClientBase } from 'pg';
import type { ServerSecret } from '../../infrastructure/sessions/server-secret.ts';

/** A test compares them with all binary columns of the schema. */
export const sealedColumns: readonly (readonly [table: string, column: string])[] = [
  ['company_keys', 'sealed'],
  ['courier_accounts', 'sealed'],
  ['marketplace_connections', 'sealed'],
  ['payment_accounts', 'sealed'],
  ['payment_links', 'sealedKey'],
  ['plan_charges', 'cardToken'],
  ['subscriptions', 'cardToken'],
  ['second_factors', 'secret'],
  ['sms_accounts', 'sealed'],
  ['tax_accounts', 'sealed'],
];

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
