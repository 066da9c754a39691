/** In which order a collection shows its products. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { readOrder, type Order } from '../../crud/records/read/list-query.ts';
import type { PreparedResource } from '../../crud/records/resources/prepared-resource.ts';

const byHand: Order = {
  value: 'held.place',
  over: (value, id) => `${value} asc, ${id} asc`,
};

/**
 * The collection's own order, as an order of products `t` beside `held`, which says their places. A smart one has no places: its newest
 * stand first.
 */
export function collectionSort(
  products: PreparedResource,
  { sort, type }: { sort: string; type: string },
  locale: Locale,
): Order {
  if (sort === 'manual') return type === 'manual' ? byHand : readOrder(products, 'createdAt desc', locale);
  const [, field = '', direction = ''] = /^(\w+)_(asc|desc)$/u.exec(sort) ?? [];
  return readOrder(products, `${field} ${direction}`, locale);
}
