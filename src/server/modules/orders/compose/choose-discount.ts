/** The discount of an order: the one that was chosen, with why it takes nothing off; else the best of those that apply by themselves. */
import { computeDiscount, type DiscountRefusal, type DiscountShares } from '../../../../shared/orders/discount.ts';
import { bestOf, refusedFor, rankDiscounts, type Cart } from '../../../../shared/orders/rank-discounts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import {
  findAutomaticDiscounts,
  findDiscount,
  type DiscountQuery,
  type OrderDiscount,
} from '../../marketing/marketing.ts';

export interface ChosenDiscount {
  discount: OrderDiscount | null;
  isChosen: boolean;
  /** of its own codes the one that the order has */
  codeId?: number | undefined;
  refusal?: DiscountRefusal | undefined;
  shares(shippingFees: number): DiscountShares;
}

/** How the caller names it: `null` for none, so that only what applies by itself is left. */
export type NamedDiscount = { id: number } | { code: string } | null;

export interface DiscountContext extends DiscountQuery {
  transaction: Connection;
  /** with what delivery would cost: what a discount on it is compared by */
  cart: Cart;
  /** it is used from now on */
  isPlacing: boolean;
  /** a placed order gets no other than is named */
  isPlaced: boolean;
  /** it was used when the order was placed: when and by whom is asked no more */
  isStanding: boolean;
}

export async function chooseDiscount(scene: DiscountContext, named: NamedDiscount): Promise<ChosenDiscount> {
  const { transaction, cart, isPlacing, isStanding } = scene;
  const { lines } = cart;
  const nothing = { lines: lines.map(() => 0), shipping: 0 };
  if (named) {
    const found = await findDiscount(transaction, scene, named, isPlacing);
    if (!found)
      return { discount: null, isChosen: true, refusal: { code: 'discount_unknown' }, shares: () => nothing };
    const { discount, code } = found;
    const refusal = (isStanding ? undefined : code?.refusal) ?? refusedFor(discount, cart, isStanding);
    const shares = (fees: number) => (refusal ? nothing : computeDiscount(discount.rule, lines, fees));
    return { discount, isChosen: true, codeId: code?.id, refusal, shares };
  }
  if (scene.isPlaced) return { discount: null, isChosen: false, shares: () => nothing };
  const best = bestOf(rankDiscounts(await findAutomaticDiscounts(transaction, scene, cart.now), cart));
  if (!best) return { discount: null, isChosen: false, shares: () => nothing };
  // Whoever takes the last use takes it alone.
  const { id } = best.discount;
  const held = isPlacing ? (await findDiscount(transaction, scene, { id }, true))?.discount : best.discount;
  if (!held || refusedFor(held, cart)) return { discount: null, isChosen: false, shares: () => nothing };
  return { discount: held, isChosen: false, shares: (fees) => computeDiscount(held.rule, lines, fees) };
}
