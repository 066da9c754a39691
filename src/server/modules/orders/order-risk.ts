/** Delivery risk of an open order: refused deliveries of this store with the same phone number or address. Informative only, it restricts nothing. */
import type { Sql } from '../../../field-types/column.ts';

const phones = `array[t."shipTo" ->> 'phoneNumber',
  (select c."phoneNumber" from customers c where c.company_id = $1 and c.id = t."customerId")]`;
const sameBy = { phone: `r.phone = any(${phones})`, address: `r.place = t."placeKey"` };
const refused = (same: Sql) =>
  `exists (select from refused_deliveries r where r.company_id = $1 and ${same} and r."purchaseId" <> t.id)`;

/** Excludes orders that were delivered, returned or cancelled. */
const isOpen = `t.status in ('draft', 'active') and t.fulfillment not in ('delivered', 'package_returned', 'cancelled')`;

/** Risk of row `t`: `phone`, `address`, `phone_and_address` or null. */
export const orderRisk: Sql = `case when ${isOpen} then nullif(concat_ws('_and_',
  case when ${refused(sameBy.phone)} then 'phone' end, case when ${refused(sameBy.address)} then 'address' end), '') end`;

/** Columns that row `t` is compared by: its phone numbers and the key of its address. */
export const orderRiskKeys: Sql = `${phones} as phones, t."placeKey" as place, ${isOpen} as "isOpen"`;
