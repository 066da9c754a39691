/** Fills one demo store, table by table in dependency order. */
import type { FileStore } from '../server/infrastructure/files/file-store.ts';
import type { Connection } from '../server/infrastructure/database/connection.ts';
import type { Database } from '../server/infrastructure/database/database.ts';
import { inventHistory } from './history/history.ts';
import type { StoreContent } from './stores/stores.ts';
import { writeCollections, writeNavigation, writePromotions } from './write/storefront.ts';
import { writeCustomers } from './write/customers.ts';
import { foundStore } from './write/users.ts';
import { keepPictures, type RenderedPicture } from './write/images.ts';
import { writePriceHistory } from './write/prices.ts';
import { writeProducts } from './write/products.ts';
import { writePurchases, writeReviews } from './write/purchases.ts';
import { writeStock } from './write/stock.ts';
import { writeCash } from './write/cash.ts';
import { writeCouriers } from './write/couriers.ts';
import { writePayments } from './write/payments.ts';
import { writeSms } from './write/sms.ts';
import { writeShipping } from './write/shipping.ts';
import { writeStocktake } from './write/stocktakes.ts';
import { writeTaxes } from './write/taxes.ts';

export interface FillWish {
  database: Database;
  transaction: Connection;
  files: FileStore;
  store: StoreContent;
  pictures: readonly RenderedPicture[];
  today: Date;
}

/** Creates a store in the transaction and fills it. */
export async function fillStore({
  database,
  transaction,
  files,
  store,
  pictures,
  today,
}: FillWish): Promise<void> {
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
  await writePriceHistory(transaction, companyId, refer.clerkId, today);
  await writeReviews(transaction, reviews, refer);
  await writeStocktake(transaction, companyId, refer.clerkId, today);
  await writeCouriers(transaction, companyId, refer.clerkId);
  await writeCash(transaction, companyId, refer.clerkId, today);
  await writePayments(transaction, companyId, refer.clerkId);
  await writeSms(transaction, companyId, refer.clerkId);
  await writeShipping(transaction, companyId);
  await writeTaxes(transaction, companyId, refer.clerkId, today);
}
