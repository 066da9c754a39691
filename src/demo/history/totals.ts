/** Totals of a generated order, by the rules of real orders. Prices exclude VAT, which is added to taxable lines. */
import { computeOrderTotals, type CountedLine, type OrderTotals } from '../../shared/orders/order-totals.ts';
import { prorate } from '../../shared/orders/prorate.ts';

/** @param discount piastres off the whole order, prorated over its lines */
export function sumsOf(lines: readonly CountedLine[], discount: number, shippingFees: number): OrderTotals {
  const totals = lines.map(({ price, quantity }) => price * quantity);
  const subtotal = totals.reduce((sum, total) => sum + total, 0);
  const shares = prorate(Math.min(discount, subtotal), totals);
  return computeOrderTotals(lines, {
    vat: 'added',
    discount: { lines: shares, shipping: 0 },
    shippingFees,
    codFee: 0,
  });
}
