/** Writes an unfinished stocktake: the first shelf is counted, with two differences from the recorded stock. */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

/** @param userId user who counts */
export async function writeStocktake(
  transaction: Connection,
  companyId: number,
  userId: number,
  today: Date,
): Promise<void> {
  const began = new Date(today.getTime() - 3 * 3_600_000).toISOString();
  const { rows } = await sql<{ id: number }>`
    insert into stocktakes (company_id, title, creator, "createdAt", "updatedAt")
    values (${companyId}, 'Window shelves · رف الواجهة', ${userId}, ${began}, ${began}) returning id`.execute(
    transaction,
  );
  await sql`
    insert into stocktake_lines (company_id, "stocktakeId", "variantId", expected, counted, "countedBy", "countedAt")
    select company_id, ${rows[0]!.id}, id, quantity, greatest(0, quantity + case place when 3 then -2 when 7 then 1 else 0 end),
      ${userId}, ${began}::timestamptz + place * interval '40 seconds'
    from (select v.*, row_number() over (order by v.id) as place from variants v
      where v.company_id = ${companyId} and v."isTracked" and v."isDefault" = not exists (select from variants o
        where o.company_id = v.company_id and o."productId" = v."productId" and not o."isDefault")) shelf
    where place <= 12`.execute(transaction);
}
