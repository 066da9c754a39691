/**
 * Discount computation and eligibility by cart. The four types of the specification, section 3, “Discount”: products, bill, buy X get Y,
 * shipping.
 */
import { percentOf, prorate } from './prorate.ts';

export interface DiscountRule {
  type: 'ProductsDiscount' | 'BillDiscount' | 'BuyXGetYDiscount' | 'ShippingDiscount';
  valueType: 'percentage' | 'fixed' | 'free_shipping';
  /** at most two decimals */
  percentage: number | null;
  /** minor units: off each piece of products, off the bill, or off the shipping fee */
  amount: number | null;
  /** products it applies to, for buy X get Y those received; `null`: all */
  on: ReadonlySet<number> | null;
  /** for buy X get Y: products to buy; `null`: all */
  buys: ReadonlySet<number> | null;
  minX: number;
  isXExact: boolean;
  maxY: number;
  isYExact: boolean;
  /** minimum subtotal in minor units */
  minimumValue: number | null;
  /** minimum number of pieces */
  minimumQuantity: number | null;
}

export interface DiscountedLine {
  productId: number | null;
  price: number;
  quantity: number;
}

/** Minor units off each line, and off shipping. */
export interface DiscountShares {
  lines: number[];
  shipping: number;
}

/** Why it does not apply: a code of `locales/<lang>/errors.json` with parameters. */
export interface DiscountRefusal {
  code: string;
  params?: Record<string, number>;
}

const isOn = (products: ReadonlySet<number> | null, { productId }: DiscountedLine): boolean =>
  !products || (productId !== null && products.has(productId));

const piecesOf = (lines: readonly DiscountedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Why a discount does not apply to these lines; period and customer are checked in `discount-use.ts`. */
export function refusedByLines(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
): DiscountRefusal | undefined {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (rule.minimumValue !== null && subtotal < rule.minimumValue)
    return { code: 'discount_minimum_value', params: { amount: rule.minimumValue } };
  const meant = lines.filter((line) => isOn(rule.type === 'BuyXGetYDiscount' ? rule.buys : rule.on, line));
  if (rule.minimumQuantity !== null && piecesOf(meant) < rule.minimumQuantity)
    return { code: 'discount_minimum_quantity', params: { count: rule.minimumQuantity } };
  if (!meant.length && rule.type !== 'ShippingDiscount') return { code: 'discount_other_products' };
  if (rule.type === 'BuyXGetYDiscount' && !exchanged(rule, lines).length) {
    const code = rule.isXExact || rule.isYExact ? 'discount_exchange_exact' : 'discount_exchange';
    return { code, params: { buy: rule.minX, get: rule.maxY } };
  }
  return undefined;
}

/**
 * Computes a discount: a percentage of each line, an amount per piece, or an amount off the bill in proportion to its lines.
 * Zero where `refusedByLines` gives a reason.
 * @param shippingFees minor units
 */
export function computeDiscount(
  rule: DiscountRule,
  lines: readonly DiscountedLine[],
  shippingFees: number,
): DiscountShares {
  const nothing: DiscountShares = { lines: lines.map(() => 0), shipping: 0 };
  if (refusedByLines(rule, lines)) return nothing;
  switch (rule.type) {
    case 'ShippingDiscount':
      return { ...nothing, shipping: offWhole(rule, shippingFees) };
    case 'BillDiscount': {
      const totals = lines.map(({ price, quantity }) => price * quantity);
      const off = offWhole(
        rule,
        totals.reduce((sum, total) => sum + total, 0),
      );
      return { ...nothing, lines: prorate(off, totals) };
    }
    case 'ProductsDiscount': {
      const pieces = lines.map((line) => (isOn(rule.on, line) ? line.quantity : 0));
      return { ...nothing, lines: offPieces(rule, lines, pieces) };
    }
    case 'BuyXGetYDiscount':
      return { ...nothing, lines: offPieces(rule, lines, exchanged(rule, lines)) };
  }
}

function offWhole({ valueType, percentage, amount }: DiscountRule, whole: number): number {
  if (valueType === 'free_shipping') return whole;
  return valueType === 'percentage' ? percentOf(whole, percentage ?? 0) : Math.min(amount ?? 0, whole);
}

/** Percentages are rounded once, on the sum, and prorated. */
function offPieces(
  { valueType, percentage, amount }: DiscountRule,
  lines: readonly DiscountedLine[],
  pieces: readonly number[],
): number[] {
  const bases = lines.map(({ price }, place) => price * (pieces[place] ?? 0));
  if (valueType !== 'percentage')
    return lines.map(({ price }, place) => Math.min(amount ?? 0, price) * (pieces[place] ?? 0));
  const off = percentOf(
    bases.reduce((sum, base) => sum + base, 0),
    percentage ?? 0,
  );
  return prorate(off, bases);
}

/**
 * Pieces of each line received in buy X get Y: the cheapest first, at most `maxY` per order; none when too few are bought. A piece counts
 * either as bought or as received, and the dearest count as bought.
 * `isXExact`: exactly `minX` must be bought; `isYExact`: exactly `maxY` must be received.
 */
function exchanged(rule: DiscountRule, lines: readonly DiscountedLine[]): number[] {
  const { minX, maxY, isXExact, isYExact } = rule;
  const places = lines.map((_, place) => place);
  const left = lines.map(({ quantity }) => quantity);
  const gets = places.filter((place) => isOn(rule.on, lines[place]!));
  // Pieces that cannot be received count as bought first; then the dearest.
  const buys = places
    .filter((place) => isOn(rule.buys, lines[place]!))
    .toSorted(
      (one, other) =>
        Number(gets.includes(one)) - Number(gets.includes(other)) || lines[other]!.price - lines[one]!.price,
    );
  let wanted = minX;
  for (const place of buys) {
    const taken = Math.min(wanted, left[place]!);
    left[place]! -= taken;
    wanted -= taken;
  }
  if (wanted > 0) return [];
  const got = lines.map(() => 0);
  let free = maxY;
  for (const place of gets.toSorted((one, other) => lines[one]!.price - lines[other]!.price)) {
    got[place] = Math.min(free, left[place]!);
    free -= got[place];
  }
  const isMore = buys.some((place) => left[place]! > got[place]!);
  return free === maxY || (isYExact && free > 0) || (isXExact && isMore) ? [] : got;
}
