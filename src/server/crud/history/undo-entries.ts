import type { Conflict } from '../records/write/conflicts.ts';
import type { WriteContext } from '../records/write/write-context.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** What came of undoing entries. */
export interface UndoneEntries {
  /** the ids of the records that went back, at least in part */
  undone: number[];
  conflicts: Conflict[];
}

/** Undoes entries of one kind. @throws Problem when one of them may not be undone; nothing of the run is to be kept then */
export type UndoEntries = (
  scene: WriteContext,
  resource: PreparedResource,
  entries: readonly TrailEntry[],
) => Promise<UndoneEntries>;
