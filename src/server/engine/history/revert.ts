import type { WriteScene } from '../records/draft.ts';
import type { StoredResource } from '../records/stored-resource.ts';
import type { Reverted } from './reverted.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** Takes entries of one kind back. @throws Problem when one of them may not; nothing of the run is to be kept then */
export type Revert = (
  scene: WriteScene,
  resource: StoredResource,
  entries: readonly TrailEntry[],
) => Promise<Reverted>;
