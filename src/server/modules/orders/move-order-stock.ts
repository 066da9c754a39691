/** Stock movements of orders: reserved when an order is placed, released when it is cancelled or returned. */
import { stockHolding, heldQuantity } from '../../../shared/orders/order-stock.ts';
import type { RecordsChangeHook, RecordValues } from '../../crud/records/resources/resource-hooks.ts';
import { moveStock, type StockMove } from '../catalog/catalog.ts';
import type { OrderLine } from './order-line.ts';

interface Held {
  productId: number;
  variantId: number | null;
  quantity: number;
  at: string;
}

/** Quantities that an order holds in stock, by product and variant. */
function heldBy(order: RecordValues | null): Map<string, Held> {
  const held = new Map<string, Held>();
  if (!order) return held;
  for (const [place, line] of ((order.purchaseProducts ?? []) as OrderLine[]).entries()) {
    const { productId, variantId } = line;
    const quantity = heldQuantity(order, line);
    if (productId === null || quantity === 0) continue;
    const key = `${productId} ${variantId}`;
    const before = held.get(key)?.quantity ?? 0;
    held.set(key, {
      productId,
      variantId,
      quantity: before + quantity,
      at: `purchaseProducts.${place}.quantity`,
    });
  }
  return held;
}

function reasonOf(after: RecordValues | null, delta: number): StockMove['reason'] {
  if (!after) return 'cancel';
  if (after.fulfillment === 'package_returned' || stockHolding(after) === 'taken')
    return delta > 0 ? 'return' : 'sale';
  return stockHolding(after) === 'free' ? 'cancel' : 'sale';
}

/** @throws Problem 422 `stock_short` or `stock_none` at the lines that exceed the stock */
export const moveOrderStock: RecordsChangeHook = async (transaction, _companyId, changes) => {
  const moves = changes.flatMap(({ id, before, after }) => {
    const [had, has] = [heldBy(before), heldBy(after)];
    return [...new Map([...had, ...has])].flatMap(([key, { quantity: _quantity, ...held }]): StockMove[] => {
      const delta = (had.get(key)?.quantity ?? 0) - (has.get(key)?.quantity ?? 0);
      return delta ? [{ ...held, delta, reason: reasonOf(after, delta), purchaseId: id }] : [];
    });
  });
  await moveStock(transaction, moves);
};
