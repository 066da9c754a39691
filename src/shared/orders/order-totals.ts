/** An order’s sums, line by line, in integers of the minor unit: what screens, calls and tests of them all add up by. */
import { computeVat, type VatMode } from './vat.ts';

export interface CountedLine {
  /** a piece, with its extras and fees */
  price: number;
  quantity: number;
  isVat: boolean;
}

export interface OrderTerms {
  vat: VatMode;
  /** what is off each line, and off the delivery */
  discount: { lines: readonly number[]; shipping: number };
  shippingFees: number;
  codFee: number;
}

/** What a line comes to: `total` is price × quantity; what is paid for it is total − discount, plus the tax where that is added. */
export interface LineTotals {
  total: number;
  discount: number;
  tax: number;
}

export interface OrderTotals {
  lines: LineTotals[];
  /** the sum of the lines’ totals */
  subtotal: number;
  /** the sum of the lines’ discounts and of what is off the delivery */
  discountTotal: number;
  /** the part of it that is off the delivery */
  shippingDiscount: number;
  shippingFees: number;
  codFee: number;
  /** the sum of the lines’ taxes; part of the prices where those include it */
  taxTotal: number;
  /** subtotal − discountTotal + shippingFees + codFee, and + taxTotal where VAT is added */
  total: number;
}

/** Adds an order up. A discount is never more than what it is on, so that no part is below zero. */
export function computeOrderTotals(counted: readonly CountedLine[], terms: OrderTerms): OrderTotals {
  const { vat, discount, shippingFees, codFee } = terms;
  const totals = counted.map(({ price, quantity }) => price * quantity);
  const off = totals.map((total, place) => Math.min(discount.lines[place] ?? 0, total));
  const shippingDiscount = Math.min(discount.shipping, shippingFees);
  const taxes = computeVat(
    counted.map(({ isVat }, place) => (isVat ? totals[place]! - off[place]! : 0)),
    vat,
  );
  const subtotal = sum(totals);
  const discountTotal = sum(off) + shippingDiscount;
  const taxTotal = sum(taxes);
  return {
    lines: totals.map((total, place) => ({ total, discount: off[place]!, tax: taxes[place]! })),
    subtotal,
    discountTotal,
    shippingDiscount,
    shippingFees,
    codFee,
    taxTotal,
    total: subtotal - discountTotal + shippingFees + codFee + (vat === 'added' ? taxTotal : 0),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
