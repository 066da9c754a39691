import type { Draft, Problems } from './store-draft.ts';

/** What every step is given. */
export interface StepProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** sentences by field */
  problems: Problems;
}
