/** A cart that nobody orders: which discounts would apply to it, in which order, what each takes, and why the others do not. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { rankDiscounts, type RankedDiscount } from '../../../../shared/orders/rank-discounts.ts';
import { sentence } from '../../../infrastructure/http/sentences.ts';
import { findDiscounts, type OrderDiscount } from '../../marketing/marketing.ts';
import type { Composed } from './compose-order.ts';

/** So many are weighed and told: those that work, and the newest of the others. */
const mostWeighed = 1000;

/** `applied`: it is in the order; `outdone`: it fits, but another one is; `by_code`: it fits once its code is typed; `refused`: it does not fit. */
export type Outcome = 'applied' | 'outdone' | 'by_code' | 'refused';

export interface SimulatedDiscount {
  id: number;
  title: string;
  isAutomatic: boolean;
  outcome: Outcome;
  /** minor units: what it takes, or would take */
  takes: number;
  code: string | null;
  /** why it takes nothing, or is not the one that does */
  message: string | null;
}

type Weighed = RankedDiscount<OrderDiscount>;

export async function simulateDiscounts(composed: Composed, language: Locale): Promise<SimulatedDiscount[]> {
  const { asked, chosen, sums } = composed;
  const known = await findDiscounts(asked.transaction, asked, mostWeighed);
  const own = chosen.discount;
  const all = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  const told = rankDiscounts(all, asked.cart).map((fitting) => {
    // A code that was used before is no matter of the discount.
    const isOwn = chosen.refusal !== undefined && fitting.discount.id === own?.id;
    const weighed = isOwn ? { ...fitting, refusal: chosen.refusal, takes: 0 } : fitting;
    const outcome = outcomeOf(weighed, composed);
    const why = reasonOf(weighed, outcome, composed, language);
    const { id, title, isAutomatic } = weighed.discount;
    return {
      id,
      title,
      isAutomatic,
      outcome,
      takes: outcome === 'applied' ? sums.discountTotal : weighed.takes,
      code: why?.code ?? null,
      message: why ? sentence(language, why.code, why.params) : null,
    };
  });
  return told.toSorted(
    (one, other) => Number(other.outcome === 'applied') - Number(one.outcome === 'applied'),
  );
}

function outcomeOf({ discount, refusal, takes }: Weighed, { chosen }: Composed): Outcome {
  if (refusal) return 'refused';
  // What was typed is in the order, even where there is nothing to take off.
  if (chosen.discount?.id === discount.id) return 'applied';
  if (takes === 0) return 'refused';
  return discount.isAutomatic ? 'outdone' : 'by_code';
}

function reasonOf(
  { discount, refusal }: Weighed,
  outcome: Outcome,
  { chosen, sums, said }: Composed,
  language: Locale,
): { code: string; params?: Record<string, string | number> } | null {
  if (refusal) {
    const { amount, ...counts } = refusal.params ?? {};
    return {
      code: refusal.code,
      params: { ...counts, ...(amount !== undefined && { amount: said(amount)[language] }) },
    };
  }
  if (outcome === 'refused' || (outcome === 'applied' && sums.discountTotal === 0))
    return { code: 'discount_takes_nothing' };
  if (outcome === 'by_code' && discount.hasCodes) return { code: 'discount_by_own_codes' };
  if (outcome === 'by_code') return { code: 'discount_by_code', params: { code: discount.title } };
  if (outcome === 'applied') return null;
  const title = chosen.discount?.title ?? '';
  return { code: chosen.isChosen ? 'discount_behind_code' : 'discount_outdone', params: { title } };
}

export interface Warning {
  code: 'total_zero' | 'discounts_meet';
  message: string;
  /** those that it is about */
  discounts: number[];
}

/** What the store may not have meant: an order for nothing, and discounts of which each would be in it alone. */
export function warningsOf(
  { sums, chosen }: Composed,
  told: readonly SimulatedDiscount[],
  language: Locale,
): Warning[] {
  const meeting = told.filter(({ outcome }) => outcome === 'applied' || outcome === 'outdone');
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const titles = list.format(meeting.slice(0, 5).map(({ title }) => `“${title}”`));
  return [
    ...(sums.total === 0 && sums.subtotal > 0 && chosen.discount
      ? [
          {
            code: 'total_zero' as const,
            message: sentence(language, 'simulation_total_zero'),
            discounts: [chosen.discount.id],
          },
        ]
      : []),
    ...(meeting.length > 1
      ? [
          {
            code: 'discounts_meet' as const,
            message: sentence(language, 'simulation_discounts_meet', { titles, count: meeting.length }),
            discounts: meeting.map(({ id }) => id),
          },
        ]
      : []),
  ];
}
