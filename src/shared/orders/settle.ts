/** What is still to be paid of an order, or to be given back, and how its total becomes that. */

/** Amounts of an order, minor units. */
export interface Owed {
  status: string;
  total: number;
  paidTotal: number;
  /** what of it has been given back */
  refundedTotal: number;
  /** what pieces that came back were worth: nobody owes it any more */
  returnedTotal: number;
  /** what was given back though nobody owed it, and is not asked for again */
  goodwillTotal: number;
}

/** Of the two one at most is above zero; what is to be given back is never more than what was paid and not given back. */
export function settle(order: Owed): { toPay: number; toRefund: number } {
  const { kept, due } = sides(order);
  return { toPay: Math.max(0, due - kept - order.goodwillTotal), toRefund: Math.max(0, kept - due) };
}

/** What the store holds of an order's money, and what it may hold. An order that is called off is owed by nobody. */
function sides({ status, total, paidTotal, refundedTotal, returnedTotal }: Owed) {
  return {
    kept: Math.max(0, paidTotal - refundedTotal),
    due: status === 'canceled' ? 0 : Math.max(0, total - returnedTotal),
  };
}

/**
 * What stands as goodwill of an order after a write: money that went back beyond what was owed, as far as the order would ask for it again.
 * What comes back later, or is taken off the order, counts for it first.
 * @param refundedBefore what had been given back before the write
 */
export function goodwillOf(order: Owed, refundedBefore: number): number {
  const { toRefund } = settle({ ...order, refundedTotal: Math.min(refundedBefore, order.refundedTotal) });
  const beyond = Math.max(0, order.refundedTotal - refundedBefore - toRefund);
  const { kept, due } = sides(order);
  return Math.min(order.goodwillTotal + beyond, Math.max(0, due - kept), order.refundedTotal);
}

export type SettlingRow = 'canceled' | 'returned' | 'goodwill' | 'paid' | 'refunded';

/** From the total to the balance: added to the total, the amounts come to what is to be paid, or below zero to what is to be given back. */
export function settlingRows(order: Owed): { name: SettlingRow; amount: number }[] {
  const { due } = sides(order);
  const off: SettlingRow = order.status === 'canceled' ? 'canceled' : 'returned';
  const rows: { name: SettlingRow; amount: number }[] = [
    { name: off, amount: due - order.total },
    { name: 'goodwill', amount: -order.goodwillTotal },
    { name: 'paid', amount: -order.paidTotal },
    { name: 'refunded', amount: order.refundedTotal },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}
