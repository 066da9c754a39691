/** Writes collections with their products, the navigation menu and the promotions. */
import { foldText } from '../../shared/texts/search-text.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import { dayLength } from '../history/calendar.ts';
import type { DemoPromotion, NavigationContent, StoreContent } from '../stores/stores.ts';
import { insertRows, linkRows } from './insert-rows.ts';
import type { KeptPictures } from './images.ts';
import type { WrittenProducts } from './products.ts';

/** Writes collections; manual ones with their products in order. Smart ones are evaluated at read time. */
export async function writeCollections(
  transaction: Connection,
  companyId: number,
  store: StoreContent,
  products: WrittenProducts,
  pictures: KeptPictures,
  today: Date,
): Promise<void> {
  const ids = await insertRows(
    transaction,
    'collections',
    store.collections.map(({ handle, name, about, sort, conditions, pictured }, index) => {
      const at = new Date(today.getTime() - (store.days - index * 3) * dayLength).toISOString();
      return {
        company_id: companyId,
        image: pictured ? [pictures.get(`${pictured}-1.svg`)] : [],
        name,
        description: { en: `<p>${about.en}</p>`, ar: `<p>${about.ar}</p>` },
        handle,
        type: conditions ? 'smart' : 'manual',
        sort,
        conditions: conditions ?? null,
        searchText: foldText([name.en, name.ar, handle].join(' ')),
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  await linkRows(
    transaction,
    'collection_products',
    store.collections.flatMap(({ products: handles = [] }, index) =>
      handles.map((handle, order) => ({
        company_id: companyId,
        collectionId: ids[index],
        productId: products.idOf(handle),
        order,
      })),
    ),
  );
}

/** Writes the menu level by level, as a child refers to its parent. */
export async function writeNavigation(
  transaction: Connection,
  companyId: number,
  items: readonly NavigationContent[],
  parentId: number | null = null,
): Promise<void> {
  const ids = await insertRows(
    transaction,
    'navigations',
    items.map(({ label, url, isHidden }, order) => ({
      company_id: companyId,
      label,
      searchText: foldText(`${label.en} ${label.ar}`),
      url,
      status: isHidden ? 'hidden' : 'active',
      parentId,
      order,
    })),
  );
  for (const [index, { children = [] }] of items.entries())
    await writeNavigation(transaction, companyId, children, ids[index]!);
}

/**
 * Writes promotions as discounts.
 * @returns the id of each discount
 */
export async function writePromotions(
  transaction: Connection,
  companyId: number,
  promotions: readonly DemoPromotion[],
  today: Date,
): Promise<Map<DemoPromotion, number>> {
  const day = (ago: number) => new Date(today.getTime() - ago * dayLength).toISOString();
  const ids = await insertRows(
    transaction,
    'discounts',
    promotions.map(({ title, percent, from, until, minimum }) => ({
      company_id: companyId,
      title,
      type: 'BillDiscount',
      valueType: 'percentage',
      percentage: percent,
      searchText: foldText(title),
      startsAt: day(from),
      endsAt: until === 0 ? null : day(until),
      conditions: 'minPurchase',
      minimumPurchaseValue: minimum,
      createdAt: day(from + 2),
      updatedAt: day(from + 2),
    })),
  );
  return new Map(promotions.map((promotion, index) => [promotion, ids[index]!]));
}
