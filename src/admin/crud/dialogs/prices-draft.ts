/** Draft of the bulk price dialog: parsing, request body, and examples. */
import { parseMoney } from '../../../shared/texts/money.ts';
import { parseNumber } from '../../../shared/texts/number-text.ts';
import {
  changePrice,
  checkPriceChange,
  type PriceChange,
  type PriceOutcome,
} from '../../../shared/catalog/price-change.ts';
import type { BodyOf } from '../../providers/data/contract.ts';

/** A price change whose number is still text. */
export type PricesDraft = Omit<PriceChange, 'value'> & { typed: string };

export const emptyPricesDraft: PricesDraft = {
  field: 'price',
  action: 'increase',
  by: 'percent',
  rounding: 'none',
  typed: '',
};

/** Parses the draft to a change, or to an error code. */
export function parsePricesDraft({ typed, ...said }: PricesDraft): PriceChange | { wrong: string } {
  // A percentage has two decimals like an amount, so both use the same parser.
  const hundredths = parseMoney(typed);
  if (hundredths === undefined && parseNumber(typed) !== undefined)
    return { wrong: said.by === 'percent' ? 'percent_places' : 'money_precision' };
  if (hundredths == null) return { wrong: 'figure' };
  const change = { ...said, value: said.by === 'percent' ? hundredths / 100 : hundredths };
  const wrong = checkPriceChange(change);
  return wrong ? { wrong } : change;
}

/** The request body of a price change. */
export function pricesRequestBody({ field, action, by, value, rounding }: PriceChange): PricesBody {
  const signed = action === 'decrease' ? -value : value;
  const isPercent = by === 'percent';
  return {
    rounding,
    ...(field === 'price'
      ? { priceCentsChange: signed, isPercentagePriceCentsChange: isPercent }
      : { discountCentsChange: signed, isPercentageDiscountCentsChange: isPercent }),
  };
}

type PricesBody = BodyOf<'PUT', '/variants/variants_prices'>['body'];

/** A listed variant with the outcome of the change. */
export interface Example {
  id: string | number;
  name: unknown;
  price: number;
  discountedPrice: number | null;
  outcome: PriceOutcome | null;
}

const mostExamples = 4;

/**
 * Examples: the first listed variants with a price.
 * @param decimals price decimals shown by the store
 */
export function priceExamples(
  records: readonly Record<string, unknown>[],
  change: PriceChange | null,
  decimals: number,
): Example[] {
  return records
    .filter(({ price }) => typeof price === 'number')
    .slice(0, mostExamples)
    .map((record) => {
      const { id, name, price, discountedPrice = null } = record as unknown as Example;
      const prices = { price, discountedPrice };
      return { id, name, ...prices, outcome: change && changePrice(change, prices, decimals) };
    });
}
