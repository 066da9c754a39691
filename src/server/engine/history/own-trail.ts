import type { Right } from '../../../model/rights.ts';
import type { WriteScene } from '../records/draft.ts';
import type { Reverted } from './reverted.ts';
import type { TrailEntry } from '../records/trail-entries.ts';

/** Takes entries of one kind back. @throws Problem when one of them may not; nothing of the run is to be kept then */
export type OwnRevert = (scene: WriteScene, entries: readonly TrailEntry[]) => Promise<Reverted>;

export interface OwnTrail {
  /** how entries are taken back, by their action; others cannot be */
  reverts: Readonly<Partial<Record<'create' | 'update' | 'delete', OwnRevert>>>;
  /** only changes of these fields can be taken back; of all where absent */
  fields?: readonly string[];
  /** the rights that taking back asks for, beside having made the change or owning the store */
  rights?: readonly Right[];
  /** SQL of what a row is called; `t` is the row of the trail's table */
  named?: string;
}
