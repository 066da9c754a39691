/** What can be ordered, as it is now: its price, limits, weight and pieces. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { variantName } from './variant-name.ts';

type Words = Record<Locale, string>;

/** An extra as its product offers it (`schemas/products.schema.json`). */
export interface OfferedExtra {
  name: Words;
  type: 'options' | 'text' | 'picture' | 'file' | 'number' | 'date';
  options: { name: Words; price: number }[];
  minOptions: number | null;
  maxOptions: number | null;
  minCharacters: number | null;
  maxCharacters: number | null;
  /** of products that were written before extras had them, these are absent */
  minFiles?: number | null;
  maxFiles?: number | null;
  minNumber?: number | null;
  maxNumber?: number | null;
  isDemanded?: boolean;
  /** added once it is answered, where it has no options */
  price?: number;
}

export interface SellableItem {
  productId: number;
  variantId: number | null;
  name: Words;
  sku: string | null;
  /** a piece, at its sale price while it is on sale, without its fees; minor units */
  price: number;
  /** what each piece costs besides */
  fees: { name: Words; price: number }[];
  isVat: boolean;
  isLimited: boolean;
  minQuantity: number;
  maxQuantity: number;
  status: 'visible' | 'hidden' | 'sold_out' | 'disabled';
  isSoldOut: boolean;
  isShipped: boolean;
  /** of a piece that is shipped and pays for it; `null`: it does not */
  grams: number | null;
  isTracked: boolean;
  quantity: number;
  extras: OfferedExtra[];
  /** it is sold by its variants, one of which must be named */
  hasVariants: boolean;
}

export interface SellableItemRef {
  productId: number;
  variantId: number | null;
}

const price = (row: 'p' | 'v') =>
  `case when ${row}."isOnSale" and ${row}."discountedPrice" is not null then ${row}."discountedPrice" else ${row}.price end`;

/** What the company has of them, in their order; `undefined` for what it has not. */
export async function readSellableItems(
  transaction: Connection,
  companyId: number,
  wanted: readonly SellableItemRef[],
): Promise<(SellableItem | undefined)[]> {
  if (!wanted.length) return [];
  // The arrays stand in subqueries, into which the planner does not look: planned anew for each order this took a millisecond.
  const rows = await rowsOf<SellableItem & { place: number }>(
    transaction,
    `select w.place, p.id as "productId", v.id as "variantId", ${variantName('v')} as name, case when v.id is null then p.sku else v.sku end as sku,
       case when v.id is null then ${price('p')} else ${price('v')} end as price,
       case when p."hasAdditionalFees" then p."additionalFees" else '[]' end as fees,
       p."isVat", p."isLimited", p."minQuantity", p."maxQuantity", p.status, p."isSoldOut", p."isPhysical" as "isShipped",
       case when p."isPhysical" and p."addShippingFees" then (coalesce(v.weight, p.weight, 0) * 1000)::bigint end as grams,
       coalesce(v."isTracked", p."isTracked") as "isTracked", coalesce(v.quantity, p.quantity) as quantity, p.extras,
       exists (select from variants o where o.company_id = p.company_id and o."productId" = p.id and o.values <> '[]') as "hasVariants"
     from unnest((select $2::bigint[]), (select $3::bigint[])) with ordinality w(product, variant, place)
     join products p on p.company_id = $1 and p.id = w.product
     left join variants v on v.company_id = $1 and v."productId" = p.id and v.id = w.variant
     where w.variant is null or v.id is not null`,
    [companyId, wanted.map(({ productId }) => productId), wanted.map(({ variantId }) => variantId)],
  );
  const found = new Map(rows.map(({ place, ...good }) => [Number(place), good]));
  return wanted.map((_, place) => found.get(place + 1));
}
