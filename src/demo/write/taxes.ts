/**
 * Writes a sandbox tax account and item codes of a few products, so that receipts can be tried. No receipt is sent automatically; one is held, as
 * its product has the code of another taxpayer.
 */
import { sql } from 'kysely';
import type { Connection } from '../../server/infrastructure/database/connection.ts';

const registrationNumber = '674859545';

/** Code of another taxpayer, as a typing mistake. */
const foreignCode = 'EG-674859554-1003';

/** Days within which orders are due for a receipt. */
const days = 7;

/** @param userId user who connected it */
export async function writeTaxes(
  transaction: Connection,
  companyId: number,
  userId: number,
  today: Date,
): Promise<void> {
  const settings = {
    registrationNumber,
    branchCode: '0',
    activityCode: '4791',
    governorate: 'cairo',
    city: 'zamalek',
    street: '26 july',
    building: '14',
    itemType: 'EGS',
    itemCode: `EG-${registrationNumber}-1000`,
  };
  const since = new Date(today.getTime() - days * 86_400_000);
  await sql`insert into tax_accounts (company_id, mode, settings, "ordersSince", "connectedBy")
    select ${companyId}, 'sandbox', ${JSON.stringify(settings)}::jsonb || jsonb_build_object('tradeName', name), ${since}, ${userId}
    from companies where id = ${companyId}`.execute(transaction);
  await sql`insert into tax_item_codes (company_id, "productId", "itemCode", "searchText")
    select ${companyId}, id, code, matjar_fold(code) from (
      select id, ${`EG-${registrationNumber}-`} || (1000 + row_number() over (order by id)) as code
      from products where company_id = ${companyId} order by id limit 6) coded`.execute(transaction);
  await sql`with sold as (
      select p.id, p.number, p.total, c."productId", l.name from purchases p
      join purchase_products l on l.company_id = p.company_id and l."purchaseId" = p.id
      join tax_item_codes c on c.company_id = p.company_id and c."productId" = l."productId"
      where p.company_id = ${companyId} and p.payment = 'paid' and p.fulfillment = 'delivered' and p.status = 'active'
      order by p."createdAt" desc, p.id desc, l.id limit 1),
    foreign_code as (update tax_item_codes c set "itemCode" = ${foreignCode}, "searchText" = matjar_fold(${foreignCode})
      from sold where c.company_id = ${companyId} and c."productId" = sold."productId")
    insert into tax_documents (company_id, number, kind, state, mode, "purchaseId", total, problem, "problemAbout", "askedBy")
    select ${companyId}, 'R-' || substr(number, 2), 'receipt', 'held', 'sandbox', id, total, 'item_code_foreign', (name ->> 'ar') || ': ' || ${foreignCode}, ${userId}
    from sold`.execute(transaction);
}
