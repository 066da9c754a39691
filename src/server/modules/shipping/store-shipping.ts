/** Delivery settings of the store that apply to every place. */
import type { StoreShipping } from '../../../shared/orders/shipping.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { egypt } from './locations.ts';

export async function readStoreShipping(transaction: Connection, companyId: number): Promise<StoreShipping> {
  const [row] = await rowsOf<StoreShipping>(
    transaction,
    `select "shippingType" as type, coalesce("shippingFees", 0) as fees, "extraKiloFees", "minimumFreeShippingTotal" as "freeFrom",
       "shippingFeesCalculation" as calculation, "useNewLocations" from companies where id = $1`,
    [companyId],
  );
  return row!;
}

const governorates = egypt.children.map(({ id }) => id);

/**
 * True if delivery is free somewhere only because no price is set. A fee of 0 counts as set, and so do prices of all governorates (or disabled ones)
 * where the store charges by region.
 */
export async function isDeliveryUnpriced(transaction: Connection, companyId: number): Promise<boolean> {
  const [row] = await rowsOf<{ isUnpriced: boolean }>(
    transaction,
    `select c."shippingFees" is null and not (c."shippingFeesCalculation" = 'at_cost' and $2 = (
         select count(*) from geolocations g where g.company_id = c.id and g."locationId" = any($3::text[])
           and (g.first is not null or g."isDisabled"))) as "isUnpriced"
     from companies c where c.id = $1`,
    [companyId, governorates.length, governorates],
  );
  return row!.isUnpriced;
}
