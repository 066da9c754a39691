/** What is left of a price once the piece is paid for. Amounts are minor units. */

export interface Priced {
  price: unknown;
  isOnSale: unknown;
  discountedPrice: unknown;
  cost: unknown;
}

export interface Profit {
  /** what a customer pays: the sale price while it is on sale */
  sells: number;
  /** below zero: it is sold at a loss */
  profit: number;
  /** the profit’s share of what is paid; `null` where nothing is paid */
  margin: number | null;
}

/** What a customer pays: the sale price while it is on sale. */
export const sellingPrice = ({ price, isOnSale, discountedPrice }: Omit<Priced, 'cost'>): unknown =>
  isOnSale === true && typeof discountedPrice === 'number' ? discountedPrice : price;

/** Nothing where the price or the cost is no amount yet. */
export function profitOf({ cost, ...prices }: Priced): Profit | undefined {
  const sells = sellingPrice(prices);
  if (typeof sells !== 'number' || typeof cost !== 'number') return undefined;
  const profit = sells - cost;
  return { sells, profit, margin: sells > 0 ? profit / sells : null };
}
