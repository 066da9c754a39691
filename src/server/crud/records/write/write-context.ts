import type { RecordValues, Write } from '../resources/resource-hooks.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import type { CommitBehind } from '../../../infrastructure/database/tenant-transaction.ts';
import type { Refusals } from './complete-record.ts';

/** Where a write happens: the company's transaction, and the address that the audit trail notes. */
export interface WriteContext {
  transaction: Connection;
  companyId: number;
  source: string;
  actor: Write['actor'];
  /** sends COMMIT behind the statements that store a change of one record; only where nothing is asked after them */
  commitBehind?: CommitBehind | undefined;
}

/** A record before the write, and after it. */
export interface Draft {
  before: RecordValues | null;
  after: RecordValues;
  given: ReadonlySet<string>;
  /** what stood is to stand again: no step needs to lead there */
  isReturn?: boolean;
}

/** A draft whose errors are noted apart from those of others. */
export interface NotedDraft extends Draft {
  refuse: Refusals['add'];
}
