/** Writes the price history of variants: every third price was raised halfway between its first day and today. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

/**
 * Former prices were at least a tenth lower, in whole units.
 * @param userId user who raised them
 */
export async function writePriceHistory(
  transaction: Connection,
  companyId: number,
  userId: number,
  today: Date,
): Promise<void> {
  await sql`
    insert into price_changes (company_id, "variantId", "productId", "priceBefore", "priceAfter", "discountedPriceBefore",
      "discountedPriceAfter", "isOnSaleBefore", "isOnSaleAfter", how, actor, "createdAt", "updatedAt")
    select company_id, id, "productId", price / 1000 * 900, price, "discountedPrice", "discountedPrice", "isOnSale", "isOnSale", 'edit',
      ${userId}, at, at
    from (select v.*, v."createdAt" + (${today.toISOString()}::timestamptz - v."createdAt") / 2 as at,
        row_number() over (order by v.id) as place from variants v where v.company_id = ${companyId}) told
    where place % 3 = 1 and price >= 1000
    order by at, id`.execute(transaction);
}
