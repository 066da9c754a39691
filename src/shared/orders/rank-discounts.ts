/** Discounts side by side over one cart: which of them fit, what each would take, and why the others take nothing. */
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
  /** applies by itself; else by a code, or because staff chose it */
  isAutomatic: boolean;
  rule: DiscountRule;
  use: DiscountUse;
}

export interface Cart {
  lines: readonly DiscountedLine[];
  /** `null` while nobody is named */
  customer: Buyer | null;
  /** minor units, before any discount */
  shippingFees: number;
  /** milliseconds */
  now: number;
}

export interface RankedDiscount<Known extends KnownDiscount> {
  discount: Known;
  /** why it takes nothing; absent where it fits */
  refusal: DiscountRefusal | undefined;
  /** minor units that it takes off lines and delivery together */
  takes: number;
}

/** @param isStanding it was used when the order was placed: when and by whom is asked no more */
export const refusedFor = (
  { rule, use }: KnownDiscount,
  { lines, customer, now }: Cart,
  isStanding = false,
): DiscountRefusal | undefined =>
  (isStanding ? undefined : refusedByUse(use, customer, now)) ?? refusedByLines(rule, lines);

/** All of them, those that fit first; of these the one that takes most, and of equals the older one. */
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

/** Of those that apply by themselves the one that takes most: an order has one discount. */
export const bestOf = <Known extends KnownDiscount>(weighed: readonly RankedDiscount<Known>[]) =>
  weighed.find(({ discount, refusal, takes }) => discount.isAutomatic && !refusal && takes > 0);

const sumOf = ({ lines, shipping }: DiscountShares) => lines.reduce((sum, off) => sum + off, shipping);
