/** Whether a store has a plan or trial now. Separate from the plans, so that the sign-in page does not load them. */

/** Store data that decides access. Instants are UTC, ISO. */
export interface Subscriber {
  planId: number | null;
  /** end of the plan; `null`: none */
  planEndsAt: string | null;
  isFreeTrial: boolean;
  trialEndsAt: string | null;
  /** features granted besides those of the plan */
  features: readonly string[];
}

const isAhead = (end: string | null, now: Date) => end === null || new Date(end) > now;

/** Whether the trial is running, which includes all features. */
export const isOnTrial = ({ isFreeTrial, trialEndsAt }: Subscriber, now: Date): boolean =>
  isFreeTrial && isAhead(trialEndsAt, now);

/** Whether the store has a running plan. */
export const hasPlan = ({ planId, planEndsAt }: Subscriber, now: Date): boolean =>
  planId !== null && isAhead(planEndsAt, now);

/** Whether plan and trial have ended. */
export const hasEnded = (store: Subscriber, now: Date): boolean =>
  !hasPlan(store, now) && !isOnTrial(store, now);
