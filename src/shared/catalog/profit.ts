/** Profit and margin of a price. Amounts in minor units. */

export interface Priced {
  price: unknown;
  isOnSale: unknown;
  discountedPrice: unknown;
  cost: unknown;
}

export interface Profit {
  /** what a customer pays: the sale price while it is on sale */
  sells: number;
  /** negative for a loss */
  profit: number;
  /** profit divided by selling price; `null` for a price of 0 */
  margin: number | null;
}

/** The price charged: the sale price while on sale. */
export const sellingPrice = ({ price, isOnSale, discountedPrice }: Omit<Priced, 'cost'>): unknown =>
  isOnSale === true && typeof discountedPrice === 'number' ? discountedPrice : price;

/** Computes profit and margin; `undefined` while price or cost is missing. */
export function profitOf({ cost, ...prices }: Priced): Profit | undefined {
  const sells = sellingPrice(prices);
  if (typeof sells !== 'number' || typeof cost !== 'number') return undefined;
  const profit = sells - cost;
  return { sells, profit, margin: sells > 0 ? profit / sells : null };
}
