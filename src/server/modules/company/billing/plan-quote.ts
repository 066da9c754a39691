/** Quote for a plan, and its fingerprint, which a payment sends to confirm the price. */
import { cycleOf, quoteFor, type Quote } from '../../../../shared/company/billing.ts';
import { planOf } from '../../../../shared/company/plans.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type { ServerSecret } from '../../../infrastructure/sessions/server-secret.ts';
import type { StoreBillingStatus } from './read-billing-status.ts';

export interface Wanted {
  planId: number;
  cycle: string;
}

/** @throws Problem 422 for a plan or cycle that is not offered; 409 where there is nothing to pay */
export function buildPlanQuote(
  { standing }: StoreBillingStatus,
  { planId, cycle }: Wanted,
  now: Date,
): Quote {
  const plan = planOf(planId);
  const length = cycleOf(cycle);
  if (!plan) throw fieldProblem('planId', 'plan_gone');
  if (!length) throw fieldProblem('cycle', 'enum');
  const quote = quoteFor(plan, length, standing, now);
  if (typeof quote === 'string') throw new Problem(409, quote);
  return quote;
}

/** Fingerprint of a quote: equal for equal amounts of a store, until a charge is paid. */
export function quoteFingerprint(
  secret: ServerSecret,
  companyId: number,
  { lastPaid }: StoreBillingStatus,
  quote: Quote,
): string {
  const { kind, planId, cycle, freeMonths, priceCents, creditGivenCents, totalCents, replaces } = quote;
  const seen = [
    companyId,
    lastPaid,
    kind,
    planId,
    cycle,
    freeMonths,
    priceCents,
    creditGivenCents,
    totalCents,
    replaces?.becomes,
  ];
  return secret.stamp('plan quote', seen.join(' ')).toString('base64url').slice(0, 22);
}
