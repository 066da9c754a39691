import type { Checkout } from './payment-provider.ts';

const rest = { en: 'Shipping and fees', ar: 'الشحن والرسوم' };

/**
 * What is paid for, in lines that add up to the amount to the piastre, for providers that count. Fees are a line of their own; where a discount makes
 * it less than its lines, it is one line.
 */
export function linesThatAddUp({ lines, amount, number, language }: Checkout): Checkout['lines'] {
  const counted = lines.filter(({ price, quantity }) => price > 0 && quantity > 0);
  const sum = counted.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum > amount || !counted.length) return [{ name: number, quantity: 1, price: amount }];
  return sum === amount ? counted : [...counted, { name: rest[language], quantity: 1, price: amount - sum }];
}
