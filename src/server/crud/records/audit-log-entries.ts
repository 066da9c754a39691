/** Audit log entries of a change set. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Changes } from './audit-log.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

export interface AuditLogEntry {
  id: number;
  resource: string;
  recordId: number;
  version: number;
  action: string;
  at: Date;
  changeSet: number;
  changes: Changes;
}

const columns = 'id, resource, "recordId", version, action, at, "changeSet", changes';

/** Greater than every id: a bound that is always present can use the index in a cached plan; with “null or less than”, all entries were scanned. */
const behindAll = '9223372036854775807';

/** The newest entries of a change set before another entry, without mirrored ones (`isEcho`), which are undone with their original. */
export function entriesBefore(
  transaction: Connection,
  changeSet: number,
  before: number | null,
  limit: number,
): Promise<AuditLogEntry[]> {
  return rowsOf<AuditLogEntry>(
    transaction,
    `select ${columns} from audit
     where company_id = matjar_company() and "changeSet" = $1 and id < $2 and not "isEcho"
     order by id desc limit $3`,
    [changeSet, before ?? behindAll, limit],
  );
}

/** The number of entries of a change set before another one. */
export async function countBefore(
  transaction: Connection,
  changeSet: number,
  before: number | null,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select count(*) as count from audit
     where company_id = matjar_company() and "changeSet" = $1 and id < $2 and not "isEcho"`,
    [changeSet, before ?? behindAll],
  );
  return row?.count ?? 0;
}

/** The distinct actions by resource of a change set before another entry; of its next `limit` entries only, where given. */
export function distinctActions(
  transaction: Connection,
  changeSet: number,
  before: number | null = null,
  limit?: number,
): Promise<{ resource: string; action: string }[]> {
  return rowsOf(
    transaction,
    `select distinct resource, action from (
       select resource, action from audit
       where company_id = matjar_company() and "changeSet" = $1 and id < $2 and not "isEcho"
       order by id desc limit $3) deeds`,
    [changeSet, before ?? behindAll, limit ?? null],
  );
}

/** Reads an entry. */
export async function readEntry(transaction: Connection, id: number): Promise<AuditLogEntry | undefined> {
  const [entry] = await rowsOf<AuditLogEntry>(
    transaction,
    `select ${columns} from audit where company_id = matjar_company() and id = $1`,
    [id],
  );
  return entry;
}
