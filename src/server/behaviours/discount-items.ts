/** The items of a discount as one list, beside the fields that keep them: `{ itemId, itemType, type }`. */
import type { Sql } from '../../kinds/column.ts';
import type { Write } from './behaviour.ts';

interface Item {
  itemId: number;
  itemType: 'Product' | 'Collection';
  type: 'CustomerBuys' | 'CustomerGets';
}

type Place = Omit<Item, 'itemId'> & { field: string; table: string; isExchange: boolean };

const place = (field: string, table: string, itemType: Item['itemType'], type: Item['type']): Place => {
  return { field, table, itemType, type, isExchange: /^(?:buys|gets)/u.test(field) };
};

/** Where items are kept. What a discount on products is for is what its customers get. */
const places: readonly Place[] = [
  place('buysProducts', 'discount_buys_products', 'Product', 'CustomerBuys'),
  place('buysCollections', 'discount_buys_collections', 'Collection', 'CustomerBuys'),
  place('getsProducts', 'discount_gets_products', 'Product', 'CustomerGets'),
  place('getsCollections', 'discount_gets_collections', 'Collection', 'CustomerGets'),
  place('products', 'discount_products', 'Product', 'CustomerGets'),
  place('collections', 'discount_collections', 'Collection', 'CustomerGets'),
];

const kept = places.map(
  ({ table, itemType, type }, order) =>
    `select ${order} as place, l."${itemType.toLowerCase()}Id" as "itemId", '${itemType}' as "itemType", '${type}' as type
     from ${table} l where l.company_id = $1 and l."discountId" = t.id`,
);

/** The items of the discount `t`, what customers buy first. */
export const discountItems: Sql = `select coalesce(jsonb_agg(to_jsonb(i) - 'place' order by i.place, i."itemId"), '[]')
  from (${kept.join(' union all ')}) i`;

/** Puts the list into the fields that keep it, unless the caller wrote one of those: then they alone count. */
export function spreadItems({ after, given, refuse }: Write): void {
  if (!given.has('discountItems') || places.some(({ field }) => given.has(field))) return;
  const items = after.discountItems as Item[];
  const isExchange = after.type === 'BuyXGetYDiscount';
  for (const { field, itemType, type, isExchange: isForExchange } of places) {
    if (isForExchange !== isExchange) continue;
    const own = items.filter((item) => item.itemType === itemType && item.type === type);
    after[field] = [...new Set(own.map(({ itemId }) => itemId))];
  }
  const stray = items.findIndex(({ type }) =>
    isExchange ? false : after.type !== 'ProductsDiscount' || type === 'CustomerBuys',
  );
  if (stray >= 0) refuse(`discountItems.${stray}`, 'item_of_other_type');
}
