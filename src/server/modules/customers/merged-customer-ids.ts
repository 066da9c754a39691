/** Ids of customers that were merged into a customer. */
import { sql, type RawBuilder } from 'kysely';

/** @param merged `mergedFrom` of the customer: `#12 Laila Mansour, 0100…` */
export const mergedCustomerIds = (merged: readonly string[]): number[] =>
  merged.flatMap((each) => /^#(\d{1,15})/u.exec(each)?.[1] ?? []).map(Number);

/** SQL condition on rows `m` of `sms_messages`: sent to this customer or a merged one. Former ids that exist as customers again are excluded. */
export const messagesOfCustomers = (
  companyId: number,
  id: number,
  people: readonly number[],
): RawBuilder<unknown> => sql`(m."customerId" = ${id} or m."customerId" = any(${people}::bigint[])
  and not exists (select from customers c where c.company_id = ${companyId} and c.id = m."customerId"))`;
