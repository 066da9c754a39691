import type { Feature } from '../../../../shared/company/plans.ts';
import { hasPlan, isOnTrial, type Subscriber } from '../../../../shared/company/subscription-state.ts';

/** Notice that a plan or trial has ended or ends soon. */
export interface PlanNotice {
  about: 'trial' | 'plan';
  /** days left, begun days counting; 0: ended */
  days: number;
}

/** Days before the end from which the notice is shown. */
const ahead = 7;

const day = 86_400_000;

/** Address of the upgrade page for the given features. */
export const upgradeAddress = (features: readonly Feature[]): string =>
  `/upgrade-plan?${new URLSearchParams(features.map((feature) => ['feature', feature]))}`;

/** Redirect target for a closed feature, by the reason: plan ended, or not in the plan. */
export const closedFeatureAddress = (closed: 'ended' | 'plan', features: readonly Feature[]): string =>
  closed === 'ended' ? '/renew-plan' : upgradeAddress(features);

/** Days until a moment, begun days counting. */
export const daysUntil = (end: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / day));

/** The notice for the store's plan or trial; `null` if there is none. */
export function planNotice(store: Subscriber, now: Date): PlanNotice | null {
  const soon = (about: PlanNotice['about'], end: string | null) => {
    if (end === null) return null;
    const days = daysUntil(end, now);
    return days <= ahead ? { about, days } : null;
  };
  if (hasPlan(store, now)) return soon('plan', store.planEndsAt);
  if (isOnTrial(store, now)) return soon('trial', store.trialEndsAt);
  return { about: store.planId === null ? 'trial' : 'plan', days: 0 };
}
