/** Balance of an order: amount due or to refund. */

/** Amounts of an order, minor units. */
export interface Owed {
  status: string;
  total: number;
  paidTotal: number;
  /** refunded amount */
  refundedTotal: number;
  /** value of returned pieces, no longer owed */
  returnedTotal: number;
  /** refunded as goodwill, not asked for again */
  goodwillTotal: number;
}

/** The amounts due and to refund; at most one is positive. */
export function settle(order: Owed): { toPay: number; toRefund: number } {
  const { kept, due } = sides(order);
  return { toPay: Math.max(0, due - kept - order.goodwillTotal), toRefund: Math.max(0, kept - due) };
}

/** The amount kept and the amount due; nothing is due for a canceled order. */
function sides({ status, total, paidTotal, refundedTotal, returnedTotal }: Owed) {
  return {
    kept: Math.max(0, paidTotal - refundedTotal),
    due: status === 'canceled' ? 0 : Math.max(0, total - returnedTotal),
  };
}

/**
 * The goodwill of an order after a write: refunds beyond what was owed. Later returns or reductions reduce it first.
 * @param refundedBefore refunded amount before the write
 */
export function goodwillOf(order: Owed, refundedBefore: number): number {
  const { toRefund } = settle({ ...order, refundedTotal: Math.min(refundedBefore, order.refundedTotal) });
  const beyond = Math.max(0, order.refundedTotal - refundedBefore - toRefund);
  const { kept, due } = sides(order);
  return Math.min(order.goodwillTotal + beyond, Math.max(0, due - kept), order.refundedTotal);
}

export type SettlingRow = 'canceled' | 'returned' | 'goodwill' | 'paid' | 'refunded';

/** The rows that lead from the total to the balance; the sum is positive for an amount due, negative for a refund. */
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
