import { feesOfLines } from '../../../../shared/orders/unit-price.ts';
import { OrderTotals, type Amounts } from '../order/OrderTotals.tsx';
import type { OrderDraft, Quote } from './order-draft.ts';

interface Props {
  draft: OrderDraft;
  quote: Quote | undefined;
  /** whether the server has yet to compute the last change */
  isBehind: boolean;
  /** whether the order is placed: then shows what the change means for its payment */
  isPlaced: boolean;
}

const nothing: Amounts = {
  subtotal: 0,
  discountTotal: 0,
  shippingFees: 0,
  codFee: 0,
  taxTotal: 0,
  vatMode: 'none',
  total: 0,
};

/** Totals of an order: the subtotal is computed while the user types, the rest comes from the server's quote. */
export function TotalsCard({ draft, quote, isBehind, isPlaced }: Props) {
  const subtotal = draft.lines.reduce((sum, line, place) => {
    const price = line.id === undefined ? line.price : (quote?.lines[place]?.price ?? line.price);
    return sum + price * (line.quantity ?? 0);
  }, 0);
  const amounts = {
    ...(quote ?? { ...nothing, total: subtotal }),
    subtotal,
    fees: feesOfLines(quote?.lines ?? []),
    shippingReason: quote?.delivery ?? null,
  };
  const { totalBefore, toPay = 0, toRefund = 0 } = quote ?? {};
  const isChanged = typeof totalBefore === 'number' && totalBefore !== quote?.total;
  const further =
    isPlaced && quote
      ? [
          ...(isChanged ? [{ name: 'before', amount: totalBefore }] : []),
          ...(toPay ? [{ name: 'to_pay', amount: toPay, isDue: true }] : []),
          ...(toRefund ? [{ name: 'to_refund', amount: toRefund, isDue: true }] : []),
        ]
      : [];
  return (
    <OrderTotals amounts={amounts} discount={quote?.discount?.title} further={further} isBehind={isBehind} />
  );
}
