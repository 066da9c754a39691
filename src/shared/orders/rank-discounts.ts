/** Ranks discounts for a cart: which apply, and how much each takes off. */
import { refusedByUse, type Buyer, type DiscountUse } from './discount-use.ts';
import {
  computeDiscount,
  refusedByLines,
  type DiscountedLine,
  type DiscountRefusal,
  type DiscountRule,
  type DiscountShares,
} from './discount.ts';

export interface KnownDiscount {
  id: number;
  /** applied automatically, not by code or staff */
  isAutomatic: boolean;
  rule: DiscountRule;
  use: DiscountUse;
}

export interface Cart {
  lines: readonly DiscountedLine[];
  /** `null` while unknown */
  customer: Buyer | null;
  /** minor units, before any discount */
  shippingFees: number;
  /** milliseconds */
  now: number;
}

export interface RankedDiscount<Known extends KnownDiscount> {
  discount: Known;
  /** why it does not apply; absent when it does */
  refusal: DiscountRefusal | undefined;
  /** minor units off lines and shipping */
  takes: number;
}

/**
 * Why a discount does not apply.
 * @param isStanding already used by this order: only its lines are checked
 */
export const refusedFor = (
  { rule, use }: KnownDiscount,
  { lines, customer, now }: Cart,
  isStanding = false,
): DiscountRefusal | undefined =>
  (isStanding ? undefined : refusedByUse(use, customer, now)) ?? refusedByLines(rule, lines);

/** All discounts, applicable ones first, by amount, then by id. */
export function rankDiscounts<Known extends KnownDiscount>(
  discounts: readonly Known[],
  cart: Cart,
): RankedDiscount<Known>[] {
  return discounts
    .map((discount) => {
      const refusal = refusedFor(discount, cart);
      const takes = refusal ? 0 : sumOf(computeDiscount(discount.rule, cart.lines, cart.shippingFees));
      return { discount, refusal, takes };
    })
    .toSorted(
      (one, other) =>
        Number(one.refusal !== undefined) - Number(other.refusal !== undefined) ||
        other.takes - one.takes ||
        one.discount.id - other.discount.id,
    );
}

/** The best automatic discount; an order has at most one. */
export const bestOf = <Known extends KnownDiscount>(weighed: readonly RankedDiscount<Known>[]) =>
  weighed.find(({ discount, refusal, takes }) => discount.isAutomatic && !refusal && takes > 0);

const sumOf = ({ lines, shipping }: DiscountShares) => lines.reduce((sum, off) => sum + off, shipping);
