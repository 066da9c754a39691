/** An order's sums in piastres. Prices are without VAT; it is added to the lines that carry it, after the discount. */

export interface LineSum {
  price: number;
  quantity: number;
  isVat: boolean;
}

export interface OrderSums {
  subtotal: number;
  discountTotal: number;
  taxTotal: number;
  shippingFees: number;
  total: number;
}

/** Percent. */
const vatRate = 14;

/**
 * Adds an order up: subtotal − discount + VAT + shipping = total, each a whole number of piastres.
 * @param discount piastres off the whole order, spread over its lines in proportion
 */
export function addUp(lines: readonly LineSum[], discount: number, shippingFees: number): OrderSums {
  const sum = (some: readonly LineSum[]) =>
    some.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const subtotal = sum(lines);
  const discountTotal = Math.min(discount, subtotal);
  const taxed = sum(lines.filter(({ isVat }) => isVat));
  const taxedDiscount = subtotal ? Math.round((discountTotal * taxed) / subtotal) : 0;
  const taxTotal = Math.round(((taxed - taxedDiscount) * vatRate) / 100);
  return {
    subtotal,
    discountTotal,
    taxTotal,
    shippingFees,
    total: subtotal - discountTotal + taxTotal + shippingFees,
  };
}
