/** Query for the open orders of variants: a variant with an open order must not be removed. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface OpenOrder {
  /** "#1001" */
  order: string;
  variant: number;
}

/** Active orders that are not delivered, failed, returned or cancelled. */
export const openOrdersOfVariants = (
  transaction: Connection,
  companyId: number,
  product: number,
  variants: readonly number[],
): Promise<OpenOrder[]> =>
  rowsOf(
    transaction,
    `select "order", variant from (select distinct p.id, p.number as "order", l."variantId" as variant from purchase_products l
     join purchases p on p.company_id = l.company_id and p.id = l."purchaseId"
     where l.company_id = $1 and l."productId" = $2 and l."variantId" = any($3::bigint[])
       and p.status = 'active' and p.fulfillment not in ('delivered', 'delivery_failed', 'package_returned', 'cancelled')) waiting
     order by id, variant`,
    [companyId, product, variants],
  );
