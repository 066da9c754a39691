/**
 * Bulk price change: the new price of a variant. Shared by the client's preview and the server.
 * Source: specification section 2, “Pricing: … bulk change of original or discounted prices by increase or decrease, by percent or amount”.
 */
import { minorUnits } from '../texts/money.ts';

/** The price to change: original or sale price. */
export const changedPrices = ['price', 'discountedPrice'] as const;

/** `none`: to the smallest unit shown by the store; `whole`: to whole units; `5`, `10`: to multiples; `95`, `99`: to prices with these decimals. */
export const roundings = ['none', 'whole', '5', '10', '95', '99'] as const;
export type Rounding = (typeof roundings)[number];

export interface PriceChange {
  field: (typeof changedPrices)[number];
  action: 'increase' | 'decrease';
  by: 'percent' | 'amount';
  /** positive; percentages with at most two decimals, amounts in minor units */
  value: number;
  rounding: Rounding;
}

/** The prices of a variant, in minor units. */
export interface Prices {
  price: number;
  discountedPrice: number | null;
}

/** The new price, or why it is not changed: `skip` when nothing changes, `refused` for an invalid price. */
export type PriceOutcome =
  | { to: number }
  | { skip: 'unchanged' | 'no_discounted_price' | 'rounded_back' }
  | { refused: 'price_zero_or_below' | 'price_above_original' | 'price_too_high'; to: number };

/** Largest price and largest change, in minor units. */
const highestPrice = 100_000_000 * minorUnits;
/** Largest increase in percent. */
const mostPercent = 10_000;

/**
 * Validates a change.
 * @returns an error code, or `undefined`
 */
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

/** The new prices of a variant; if one is refused, neither is changed. */
export type PricesOutcome =
  | { to: Partial<Prices> }
  | Extract<PriceOutcome, { skip: string }>
  | {
      refused: Extract<PriceOutcome, { refused: string }>['refused'];
      at: PriceChange['field'];
      to: Partial<Prices>;
    };

/**
 * Applies a valid change to a variant's prices.
 * @param decimals shown by the store, 0 to 3
 */
export function changePrice(change: PriceChange, prices: Prices, decimals: number): PriceOutcome {
  const outcome = changePrices([change], prices, decimals);
  if ('skip' in outcome) return outcome;
  const to = outcome.to[change.field]!;
  return 'refused' in outcome ? { refused: outcome.refused, to } : { to };
}

/** Applies changes of different prices together; one without effect does not prevent the other. */
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
 * Applies a change to one amount, without comparing the two prices.
 * @param decimals shown by the store, 0 to 3
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
  // 10.00 raised by 1 % must not be rounded down to 9.99.
  if (to > held !== (change.action === 'increase')) return { skip: 'rounded_back' };
  if (to <= 0) return { refused: 'price_zero_or_below', to };
  return to > highestPrice ? { refused: 'price_too_high', to } : { to };
}

/** The price before rounding, in minor units with at most four decimals. */
function shiftedPrice({ action, by, value }: Omit<PriceChange, 'field'>, held: number): number {
  const sign = action === 'increase' ? 1 : -1;
  if (by === 'amount') return held + sign * value;
  return Number(BigInt(held) * BigInt(10_000 + sign * Math.round(value * 100))) / 10_000;
}

/** Rounds half up. An amount added without rounding stays exact. */
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
