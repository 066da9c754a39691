import type { Conflict } from '../records/conflicts.ts';

/** What came of taking entries back. */
export interface Reverted {
  /** the ids of the records that went back, at least in part */
  undone: number[];
  conflicts: Conflict[];
}
