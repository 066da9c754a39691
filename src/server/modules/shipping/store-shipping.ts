/** What the store says of delivery, whatever the place. */
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
 * Does delivery cost nothing somewhere only because nobody has said what it costs? A fee of 0 is said too, and so is a price of every governorate
 * (or that nothing is delivered there), where those are what customers pay.
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
