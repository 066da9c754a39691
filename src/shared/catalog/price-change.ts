/**
 * A change of many prices: what becomes of one price. Both ends hold this rule: examples while a person types, and what is written.
 * Source: specification section 2, “Pricing: … bulk change of original or discounted prices by increase or decrease, by percent or amount”.
 */
import { minorUnits } from '../texts/money.ts';

/** Which of the two prices changes: the original one, or the one of the sale. */
export const changedPrices = ['price', 'discountedPrice'] as const;

/** `none`: to the smallest step that the store shows; `whole`: to whole units; `5`, `10`: to multiples of them; `95`, `99`: to prices that end so. */
export const roundings = ['none', 'whole', '5', '10', '95', '99'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  field: (typeof changedPrices)[number];
  action: 'increase' | 'decrease';
  by: 'percent' | 'amount';
  /** above zero; percents with two decimals at most, amounts in minor units */
  value: number;
  rounding: Rounding;
}

/** The prices of a variant, in minor units. */
export interface Prices {
  price: number;
  discountedPrice: number | null;
}

/** A price that becomes another; or the code of why it stays: `skip`, nothing to change, or `refused`, nobody could sell at it. */
export type PriceOutcome =
  | { to: number }
  | { skip: 'unchanged' | 'no_discounted_price' | 'rounded_back' }
  | { refused: 'price_zero_or_below' | 'price_above_original' | 'price_too_high'; to: number };

/** The highest price that is kept, and the highest amount of a change: a hundred millions. */
const highestPrice = 100_000_000 * minorUnits;
/** The most that a price rises by in percent. */
const mostPercent = 10_000;

/** What is wrong with the figure of a change, as a code; `undefined`: nothing. */
export function checkPriceChange({
  action,
  by,
  value,
}: Pick<PriceChange, 'action' | 'by' | 'value'>): string | undefined {
  if (!Number.isFinite(value) || value <= 0) return 'price_change_zero';
  if (by === 'amount') {
    if (!Number.isInteger(value)) return 'money_precision';
    return value > highestPrice ? 'price_change_too_big' : undefined;
  }
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return 'percent_places';
  if (action === 'decrease') return value >= 100 ? 'percent_takes_all' : undefined;
  return value > mostPercent ? 'percent_too_big' : undefined;
}

/** What becomes of both prices. A variant that one of them keeps back keeps the other, too. */
export type PricesOutcome =
  | { to: Partial<Prices> }
  | Extract<PriceOutcome, { skip: string }>
  | {
      refused: Extract<PriceOutcome, { refused: string }>['refused'];
      at: PriceChange['field'];
      to: Partial<Prices>;
    };

/**
 * What a legal change makes of a variant's prices.
 * @param decimals of prices that the store shows, 0 to 3
 */
export function changePrice(change: PriceChange, prices: Prices, decimals: number): PriceOutcome {
  const outcome = changePrices([change], prices, decimals);
  if ('skip' in outcome) return outcome;
  const to = outcome.to[change.field]!;
  return 'refused' in outcome ? { refused: outcome.refused, to } : { to };
}

/** The same of changes of different prices at once: where one has nothing to change, the other is changed alone. */
export function changePrices(
  changes: readonly PriceChange[],
  prices: Prices,
  decimals: number,
): PricesOutcome {
  const to: Partial<Prices> = {};
  let at: PriceChange['field'] | undefined;
  let idle: Extract<PriceOutcome, { skip: string }> | undefined;
  for (const change of changes) {
    const outcome = movedPrice(change, prices[change.field], decimals);
    if ('skip' in outcome) idle ??= outcome;
    else {
      at = change.field;
      to[at] = outcome.to;
      if ('refused' in outcome) return { refused: outcome.refused, at, to };
    }
  }
  if (!at) return idle ?? { skip: 'unchanged' };
  const after = { ...prices, ...to };
  if (after.discountedPrice !== null && after.discountedPrice >= after.price)
    return { refused: 'price_above_original', at, to };
  return { to };
}

/**
 * What a change makes of one amount by itself: whether two prices agree is asked when both are known.
 * @param decimals of prices that the store shows, 0 to 3
 */
export function movedPrice(
  change: Omit<PriceChange, 'field'>,
  held: number | null,
  decimals: number,
): PriceOutcome {
  if (held === null) return { skip: 'no_discounted_price' };
  const shifted = shiftedPrice(change, held);
  if (shifted <= 0) return { refused: 'price_zero_or_below', to: Math.round(shifted) };
  const to = roundedPrice(shifted, change, decimals);
  if (to === held) return { skip: 'unchanged' };
  // 10.00 raised by 1 % is not to become 9.99.
  if (to > held !== (change.action === 'increase')) return { skip: 'rounded_back' };
  if (to <= 0) return { refused: 'price_zero_or_below', to };
  return to > highestPrice ? { refused: 'price_too_high', to } : { to };
}

/** Before rounding; of percents a number of minor units with four decimals at most, exact where it fits a double. */
function shiftedPrice({ action, by, value }: Omit<PriceChange, 'field'>, held: number): number {
  const sign = action === 'increase' ? 1 : -1;
  if (by === 'amount') return held + sign * value;
  return Number(BigInt(held) * BigInt(10_000 + sign * Math.round(value * 100))) / 10_000;
}

/** Half up. An amount that is added without rounding is added as it is. */
function roundedPrice(
  shifted: number,
  { by, rounding }: Omit<PriceChange, 'field'>,
  decimals: number,
): number {
  if (rounding === '95' || rounding === '99') {
    const end = Number(rounding);
    return end + minorUnits * Math.max(0, halfUp((shifted - end) / minorUnits));
  }
  if (rounding !== 'none') {
    const multiple = minorUnits * (rounding === 'whole' ? 1 : Number(rounding));
    return multiple * halfUp(shifted / multiple);
  }
  if (by === 'amount') return shifted;
  const step = 10 ** Math.max(0, 2 - decimals);
  return step * halfUp(shifted / step);
}

const halfUp = (value: number) => Math.floor(value + 0.5);
