import type { StoreDraft, Problems } from './store-draft.ts';

/** Props of every step. */
export interface StepProps {
  draft: StoreDraft;
  change: (changes: Partial<StoreDraft>) => void;
  /** error messages by field */
  problems: Problems;
}
