/** All that the store holds about one person, for them to have: the answer to a request under the law on personal data. */
import { sql } from 'kysely';
import { can } from '../../../../model/sign-in-facts.ts';
import { readRecord } from '../../../engine/records/read-records.ts';
import { attachment } from '../../../engine/exports/file-name.ts';
import { knownId } from '../../../ground/database/known-id.ts';
import type { Handler } from '../../../ground/http/request-context.ts';
import { missingRight } from '../../../ground/sessions/access.ts';
import { customers } from '../customers-resource.ts';

/** The file is whole or not at all: who may not see a part of it is told which right is missing. */
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
    const id = knownId((request.params as { id: number }).id);
    const customer = await readRecord(transaction, customers, companyId, id, locale);
    const { rows } = await sql<{ orders: unknown[]; reviews: unknown[]; notes: unknown[] }>`select
      coalesce((select jsonb_agg(jsonb_build_object('number', '#' || p.id, 'placedAt', p."createdAt", 'channel', p.channel,
          'status', p.status, 'payment', p.payment, 'fulfillment', p.fulfillment, 'total', p.total, 'paymentType', p."paymentType",
          'shipTo', p."shipTo", 'notes', p.notes, 'items', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name,
            'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.id), '[]')
            from purchase_products l where l.company_id = p.company_id and l."purchaseId" = p.id)) order by p.id)
        from purchases p where p.company_id = ${companyId} and p."customerId" = ${id}), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('productId', r."productId", 'rating', r.rating, 'text', r.body,
          'writtenAt', r."createdAt") order by r.id)
        from reviews r where r.company_id = ${companyId} and r."customerId" = ${id}), '[]') as reviews,
      coalesce((select jsonb_agg(jsonb_build_object('text', n.text, 'writtenAt', n."createdAt") order by n.id)
        from notes n where n.company_id = ${companyId} and n.resource = 'customers' and n."recordId" = ${id}), '[]') as notes`.execute(
      transaction,
    );
    const madeAt = new Date().toISOString();
    const name = `${company!.subdomain}-customer-${id}-${madeAt.slice(0, 10)}.json`;
    return {
      body: { data: { store: company!.name, madeAt, customer, ...rows[0]! } },
      headers: { 'content-disposition': attachment(name) },
    };
  });
