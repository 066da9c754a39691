import type { Session } from '../../../infrastructure/http/request-context.ts';
import { importableResource } from '../import-permissions.ts';
import type { ImportRow } from '../import.ts';
import { readImport } from '../import-repository.ts';

/**
 * Reads an import of a resource that the user may import.
 * @throws Problem 404, 403
 */
export async function readEditableImport(
  transaction: Parameters<typeof readImport>[0],
  session: Session,
  id: number,
  lock = false,
): Promise<ImportRow> {
  const row = await readImport(transaction, session.companyId, id, { lock });
  importableResource(session, row.resource);
  return row;
}
