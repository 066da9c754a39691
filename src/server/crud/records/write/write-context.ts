import type { RecordValues, Write } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { CommitBehind } from '../../../infrastructure/database/tenant-transaction.ts';
import type { Refusals } from './complete-record.ts';

/** Context of a write: the tenant's transaction, and the origin for the audit log. */
export interface WriteContext {
  transaction: Connection;
  companyId: number;
  source: string;
  actor: Write['actor'];
  /** sends COMMIT in the pipeline of the statements of a single update; only when no query follows */
  commitBehind?: CommitBehind | undefined;
}

/** A record before and after a write. */
export interface Draft {
  before: RecordValues | null;
  after: RecordValues;
  given: ReadonlySet<string>;
  /** a restore by undo: status transitions are not checked */
  isReturn?: boolean;
}

/** A draft with its own error collector. */
export interface NotedDraft extends Draft {
  refuse: Refusals['add'];
}
