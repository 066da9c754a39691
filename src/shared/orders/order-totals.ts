/** Order totals, per line and in sum, in minor units. */
import { computeVat, type VatMode } from './vat.ts';

export interface CountedLine {
  /** unit price with extras and fees */
  price: number;
  quantity: number;
  isVat: boolean;
}

export interface OrderTerms {
  vat: VatMode;
  /** discount of each line and of shipping */
  discount: { lines: readonly number[]; shipping: number };
  shippingFees: number;
  codFee: number;
}

/** Amounts of a line: `total` is price × quantity; the customer pays total − discount, plus tax if added. */
export interface LineTotals {
  total: number;
  discount: number;
  tax: number;
}

export interface OrderTotals {
  lines: LineTotals[];
  /** sum of line totals */
  subtotal: number;
  /** sum of line and shipping discounts */
  discountTotal: number;
  /** the shipping part of it */
  shippingDiscount: number;
  shippingFees: number;
  codFee: number;
  /** sum of line taxes; contained in the prices if included */
  taxTotal: number;
  /** subtotal − discountTotal + shippingFees + codFee, and + taxTotal where VAT is added */
  total: number;
}

/** Computes the totals. Discounts are limited to the amount they apply to. */
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
