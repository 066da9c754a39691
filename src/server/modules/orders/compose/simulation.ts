/** Simulation of discounts on a cart: which apply, by rank, with their amounts, and why the others do not. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { rankDiscounts, type RankedDiscount } from '../../../../shared/orders/rank-discounts.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import { findDiscounts, type OrderDiscount } from '../../marketing/marketing.ts';
import type { Composed } from './compose-order.ts';

/** Limit of discounts checked: the active ones first, then the newest. */
const mostWeighed = 1000;

/** `applied`: used by the order; `outdone`: applicable, but another is better; `by_code`: applicable with its code; `refused`: not applicable. */
export type Outcome = 'applied' | 'outdone' | 'by_code' | 'refused';

export interface SimulatedDiscount {
  id: number;
  title: string;
  isAutomatic: boolean;
  outcome: Outcome;
  /** minor units: the reduction, actual or possible */
  takes: number;
  code: string | null;
  /** why it is refused or not the one applied */
  message: string | null;
}

type Weighed = RankedDiscount<OrderDiscount>;

export async function simulateDiscounts(composed: Composed, language: Locale): Promise<SimulatedDiscount[]> {
  const { asked, chosen, sums } = composed;
  const known = await findDiscounts(asked.transaction, asked, mostWeighed);
  const own = chosen.discount;
  const all = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  const told = rankDiscounts(all, asked.cart).map((fitting) => {
    // The refusal of a used code belongs to the code: the simulation shows it at the chosen discount.
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
      message: why ? errorText(language, why.code, why.params) : null,
    };
  });
  return told.toSorted(
    (one, other) => Number(other.outcome === 'applied') - Number(one.outcome === 'applied'),
  );
}

function outcomeOf({ discount, refusal, takes }: Weighed, { chosen }: Composed): Outcome {
  if (refusal) return 'refused';
  // A discount named by its code counts as applied, even if it reduces nothing.
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
  /** ids of the discounts concerned */
  discounts: number[];
}

/** Likely mistakes in the setup: an order total of zero, and several discounts that compete. */
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
            message: errorText(language, 'simulation_total_zero'),
            discounts: [chosen.discount.id],
          },
        ]
      : []),
    ...(meeting.length > 1
      ? [
          {
            code: 'discounts_meet' as const,
            message: errorText(language, 'simulation_discounts_meet', { titles, count: meeting.length }),
            discounts: meeting.map(({ id }) => id),
          },
        ]
      : []),
  ];
}
