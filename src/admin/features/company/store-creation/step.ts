import type { StoreDraft, Problems } from './store-draft.ts';

/** What every step is given. */
export interface StepProps {
  draft: StoreDraft;
  change: (changes: Partial<StoreDraft>) => void;
  /** sentences by field */
  problems: Problems;
}
