/** How many pieces of a product one order may hold. Source: specification section 5, “Order quantity limits”. */

export interface QuantityLimits {
  min: number;
  max: number;
}

interface Limited {
  isLimited: boolean;
  minQuantity: number;
  maxQuantity: number;
}

/** One to a thousand, unless the product has limits of its own. */
export const limitsOf = ({ isLimited, minQuantity, maxQuantity }: Limited): QuantityLimits =>
  isLimited ? { min: minQuantity, max: maxQuantity } : { min: 1, max: 1000 };

/** @param quantity of all lines of the product together */
export const isWithin = ({ min, max }: QuantityLimits, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= max;
