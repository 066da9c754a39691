import { hasEnded } from '../../../../shared/company/subscription-state.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';

/** Routes that stay open after the plan has ended: plan pages and the user's account. */
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

/** Records in `sessionStorage` that the user has seen the renewal page, so that it is shown once per tab. */
export function markRenewPlanSeen(companyId: number): void {
  try {
    sessionStorage.setItem(key, String(companyId));
  } catch {
    // Storage unavailable: the next navigation redirects again.
  }
}

function isSeen(companyId: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(companyId);
  } catch {
    return true;
  }
}

/** Whether to redirect to the renewal page: once per tab after the plan has ended, on any route outside `kept`. Support sessions are exempt. */
export function shouldRedirectToRenew({ company, support }: SignInFacts, path: string, now: Date): boolean {
  return (
    company !== null && !support && hasEnded(company, now) && !kept.includes(path) && !isSeen(company.id)
  );
}
