/** Preview type of the API and predicates on its state. */
import type { Schema } from '../../../providers/data/contract.ts';

export type ChangePreview = Schema<'ChangePreview'>;

export type PreviewRow = Schema<'ChangePreviewRow'>;

/** Whether rows are being computed, applied or undone. */
export const isAtWork = ({ state }: Pick<ChangePreview, 'state'>): boolean =>
  state === 'draft' || state === 'applying' || state === 'undoing';

/** Whether rows can be excluded and included. */
export const isOpen = ({ state }: Pick<ChangePreview, 'state'>): boolean =>
  state === 'ready' || state === 'canceled' || state === 'failed';

/** Id of the job that is running for a preview. */
export const jobOf = ({ state, previewJob, applyJob, undoJob }: ChangePreview): number | null =>
  ({ draft: previewJob, applying: applyJob, undoing: undoJob })[state as 'draft'] ?? null;
