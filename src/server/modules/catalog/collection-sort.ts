/** Sort order of the products of a collection. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { readOrder, type Order } from '../../crud/records/read/list-query.ts';
import type { PreparedResource } from '../../crud/records/resources/prepared-resource.ts';

const byHand: Order = {
  value: 'held.place',
  over: (value, id) => `${value} asc, ${id} asc`,
};

/**
 * Sort order of a collection over the products `t`, joined with `held`, which has their manual positions. A smart collection has no positions: its
 * manual sort falls back to the newest first.
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
