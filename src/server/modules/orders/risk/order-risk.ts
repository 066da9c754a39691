/** What an order that is still to be delivered has in common with deliveries that were refused in this store. Said, never decided by. */
import type { Sql } from '../../../../field-types/column.ts';

const phones = `array[t."shipTo" ->> 'phoneNumber',
  (select c."phoneNumber" from customers c where c.company_id = $1 and c.id = t."customerId")]`;
const sameBy = { phone: `r.phone = any(${phones})`, address: `r.place = t."placeKey"` };
const refused = (same: Sql) =>
  `exists (select from refused_deliveries r where r.company_id = $1 and ${same} and r."purchaseId" <> t.id)`;

/** What was delivered, came back or was called off asks for no care any more. */
const isOpen = `t.status in ('draft', 'active') and t.fulfillment not in ('delivered', 'package_returned', 'cancelled')`;

/** `phone`, `address`, `phone_and_address` or null, of the row `t`. */
export const orderRisk: Sql = `case when ${isOpen} then nullif(concat_ws('_and_',
  case when ${refused(sameBy.phone)} then 'phone' end, case when ${refused(sameBy.address)} then 'address' end), '') end`;

/** What the row `t` is compared by: its phones, and the key of its place. */
export const orderRiskKeys: Sql = `${phones} as phones, t."placeKey" as place, ${isOpen} as "isOpen"`;
