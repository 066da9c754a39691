/** Generator of a demo store's history from its content, seed and date: products, customers, orders, reviews. */
import type { StoreContent } from '../stores/stores.ts';
import { inventCustomers } from './customers.ts';
import { inventOrders } from './orders.ts';
import { newRandom } from './random.ts';
import { inventReviews } from './reviews.ts';
import { sendByCouriers } from './shipments.ts';
import { listStock } from './stock-list.ts';

/** Generates the history of a store; deterministic for a store and date. */
export function inventHistory(store: StoreContent, today: Date) {
  const random = newRandom(store.number);
  const products = listStock(random, store.shelves, store.number, store.days);
  const customers = inventCustomers(random, store.customers);
  const { days, orders: counts, promotions, freeShipping } = store;
  const orders = inventOrders(random, { today, days, counts, products, customers, promotions, freeShipping });
  const reviews = inventReviews(random, orders, today);
  return { products, customers, orders: sendByCouriers(orders, store.number + 100, today), reviews };
}
