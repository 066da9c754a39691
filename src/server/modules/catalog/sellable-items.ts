/** Current data of items that can be ordered: price, limits, weight and stock. */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { variantName } from './variant-name.ts';

type Words = Record<Locale, string>;

/** An extra of a product (`schemas/products.schema.json`). */
export interface OfferedExtra {
  name: Words;
  type: 'options' | 'text' | 'picture' | 'file' | 'number' | 'date';
  options: { name: Words; price: number }[];
  minOptions: number | null;
  maxOptions: number | null;
  minCharacters: number | null;
  maxCharacters: number | null;
  /** absent on products written before these fields existed */
  minFiles?: number | null;
  maxFiles?: number | null;
  minNumber?: number | null;
  maxNumber?: number | null;
  isDemanded?: boolean;
  /** price of an answered extra without options */
  price?: number;
}

export interface SellableItem {
  productId: number;
  variantId: number | null;
  name: Words;
  sku: string | null;
  /** price of a piece, the sale price while on sale, without fees; minor units */
  price: number;
  /** additional fees of each piece */
  fees: { name: Words; price: number }[];
  isVat: boolean;
  isLimited: boolean;
  minQuantity: number;
  maxQuantity: number;
  status: 'visible' | 'hidden' | 'sold_out' | 'disabled';
  isSoldOut: boolean;
  isShipped: boolean;
  /** grams of a piece whose weight is charged for shipping; else `null` */
  grams: number | null;
  isTracked: boolean;
  quantity: number;
  extras: OfferedExtra[];
  /** a variant must be named in the order */
  hasVariants: boolean;
}

export interface SellableItemRef {
  productId: number;
  variantId: number | null;
}

const price = (row: 'p' | 'v') =>
  `case when ${row}."isOnSale" and ${row}."discountedPrice" is not null then ${row}."discountedPrice" else ${row}.price end`;

/** Reads the items in the order of the request; `undefined` for one that does not exist. */
export async function readSellableItems(
  transaction: Connection,
  companyId: number,
  wanted: readonly SellableItemRef[],
): Promise<(SellableItem | undefined)[]> {
  if (!wanted.length) return [];
  // Arrays in subqueries keep the query plan generic: planning it for each order took a millisecond.
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
