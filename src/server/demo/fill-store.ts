/** Fills one store, table by table, in the order in which rows need each other. */
import type { FileStore } from '../ground/files/file-store.ts';
import type { Connection } from '../ground/database/connection.ts';
import type { Database } from '../ground/database/database.ts';
import { inventCustomers } from './people/customers.ts';
import { listStock } from './products/stock-list.ts';
import { newRandom } from './random.ts';
import { inventOrders } from './sales/orders.ts';
import { inventReviews } from './sales/reviews.ts';
import type { StoreContent } from './store-content.ts';
import { writeCollections, writeNavigation, writePromotions } from './write/arrangement.ts';
import { writeCustomers } from './write/customers.ts';
import { foundStore } from './write/people.ts';
import { keepPictures, type RenderedPicture } from './write/pictures.ts';
import { writeProducts } from './write/products.ts';
import { writePurchases, writeReviews } from './write/purchases.ts';
import { writeStock } from './write/stock.ts';

/** The invented history of a store. The same store and day give the same history. */
export function inventHistory(store: StoreContent, today: Date) {
  const random = newRandom(store.number);
  const products = listStock(random, store.departments, store.number, store.days);
  const customers = inventCustomers(random, store.customers);
  const { days, orders: counts, promotions, freeShipping } = store;
  const orders = inventOrders(random, { today, days, counts, products, customers, promotions, freeShipping });
  return { products, customers, orders, reviews: inventReviews(random, orders, today) };
}

export interface FillPlan {
  database: Database;
  transaction: Connection;
  files: FileStore;
  store: StoreContent;
  pictures: readonly RenderedPicture[];
  today: Date;
}

/** Founds a store in the transaction and fills it. */
export async function fillStore({
  database,
  transaction,
  files,
  store,
  pictures,
  today,
}: FillPlan): Promise<void> {
  const { products, customers, orders, reviews } = inventHistory(store, today);
  const { companyId, userIds } = await foundStore(database, transaction, store, today);
  const kept = await keepPictures(transaction, files, companyId, pictures);
  const writtenProducts = await writeProducts(transaction, companyId, products, kept, today);
  await writeCollections(transaction, companyId, store, writtenProducts, kept, today);
  await writeNavigation(transaction, companyId, store.navigation);
  const refer = {
    companyId,
    products: writtenProducts,
    customers: await writeCustomers(transaction, companyId, customers, today, store.days),
    promotions: await writePromotions(transaction, companyId, store.promotions, today),
    clerkId: userIds.at(-1)!,
    today,
  };
  const purchases = await writePurchases(transaction, orders, refer);
  await writeStock(transaction, companyId, products, purchases, writtenProducts, today);
  await writeReviews(transaction, reviews, refer);
}
