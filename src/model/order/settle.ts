/** What is still to be paid or given back when an order’s total has changed. */

interface Money {
  total: number;
  /** what has been paid, and what of it has been given back */
  paid: number;
  refunded: number;
  /** what was paid for pieces that came back: nobody owes it any more */
  returned?: number;
}

/** Of the two one at most is above zero; what is to be given back is never more than what was paid and not given back. Minor units. */
export function settle({ total, paid, refunded, returned = 0 }: Money): { toPay: number; toRefund: number } {
  const kept = Math.max(0, paid - refunded);
  const due = Math.max(0, total - returned);
  return { toPay: Math.max(0, due - kept), toRefund: Math.min(kept, Math.max(0, kept - due)) };
}
