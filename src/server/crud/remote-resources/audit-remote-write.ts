/** What was written to another system, in the trail of the store. Nothing takes it back: the record is not ours. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** A write as another system was asked for it. */
export interface RemoteWrite {
  action: 'create' | 'update' | 'delete';
  /** the record there; `null` where the answer to a create does not name it */
  id: string | null;
  /** the fields that were sent, by our names; what they held is not noted */
  fields: readonly string[];
  /** did it answer that it is done? Whoever answered nothing in time may have done it */
  isCertain: boolean;
}

/** A longer id is noted by its beginning. */
const longestId = 200;

/** Adds a write to the trail, by the transaction's person. @param source the caller's address */
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
