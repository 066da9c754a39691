/** What a piece costs, and what of an order is fees: amounts in minor units. */

/** An amount that a price holds besides the product’s own: an extra that was chosen, a fee of each piece. */
interface Added {
  price: number;
}

/** @returns a piece with all that is added to it */
export const unitPrice = (price: number, ...added: readonly (readonly Added[])[]): number =>
  added.flat().reduce((sum, each) => sum + each.price, price);

interface LineWithFees {
  quantity: number;
  /** of each piece; absent on lines of long ago */
  fees?: readonly Added[] | null;
}

/** The fees of all pieces: part of the subtotal, as they are of the lines’ prices. */
export const feesOfLines = (lines: readonly LineWithFees[]): number =>
  lines.reduce((sum, { quantity, fees }) => sum + unitPrice(0, fees ?? []) * quantity, 0);
