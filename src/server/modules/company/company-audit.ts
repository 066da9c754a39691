import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { addToAuditLog, type Changes } from '../../crud/records/audit-log.ts';

/** The changes between two states, by field. */
export function differences(
  names: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
  return Object.fromEntries(
    changed.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]),
  );
}

/** Writes a change of the company to the audit log. */
export async function auditCompany(
  transaction: Connection,
  { companyId }: Pick<Session, 'companyId'>,
  action: 'create' | 'update',
  version: number,
  changes: Changes,
  source: string,
  withoutVersion = false,
): Promise<void> {
  await addToAuditLog(transaction, 'companies', companyId, action, source, [
    { id: companyId, version, changes, withoutVersion },
  ]);
}
