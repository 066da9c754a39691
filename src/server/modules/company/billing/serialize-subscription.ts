/** Serializers of a store's subscription, its charges and quotes. */
import { cycleOf, planStateOf, quoteFor, type Quote } from '../../../../shared/company/billing.ts';
import { planOf } from '../../../../shared/company/plans.ts';
import { testCards } from '../../../../shared/company/test-cards.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { CardGateway } from './card-gateway.ts';
import { isOpen, type Charge } from './plan-charges.ts';
import { readBillingStatus, type StoreBillingStatus } from './read-billing-status.ts';

/** Maximum number of charges in the response. */
const shown = 60;

type Kept = Charge & { invoiceNumber: number | null };

/** Fields of a charge in the API contract. */
const shownFields = [
  ...(['id', 'kind', 'isAutomatic', 'planId', 'cycle', 'freeMonths', 'startsAt', 'endsAt'] as const),
  ...(['openUntil', 'priceCents', 'creditDays', 'creditGivenCents', 'creditUsedCents'] as const),
  ...(['totalCents', 'vatCents', 'method', 'cardBrand', 'cardLastFour', 'state', 'failure'] as const),
  ...(['createdAt', 'settledAt'] as const),
] satisfies (keyof Charge)[];

export function serializeCharge(charge: Charge & { invoiceNumber?: number | null }) {
  const seen = Object.fromEntries(shownFields.map((name) => [name, charge[name]]));
  return { ...seen, invoiceNumber: charge.invoiceNumber ?? null };
}

export function serializeQuote(quote: Quote, stamp: string) {
  const { anchorDay: _own, ...seen } = quote;
  return { ...seen, stamp };
}

/** Time and amount of the next automatic charge; `null` if there is none. */
function nextCharge({ subscription, standing, store, hasPlan }: StoreBillingStatus, now: Date) {
  const plan = planOf(store.planId);
  if (!subscription || !hasPlan || !plan || !standing.endsAt) return null;
  if (subscription.cancelsAtEnd || subscription.method !== 'card') return null;
  const quote = quoteFor(plan, cycleOf(subscription.cycle)!, standing, now);
  if (typeof quote === 'string') return null;
  const at = subscription.overdueSince
    ? subscription.nextTryAt
    : new Date(standing.endsAt.getTime() - 86_400_000);
  return at && { at, totalCents: quote.totalCents };
}

export async function serializeSubscription(
  transaction: Connection,
  companyId: number,
  { processor, isSandbox }: CardGateway,
  now: Date,
) {
  const [state, charges] = await Promise.all([
    readBillingStatus(transaction, companyId, now),
    rowsOf<Kept>(
      transaction,
      `select p.*, i.number as "invoiceNumber" from plan_charges p
       left join plan_invoices i on i.company_id = p.company_id and i.charge = p.id
       where p.company_id = $1 order by p.id desc limit ${shown}`,
      [companyId],
    ),
  ]);
  const { subscription, store, standing } = state;
  const card = subscription?.cardLastFour
    ? {
        brand: subscription.cardBrand!,
        lastFour: subscription.cardLastFour,
        expires: subscription.cardExpires!,
      }
    : null;
  const open = charges.find(isOpen);
  return {
    state: planStateOf(state, subscription),
    planId: store.planId,
    planEndsAt: store.planEndsAt,
    trialEndsAt: store.isFreeTrial ? store.trialEndsAt : null,
    cycle: subscription?.cycle ?? null,
    method: subscription?.method ?? null,
    card,
    overdueSince: subscription?.overdueSince ?? null,
    failure: subscription?.overdueSince ? subscription.lastFailure : null,
    nextCharge: nextCharge(state, now),
    balanceCents: standing.balanceCents,
    openCharge: open ? serializeCharge(open) : null,
    takesCards: processor !== null,
    testCards: isSandbox
      ? testCards.map(({ token, brand, lastFour, does }) => ({ token, brand, lastFour, does }))
      : [],
    charges: charges.map(serializeCharge),
  };
}
