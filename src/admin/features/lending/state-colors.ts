import type { Tone } from '../../../shared/resources/json-schema.ts';
import type { LoanState } from '../../../shared/lending/loans.ts';

/** Status colours of the application states. */
export const stateColors: Record<LoanState, Tone> = {
  sent: 'info',
  seen: 'info',
  offered: 'positive',
  declined: 'critical',
  taken_back: 'neutral',
};
