/**
 * What a discount takes off an order, and why it may not. The four types of the specification, section 3, “Discount”:
 * on products, on the bill, buy X get Y, on the delivery. What the text leaves open is said where it is decided.
 */
import { percentOf, prorate } from './prorate.ts';

export interface DiscountRule {
  type: 'ProductsDiscount' | 'BillDiscount' | 'BuyXGetYDiscount' | 'ShippingDiscount';
  valueType: 'percentage' | 'fixed' | 'free_shipping';
  /** at most two decimals */
  percentage: number | null;
  /** minor units: off each piece of products, off the whole bill, off the delivery */
  amount: number | null;
  /** what it is on, of an exchange what customers get; `null`: every product */
  on: ReadonlySet<number> | null;
  /** of an exchange: what customers buy; `null`: every product */
  buys: ReadonlySet<number> | null;
  minX: number;
  isXExact: boolean;
  maxY: number;
  isYExact: boolean;
  /** minor units of subtotal */
  minimumValue: number | null;
  /** pieces of what it is on */
  minimumQuantity: number | null;
}

export interface DiscountedLine {
  productId: number | null;
  price: number;
  quantity: number;
}

/** Minor units off each line, and off the delivery. */
export interface DiscountShares {
  lines: number[];
  shipping: number;
}

/** Why it takes nothing off these lines, as a code of `locales/<lang>/errors.json` with what its sentence names. */
export interface DiscountRefusal {
  code: string;
  params?: Record<string, number>;
}

const isOn = (products: ReadonlySet<number> | null, { productId }: DiscountedLine): boolean =>
  !products || (productId !== null && products.has(productId));

const piecesOf = (lines: readonly DiscountedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What forbids it by what is in the order; when and by whom it may be used is asked elsewhere (`discount-use.ts`). */
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
 * What it takes off: a percentage of each line; an amount off each piece of products, or off the bill in proportion to its lines.
 * It is nothing where `refusedByLines` says why.
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

/** Percents are rounded once, of all that they are on, so that three lines of 33.33 do not lose a piastre each. */
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
 * How many pieces of each line are got, the cheapest first, at most `maxY` of an order; none where too little is bought. A piece that is
 * bought for the exchange is not got by it, so one that is on both sides counts once: the dearest are taken as bought.
 * `isXExact`: exactly that many are bought, no more; `isYExact`: that many are got or none.
 */
function exchanged(rule: DiscountRule, lines: readonly DiscountedLine[]): number[] {
  const { minX, maxY, isXExact, isYExact } = rule;
  const places = lines.map((_, place) => place);
  const left = lines.map(({ quantity }) => quantity);
  const gets = places.filter((place) => isOn(rule.on, lines[place]!));
  // What cannot be got is bought first; of the rest, the dearest.
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
