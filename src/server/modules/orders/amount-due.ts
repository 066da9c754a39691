/** Reads the amounts that settle an order from its record, in minor units; a missing amount is 0. */
import type { Owed } from '../../../shared/orders/settle-order.ts';
import type { RecordValues } from '../../crud/records/resources/resource-hooks.ts';

export function amountDue(order: RecordValues): Owed {
  const amount = (name: keyof Owed) => (order[name] as number | null | undefined) ?? 0;
  return {
    status: order.status as string,
    total: amount('total'),
    paidTotal: amount('paidTotal'),
    refundedTotal: amount('refundedTotal'),
    returnedTotal: amount('returnedTotal'),
    goodwillTotal: amount('goodwillTotal'),
  };
}
