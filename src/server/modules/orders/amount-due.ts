/** The amounts by which an order is settled, of its record: what is not said of a new one is nothing yet. */
import type { Owed } from '../../../shared/orders/settle.ts';
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
