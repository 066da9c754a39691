/** Audit log entries of remote writes. They cannot be undone. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** A write sent to a remote API. */
export interface RemoteWrite {
  action: 'create' | 'update' | 'delete';
  /** remote id; `null` when the response to a create has none */
  id: string | null;
  /** our names of the fields sent; values are not recorded */
  fields: readonly string[];
  /** false after a timeout, when the write may have happened */
  isCertain: boolean;
}

/** Longer ids are truncated. */
const longestId = 200;

/**
 * Adds a remote write to the audit log, with the transaction's user.
 * @param source IP address
 */
export async function auditRemoteWrite(
  transaction: Connection,
  { companyId, resource, source }: { companyId: number; resource: string; source: string },
  { action, id, ...said }: RemoteWrite,
): Promise<void> {
  const elsewhere = { id: id?.replaceAll('\0', '').slice(0, longestId) ?? null, ...said };
  await rowsOf(
    transaction,
    `insert into audit (company_id, resource, action, source, elsewhere, "changeSet")
     values ($1, $2, $3, $4, $5::jsonb, (select matjar_change_set($4)))`,
    [companyId, resource, action, source, JSON.stringify(elsewhere)],
  );
}
