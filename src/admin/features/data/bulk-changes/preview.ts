/** A preview as the calls answer it, and what its state says. */
import type { Schema } from '../../../providers/data/contract.ts';

export type ChangePreview = Schema<'ChangePreview'>;

export type PreviewRow = Schema<'ChangePreviewRow'>;

/** Rows are being worked out, written or taken back at this moment. */
export const isAtWork = ({ state }: Pick<ChangePreview, 'state'>): boolean =>
  state === 'draft' || state === 'applying' || state === 'undoing';

/** Rows may be left out and taken in. */
export const isOpen = ({ state }: Pick<ChangePreview, 'state'>): boolean =>
  state === 'ready' || state === 'canceled' || state === 'failed';

/** The job at work on a preview. */
export const jobOf = ({ state, previewJob, applyJob, undoJob }: ChangePreview): number | null =>
  ({ draft: previewJob, applying: applyJob, undoing: undoJob })[state as 'draft'] ?? null;
