/** The numbers under which somebody was known before they were merged into the customer that they are now. */
import { sql, type RawBuilder } from 'kysely';

/** @param merged what the customer says of those who were merged into them: `#12 Laila Mansour, 0100…` */
export const mergedCustomerIds = (merged: readonly string[]): number[] =>
  merged.flatMap((each) => /^#(\d{1,15})/u.exec(each)?.[1] ?? []).map(Number);

/** A condition on rows `m` of `sms_messages`: they went to this person. Whoever has a former number of theirs again is somebody else. */
export const theirMessages = (
  companyId: number,
  id: number,
  people: readonly number[],
): RawBuilder<unknown> => sql`(m."customerId" = ${id} or m."customerId" = any(${people}::bigint[])
  and not exists (select from customers c where c.company_id = ${companyId} and c.id = m."customerId"))`;
