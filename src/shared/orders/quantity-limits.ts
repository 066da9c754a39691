/** Quantity limits of a product per order. Source: specification section 5, “Order quantity limits”. */

export interface QuantityLimits {
  min: number;
  max: number;
}

interface Limited {
  isLimited: boolean;
  minQuantity: number;
  maxQuantity: number;
}

/** The product's limits; default 1 to 1000. */
export const limitsOf = ({ isLimited, minQuantity, maxQuantity }: Limited): QuantityLimits =>
  isLimited ? { min: minQuantity, max: maxQuantity } : { min: 1, max: 1000 };

/**
 * Whether a quantity is allowed.
 * @param quantity of all lines of the product together
 */
export const isWithin = ({ min, max }: QuantityLimits, quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= max;
