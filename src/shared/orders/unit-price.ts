/** Unit price and fees of order lines; minor units. */

/** An amount added to a unit price: a chosen extra or a fee. */
interface Added {
  price: number;
}

/**
 * The unit price with additions.
 * @returns a piece with all that is added to it
 */
export const unitPrice = (price: number, ...added: readonly (readonly Added[])[]): number =>
  added.flat().reduce((sum, each) => sum + each.price, price);

interface LineWithFees {
  quantity: number;
  /** per piece; absent on old lines */
  fees?: readonly Added[] | null;
}

/** The fees of all pieces, which are part of the subtotal. */
export const feesOfLines = (lines: readonly LineWithFees[]): number =>
  lines.reduce((sum, { quantity, fees }) => sum + unitPrice(0, fees ?? []) * quantity, 0);
