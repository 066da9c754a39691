/** The items of a discount as one list, beside the fields that keep them: `{ itemId, itemType, type }`. */
import type { Sql } from '../../../field-types/column.ts';
import type { Alias, Write } from '../../crud/records/resources/resource-hooks.ts';

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

/** The list, as the alias of the fields that keep it. */
export const discountItemsAlias: Alias = {
  fields: places.map(({ field }) => field),
  spread: (items, { type }) =>
    Object.fromEntries(
      places
        .filter(({ isExchange }) => isExchange === isAboutExchange(type))
        .map((each) => [each.field, idsAt(each, items as Item[])]),
    ),
};

const isAboutExchange = (type: unknown) => type === 'BuyXGetYDiscount';

function idsAt({ itemType, type }: Place, items: readonly Item[]): number[] {
  const own = items.filter((item) => item.itemType === itemType && item.type === type);
  return [...new Set(own.map(({ itemId }) => itemId))];
}

/** Refuses an item for which the type of the discount has no place. */
export function refuseStrayItems({ after, given, refuse }: Write): void {
  if (!given.has('discountItems') || places.some(({ field }) => given.has(field))) return;
  const items = after.discountItems as Item[];
  const stray = items.findIndex(({ type }) =>
    isAboutExchange(after.type) ? false : after.type !== 'ProductsDiscount' || type === 'CustomerBuys',
  );
  if (stray >= 0) refuse(`discountItems.${stray}`, 'item_of_other_type');
}
