import type { Checkout } from './payment-provider.ts';

const rest = { en: 'Shipping and fees', ar: 'الشحن والرسوم' };

/** Lines that add up to the amount exactly, for providers that check it. Fees become a line of their own; with a discount there is a single line. */
export function linesThatAddUp({ lines, amount, number, language }: Checkout): Checkout['lines'] {
  const counted = lines.filter(({ price, quantity }) => price > 0 && quantity > 0);
  const sum = counted.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum > amount || !counted.length) return [{ name: number, quantity: 1, price: amount }];
  return sum === amount ? counted : [...counted, { name: rest[language], quantity: 1, price: amount - sum }];
}
