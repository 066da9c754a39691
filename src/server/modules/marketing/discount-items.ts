/** Items of a discount as one list, an alias of the fields that store them: `{ itemId, itemType, type }`. */
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

/** Fields and tables of the items. The items of a products discount count as `CustomerGets`. */
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

/** SQL: items of the discount `t`, `CustomerBuys` first. */
export const discountItems: Sql = `select coalesce(jsonb_agg(to_jsonb(i) - 'place' order by i.place, i."itemId"), '[]')
  from (${kept.join(' union all ')}) i`;

/** The list as an alias of these fields. */
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

/** Refuses items that the type of the discount does not have. */
export function refuseStrayItems({ after, given, refuse }: Write): void {
  if (!given.has('discountItems') || places.some(({ field }) => given.has(field))) return;
  const items = after.discountItems as Item[];
  const stray = items.findIndex(({ type }) =>
    isAboutExchange(after.type) ? false : after.type !== 'ProductsDiscount' || type === 'CustomerBuys',
  );
  if (stray >= 0) refuse(`discountItems.${stray}`, 'item_of_other_type');
}
