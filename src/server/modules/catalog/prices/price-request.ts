/** Request of a bulk price change, with the names of the specification. */
import {
  checkPriceChange,
  type PriceChange,
  type Rounding,
} from '../../../../shared/catalog/price-change.ts';
import { Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';

export interface PriceRequest {
  /** minor units, or percent if `isPercentagePriceCentsChange`; negative lowers */
  priceCentsChange?: number | null;
  isPercentagePriceCentsChange?: boolean;
  /** the same for the sale price */
  discountCentsChange?: number | null;
  isPercentageDiscountCentsChange?: boolean;
  rounding?: Rounding;
  ids?: number[];
  /** filters and `search` of the list call */
  narrowing?: Record<string, unknown>;
  /** without ids: `false` refuses to change every variant of the store */
  confirm?: boolean;
}

/**
 * The requested changes: of the price, the sale price, or both.
 * @throws Problem 422 at the figure
 */
export function readPriceChanges(asked: PriceRequest): PriceChange[] {
  const { rounding = 'none' } = asked;
  const [price, discount] = figuresOf(asked);
  if (price === null && discount === null) throw refusal('priceCentsChange', 'required');
  const changes: PriceChange[] = [];
  if (price !== null) changes.push(changeBy('price', price, asked.isPercentagePriceCentsChange, rounding));
  if (discount !== null)
    changes.push(changeBy('discountedPrice', discount, asked.isPercentageDiscountCentsChange, rounding));
  return changes;
}

function changeBy(
  field: PriceChange['field'],
  figure: number,
  isPercent: boolean | undefined,
  rounding: Rounding,
): PriceChange {
  const change: PriceChange = {
    field,
    action: figure < 0 ? 'decrease' : 'increase',
    by: isPercent ? 'percent' : 'amount',
    value: Math.abs(figure),
    rounding,
  };
  const wrong = checkPriceChange(change);
  if (wrong) throw refusal(field === 'price' ? 'priceCentsChange' : 'discountCentsChange', wrong);
  return change;
}

/** Where all four keys are sent, as the specification spells the call, a change by 0 means none. */
function figuresOf({
  priceCentsChange: price = null,
  discountCentsChange: discount = null,
}: PriceRequest): [price: number | null, discount: number | null] {
  if (price === null || discount === null) return [price, discount];
  if (discount === 0) return [price, null];
  return price === 0 ? [null, discount] : [price, discount];
}

function refusal(field: keyof PriceRequest, code: string): Problem {
  const errors: FieldErrors = { [field]: [{ code }] };
  return new Problem(422, 'validation', { errors });
}
