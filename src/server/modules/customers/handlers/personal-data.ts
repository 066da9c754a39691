/** Handler: export of a customer's personal data, for a request under the law on personal data. */
import { sql } from 'kysely';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { mergedCustomerIds, messagesOfCustomers } from '../merged-customer-ids.ts';

/** Data in the export besides the customer. National id numbers are left out: only their presence is exported. */
interface Held {
  orders: unknown[];
  reviews: unknown[];
  notes: unknown[];
  textMessages: unknown[];
  cartMessages: unknown[];
  taxReceipts: unknown[];
}

/** The export is complete or refused: each of these permissions is required. */
const rights = [
  { module: 'customer', action: 'see_contact' },
  { module: 'customer', action: 'see_spending' },
  { module: 'purchase', action: 'view' },
  { module: 'purchase', action: 'see_contact' },
] as const;

export const personalData: Handler = (request, { read, locale }) =>
  read(async (transaction, session) => {
    for (const right of rights) if (!can(session, right.module, right.action)) throw missingRight(right);
    const { companyId, company } = session;
    const id = safeId((request.params as { id: number }).id);
    const customer = await readRecord(transaction, prepared.customers, companyId, id, locale);
    const people = mergedCustomerIds(customer.mergedFrom as string[]);
    const { rows } = await sql<Held>`select
      coalesce((select jsonb_agg(jsonb_build_object('number', p.number, 'placedAt', p."createdAt", 'channel', p.channel,
          'status', p.status, 'payment', p.payment, 'fulfillment', p.fulfillment, 'total', p.total, 'paymentType', p."paymentType",
          'shipTo', p."shipTo", 'notes', p.notes, 'items', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name,
            'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.id), '[]')
            from purchase_products l where l.company_id = p.company_id and l."purchaseId" = p.id)) order by p.id)
        from purchases p where p.company_id = ${companyId} and p."customerId" = ${id}), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('productId', r."productId", 'rating', r.rating, 'text', r.body,
          'writtenAt', r."createdAt") order by r.id)
        from reviews r where r.company_id = ${companyId} and r."customerId" = ${id}), '[]') as reviews,
      coalesce((select jsonb_agg(jsonb_build_object('text', n.text, 'writtenAt', n."createdAt") order by n.id)
        from notes n where n.company_id = ${companyId} and n.resource = 'customers' and n."recordId" = ${id}), '[]') as notes,
      coalesce((select jsonb_agg(jsonb_build_object('phoneNumber', m."phoneNumber", 'language', m.language, 'state', m.state, 'sentAt', m."sentAt",
          'text', case m.language when 'ar' then coalesce(c."textAr", c."textEn") else coalesce(c."textEn", c."textAr") end) order by m.id)
        from sms_messages m join sms_campaigns c on c.company_id = m.company_id and c.id = m."campaignId"
        where m.company_id = ${companyId} and ${messagesOfCustomers(companyId, id, people)}), '[]') as "textMessages",
      coalesce((select jsonb_agg(jsonb_build_object('order', p.number, 'channel', m.channel, 'language', m.language,
          'sentAt', m."createdAt", 'openedAt', m."openedAt") order by m.id)
        from cart_messages m join purchases p on p.company_id = m.company_id and p.id = m."purchaseId"
        where m.company_id = ${companyId} and p."customerId" = ${id}), '[]') as "cartMessages",
      coalesce((select jsonb_agg(jsonb_build_object('number', d.number, 'order', p.number, 'kind', d.kind, 'state', d.state,
          'total', d.total, 'issuedAt', d."issuedAt", 'buyerName', d."buyerName", 'holdsNationalId', d."buyerId" is not null) order by d.id)
        from tax_documents d join purchases p on p.company_id = d.company_id and p.id = d."purchaseId"
        where d.company_id = ${companyId} and p."customerId" = ${id}), '[]') as "taxReceipts"`.execute(
      transaction,
    );
    // Tax receipts require the permission of their module.
    const [held] = rows;
    if (held!.taxReceipts.length && !can(session, 'taxes', 'view'))
      throw missingRight({ module: 'taxes', action: 'view' });
    const madeAt = new Date().toISOString();
    const name = `${company!.subdomain}-customer-${id}-${madeAt.slice(0, 10)}.json`;
    return {
      body: { data: { store: company!.name, madeAt, customer, ...held! } },
      headers: { 'content-disposition': attachment(name) },
    };
  });
