/** The discount of an order: the one that was chosen, with why it takes nothing off; else the best of those that apply by themselves. */
import {
  discountOf,
  refusedByLines,
  type DiscountRefusal,
  type DiscountedLine,
  type DiscountShares,
} from '../../../../model/order/discount.ts';
import { refusedByUse } from '../../../../model/order/discount-use.ts';
import type { Connection } from '../../../ground/database/connection.ts';
import {
  findAutomaticDiscounts,
  findDiscount,
  type DiscountQuestion,
  type OrderDiscount,
} from '../../marketing/marketing.ts';

export interface ChosenDiscount {
  discount: OrderDiscount | null;
  isChosen: boolean;
  refusal?: DiscountRefusal | undefined;
  shares(shippingFees: number): DiscountShares;
}

/** How the caller names it: `null` for none, so that only what applies by itself is left. */
export type NamedDiscount = { id: number } | { code: string } | null;

interface Scene extends DiscountQuestion {
  transaction: Connection;
  lines: readonly DiscountedLine[];
  customer: { id: number; isGuest: boolean } | null;
  /** what delivery would cost: what a discount on it is compared by */
  shippingFees: number;
  /** it is used from now on */
  isPlacing: boolean;
  /** a placed order gets no other than is named */
  isPlaced: boolean;
  /** it was used when the order was placed: when and by whom is asked no more */
  isStanding: boolean;
}

export async function chooseDiscount(scene: Scene, named: NamedDiscount): Promise<ChosenDiscount> {
  const { transaction, lines, isPlacing } = scene;
  const nothing = { lines: lines.map(() => 0), shipping: 0 };
  if (named) {
    const discount = await findDiscount(transaction, scene, named, isPlacing);
    if (!discount)
      return { discount: null, isChosen: true, refusal: { code: 'discount_unknown' }, shares: () => nothing };
    const refusal = refusedBy(discount, scene);
    const shares = (fees: number) => (refusal ? nothing : discountOf(discount.rule, lines, fees));
    return { discount, isChosen: true, refusal, shares };
  }
  if (scene.isPlaced) return { discount: null, isChosen: false, shares: () => nothing };
  const fitting = (await findAutomaticDiscounts(transaction, scene)).filter(
    (each) => !refusedBy(each, scene),
  );
  const [best] = fitting
    .map((discount) => ({ discount, off: sumOf(discountOf(discount.rule, lines, scene.shippingFees)) }))
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off || one.discount.id - other.discount.id);
  if (!best) return { discount: null, isChosen: false, shares: () => nothing };
  // Whoever takes the last use takes it alone.
  const { id } = best.discount;
  const held = isPlacing ? await findDiscount(transaction, scene, { id }, true) : best.discount;
  if (!held || refusedBy(held, scene)) return { discount: null, isChosen: false, shares: () => nothing };
  return { discount: held, isChosen: false, shares: (fees) => discountOf(held.rule, lines, fees) };
}

const refusedBy = ({ rule, use }: OrderDiscount, { customer, lines, isStanding }: Scene) =>
  (isStanding ? undefined : refusedByUse(use, customer, Date.now())) ?? refusedByLines(rule, lines);

const sumOf = ({ lines, shipping }: DiscountShares) => lines.reduce((sum, off) => sum + off, shipping);
