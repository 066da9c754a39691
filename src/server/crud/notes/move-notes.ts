import { sql } from 'kysely';
import { addToAuditLog } from '../records/audit-log.ts';
import type { WriteContext } from '../records/write/write-context.ts';

/** Moves the notes of a record to another one of the same resource, with audit log entries. */
export async function moveNotes(
  { transaction, companyId, source }: WriteContext,
  resource: string,
  from: number,
  to: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    update notes set "recordId" = ${to}, version = version + 1
    where company_id = ${companyId} and resource = ${resource} and "recordId" = ${from} returning id, version`.execute(
    transaction,
  );
  const entries = rows.map((row) => ({ ...row, changes: { recordId: { from, to } } }));
  if (entries.length) await addToAuditLog(transaction, 'notes', companyId, 'update', source, entries);
}
