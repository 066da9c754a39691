import type { ReactNode } from 'react';
import { feesOfLines } from '../../../../../shared/orders/unit-price.ts';
import { settle, settlingRows, type Owed } from '../../../../../shared/orders/settle-order.ts';
import type { OrderLine } from '../OrderLines.tsx';
import { OrderTotals, type Amounts } from '../OrderTotals.tsx';

interface Props {
  order: Amounts & Owed & { purchaseProducts: readonly OrderLine[] | null };
  /** title of the discount, or a link to it */
  discount?: ReactNode;
}

/** Totals of an order, with the balance to pay or to refund. */
export function OrderBalance({ order, discount }: Props) {
  const rows = order.status === 'draft' ? [] : settlingRows(order);
  const { toPay, toRefund } = settle(order);
  const balance = toRefund
    ? { name: 'to_refund', amount: toRefund }
    : { name: toPay ? 'to_pay' : 'settled', amount: toPay };
  return (
    <OrderTotals
      amounts={{ ...order, fees: feesOfLines(order.purchaseProducts ?? []) }}
      discount={discount}
      further={rows.length ? [...rows, { ...balance, isDue: true }] : []}
    />
  );
}
