import { hasEnded } from '../../../../shared/company/subscribed.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';

/** Where somebody whose plan has ended can stay: what is about plans, and their own account. */
const kept: readonly string[] = [
  'renew-plan',
  'upgrade-plan',
  'pick-plan',
  'subscribe',
  'plan-cod',
  'add-address',
  'payment-successful',
  'plan-details',
  'account',
];

const key = 'matjar.renewPlanSeen';

/** Notes that the person has seen in this tab that the store's plan ended: from then on they go where they want. */
export function markRenewPlanSeen(companyId: number): void {
  try {
    sessionStorage.setItem(key, String(companyId));
  } catch {
    // They are led there again.
  }
}

function isSeen(companyId: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(companyId);
  } catch {
    return true;
  }
}

/**
 * Is somebody who comes to this screen led to renew the store's plan first? Orders, products and customers stay open: once in a
 * tab, whatever screen it begins with, and at each sign-in. Support is not asked to renew for a store.
 */
export function shouldRedirectToRenew({ company, support }: SignInFacts, path: string, now: Date): boolean {
  return (
    company !== null && !support && hasEnded(company, now) && !kept.includes(path) && !isSeen(company.id)
  );
}
