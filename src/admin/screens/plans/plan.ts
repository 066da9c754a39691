/** A change plan as the calls answer it, and what its state says. */
import type { Schema } from '../../providers/contract.ts';

export type ChangePlan = Schema<'ChangePlan'>;

export type PlanRow = Schema<'ChangePlanRow'>;

/** Rows are being worked out, written or taken back at this moment. */
export const isAtWork = ({ state }: Pick<ChangePlan, 'state'>): boolean =>
  state === 'draft' || state === 'applying' || state === 'rolling_back';

/** Rows may be left out and taken in. */
export const isOpen = ({ state }: Pick<ChangePlan, 'state'>): boolean =>
  state === 'ready' || state === 'canceled' || state === 'failed';

/** The job at work on a plan. */
export const jobOf = ({ state, planJob, applyJob, rollBackJob }: ChangePlan): number | null =>
  ({ draft: planJob, applying: applyJob, rolling_back: rollBackJob })[state as 'draft'] ?? null;
