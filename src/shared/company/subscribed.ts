/** Whether a store has a plan or a trial now. It says nothing of the plans, so that who only signs in does not fetch them. */

/** What of a store decides what is open to it. Instants are UTC, ISO. */
export interface Subscriber {
  planId: number | null;
  /** when the plan ends; `null`: it does not */
  planEndsAt: string | null;
  isFreeTrial: boolean;
  trialEndsAt: string | null;
  /** features beside those of the plan */
  features: readonly string[];
}

const isAhead = (end: string | null, now: Date) => end === null || new Date(end) > now;

/** A trial opens everything while it lasts. */
export const isOnTrial = ({ isFreeTrial, trialEndsAt }: Subscriber, now: Date): boolean =>
  isFreeTrial && isAhead(trialEndsAt, now);

/** Does the store pay for a plan now? */
export const hasPlan = ({ planId, planEndsAt }: Subscriber, now: Date): boolean =>
  planId !== null && isAhead(planEndsAt, now);

/** Has the plan ended, or the trial of a store that has none? */
export const hasEnded = (store: Subscriber, now: Date): boolean =>
  !hasPlan(store, now) && !isOnTrial(store, now);
