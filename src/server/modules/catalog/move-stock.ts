/** Stock movements of orders, all or none. */
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';

export interface StockMove {
  productId: number;
  /** null: the stock of the product itself, where it has no options */
  variantId: number | null;
  /** pieces added; negative for pieces taken */
  delta: number;
  /** a value of `stock_movements.reason` */
  reason: 'sale' | 'return' | 'cancel';
  purchaseId: number | null;
  /** path of the field in a refusal: `purchaseProducts.0.quantity` */
  at: string;
}

interface Answered {
  place: number;
  quantity: number | null;
  isShort: boolean;
}

/**
 * Moves stock of products and variants in one round trip, with their products locked first. Untracked items and items deleted meanwhile are skipped.
 * @param transaction of the company whose stock it is
 * @throws Problem 422 `stock_short` or `stock_none` at each move that takes more than there is; then nothing has moved
 */
export async function moveStock(transaction: Connection, moves: readonly StockMove[]): Promise<void> {
  if (!moves.length) return;
  const answered = await rowsOf<Answered>(
    transaction,
    `select place, quantity, "isShort" from move_stock($1::jsonb)`,
    [JSON.stringify(moves)],
  );
  const short = answered.filter(({ isShort }) => isShort);
  if (!short.length) return;
  const errors: FieldErrors = {};
  for (const { place, quantity } of short)
    errors[moves[place]!.at] = [
      (quantity ?? 0) > 0 ? { code: 'stock_short', params: { count: quantity! } } : { code: 'stock_none' },
    ];
  throw new Problem(422, 'validation', { errors });
}
