import type { Feature } from '../../../../shared/company/plans.ts';
import { hasPlan, isOnTrial, type Subscriber } from '../../../../shared/company/subscribed.ts';

/** What the frame says of a plan or trial that is over, or soon will be. */
export interface PlanNotice {
  about: 'trial' | 'plan';
  /** whole days that are left, the day itself counting; 0: it is over */
  days: number;
}

/** So many days before the end it is announced. */
const ahead = 7;

const day = 86_400_000;

/** The page that names the plans that have a feature. */
export const upgradeAddress = (features: readonly Feature[]): string =>
  `/upgrade-plan?${new URLSearchParams(features.map((feature) => ['feature', feature]))}`;

/** Where somebody is led who asks for what is closed to their store, by why it is closed. */
export const closedFeatureAddress = (closed: 'ended' | 'plan', features: readonly Feature[]): string =>
  closed === 'ended' ? '/renew-plan' : upgradeAddress(features);

/** Days until a moment, begun ones counting. */
export const daysUntil = (end: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / day));

/** What there is to say; `null`: nothing. */
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
