/** Writes stock movements that lead to the current quantities: purchases, sales and returns. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import type { DemoProduct } from '../history/stock-list.ts';
import { dayLength } from '../history/calendar.ts';
import type { DemoOrder } from '../history/orders.ts';
import { insertRows, type Row } from './insert-rows.ts';
import type { ItemPlace, WrittenProducts } from './products.ts';

const keyOf = ({ productId, variantId }: ItemPlace) => `${productId} ${variantId}`;

/** Whether an order takes stock, and whether it has returned it. */
const takes = ({ status }: DemoOrder) => status !== 'draft';
const gaveBack = ({ status, fulfillment }: DemoOrder) =>
  status === 'canceled' || fulfillment === 'package_returned';

/**
 * Writes movements in chronological order. Each item starts with its current quantity plus all sales, so that the sum of its movements is its
 * quantity.
 */
export async function writeStock(
  transaction: Connection,
  companyId: number,
  products: readonly DemoProduct[],
  orders: ReadonlyMap<DemoOrder, number>,
  { placeOf }: WrittenProducts,
  today: Date,
): Promise<void> {
  const sold = new Map<string, number>();
  const lent = new Map<string, number>();
  const sales = [...orders]
    .filter(([order]) => takes(order))
    .flatMap(([order, purchaseId]) =>
      order.lines.flatMap(({ item, quantity }): Row[] => {
        const place = placeOf(item);
        const isBack = gaveBack(order);
        const counted = isBack ? lent : sold;
        const sum = (counted.get(keyOf(place)) ?? 0) + quantity;
        // Returned pieces must not exceed the current quantity.
        if (isBack && sum > item.quantity) return [];
        counted.set(keyOf(place), sum);
        const taken = {
          ...place,
          delta: -quantity,
          reason: 'sale',
          purchaseId,
          createdAt: order.at.toISOString(),
        };
        const returnedAt = new Date(
          Math.min(order.at.getTime() + 3 * dayLength, today.getTime()),
        ).toISOString();
        return isBack
          ? [taken, { ...taken, delta: quantity, reason: 'return', createdAt: returnedAt }]
          : [taken];
      }),
    );
  const first = products.flatMap((product): Row[] => {
    const at = new Date(today.getTime() - product.age * dayLength).toISOString();
    return product.items.map((item): Row & { delta: number } => {
      const place = placeOf(item);
      const delta = item.quantity + (sold.get(keyOf(place)) ?? 0);
      return { ...place, delta, reason: 'initial', purchaseId: null, createdAt: at };
    });
  });
  const movements = [...first, ...sales].filter(({ delta }) => delta !== 0);
  await insertRows(
    transaction,
    'stock_movements',
    movements.map((movement) => ({ company_id: companyId, ...movement })),
  );
  // Triggers count movements as record writes; for generated history the versions are reset.
  await sql`update products set version = 1, "updatedAt" = "createdAt" where company_id = ${companyId}`.execute(
    transaction,
  );
  await sql`update variants set version = 1, "updatedAt" = "createdAt" where company_id = ${companyId}`.execute(
    transaction,
  );
}
