/**
 * Sales of a collection's current products in the last 30 days: orders that count as sales, less their returned pieces, by the rules of
 * `analytics.topCollections`.
 */
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { orderOutcomeSql } from '../order-outcome-sql.ts';

interface Sales {
  orders: string;
  units: string;
  revenue: string;
}

const days = 30;

const salesOf = `
  with held as materialized (select products_in_collections(array[$2::bigint]) as id),
  sold as (
    select count(distinct t.id) as orders, coalesce(sum(l.quantity), 0) as units, coalesce(sum(l.total), 0) as revenue
    from purchases t join purchase_products l on l.company_id = t.company_id and l."purchaseId" = t.id
    where t.company_id = $1 and t."createdAt" >= $3::timestamptz and ${orderOutcomeSql} = 'sold' and l."productId" in (select id from held)),
  back as (
    select coalesce(sum(r.pieces), 0) as units, coalesce(sum(r.worth), 0) as revenue
    from (select * from returned_pieces r where r.company_id = $1 and r.at >= $3::timestamptz) r
    cross join lateral (select l."productId" from purchase_products l where l.company_id = $1 and l.id = r."lineId" limit 1) l
    cross join lateral (select t.status, t.payment, t.fulfillment from purchases t where t.company_id = $1 and t.id = r."purchaseId" limit 1) t
    where ${orderOutcomeSql} = 'sold' and l."productId" in (select id from held))
  select sold.orders, sold.units - back.units as units, sold.revenue - back.revenue as revenue from sold, back`;

export const collectionSales: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise({ module: 'collection', action: 'view' }, session);
    authorise({ module: 'purchase', action: 'view' }, session);
    const { companyId } = session;
    const id = safeId((request.params as { id: number }).id);
    const [known] = await rowsOf<{ id: number }>(
      transaction,
      'select id from collections where company_id = $1 and id = $2',
      [companyId, id],
    );
    if (!known) throw notFound('collection');
    const since = new Date(Date.now() - days * 86_400_000).toISOString();
    const [sales] = await rowsOf<Sales>(transaction, salesOf, [companyId, id, since]);
    const { orders, units, revenue } = sales!;
    return {
      body: {
        data: { since, orders: Number(orders), units: Number(units), revenue: Number(revenue) },
      },
    };
  });
