/** What the store says of delivery, whatever the place. */
import type { StoreShipping } from '../../../model/order/shipping.ts';
import type { Connection } from '../../ground/database/connection.ts';
import { rowsOf } from '../../ground/database/query.ts';

export async function readStoreShipping(transaction: Connection, companyId: number): Promise<StoreShipping> {
  const [row] = await rowsOf<StoreShipping>(
    transaction,
    `select "shippingType" as type, coalesce("shippingFees", 0) as fees, "extraKiloFees", "minimumFreeShippingTotal" as "freeFrom",
       "shippingFeesCalculation" as calculation, "useNewLocations" from companies where id = $1`,
    [companyId],
  );
  return row!;
}
