/** Selection of an order's discount: the one named, with the reason if it is refused, else the best automatic one. */
import {
  computeDiscount,
  type DiscountRefusal,
  type DiscountShares,
} from '../../../../shared/orders/discount.ts';
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
  /** id of the discount's own code that the order uses */
  codeId?: number | undefined;
  refusal?: DiscountRefusal | undefined;
  shares(shippingFees: number): DiscountShares;
}

/** A discount named by the caller; `null` for none, so that only automatic ones apply. */
export type NamedDiscount = { id: number } | { code: string } | null;

export interface DiscountContext extends DiscountQuery {
  transaction: Connection;
  /** includes the delivery fee, by which discounts on delivery are compared */
  cart: Cart;
  /** this write counts as a use of the discount */
  isPlacing: boolean;
  /** a placed order gets no automatic discount */
  isPlaced: boolean;
  /** the discount was used when the order was placed: its dates, limits and customers are not checked again */
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
  // Locks the discount and checks it again, as a concurrent order may have taken its last use.
  const { id } = best.discount;
  const held = isPlacing ? (await findDiscount(transaction, scene, { id }, true))?.discount : best.discount;
  if (!held || refusedFor(held, cart)) return { discount: null, isChosen: false, shares: () => nothing };
  return { discount: held, isChosen: false, shares: (fees) => computeDiscount(held.rule, lines, fees) };
}
