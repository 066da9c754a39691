/** The entries of the trail that belong to a change set. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Changes } from './audit-trail.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

export interface TrailEntry {
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

/**
 * Behind every entry. A bound that is always there is the index’s in a kept plan too; as “none or less than” it was asked of every entry from
 * the last one on, at each step anew.
 */
const behindAll = '9223372036854775807';

/** The newest entries of a set that stand before another one, but for echoes, which go back with what they repeat. */
export function entriesBefore(
  transaction: Connection,
  changeSet: number,
  before: number | null,
  limit: number,
): Promise<TrailEntry[]> {
  return rowsOf<TrailEntry>(
    transaction,
    `select ${columns} from audit
     where company_id = matjar_company() and "changeSet" = $1 and id < $2 and not "isEcho"
     order by id desc limit $3`,
    [changeSet, before ?? behindAll, limit],
  );
}

/** How many entries of a set stand before another one. */
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

/** What a set did to what, before another entry; of `limit` of these alone, where it is given. */
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

/** One entry. */
export async function readEntry(transaction: Connection, id: number): Promise<TrailEntry | undefined> {
  const [entry] = await rowsOf<TrailEntry>(
    transaction,
    `select ${columns} from audit where company_id = matjar_company() and id = $1`,
    [id],
  );
  return entry;
}
