/** Query for the products most often bought together with a product (suggestions for related products). */
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';

/** Number of the product's latest orders that are counted, which bounds the cost of the query in every store. */
const latest = 1000;

interface BoughtTogether {
  id: number;
  /** number of those orders that contain this product */
  orders: number;
}

/**
 * `$1` company, `$2` product, `$3` orders to look at, `$4` products to return. Only active and archived orders count: no drafts, no cancelled ones.
 */
const question = `with last as materialized (
    select distinct l."purchaseId" from purchase_products l
    where l.company_id = $1 and l."productId" = $2 order by l."purchaseId" desc limit $3),
  counted as (
    select other."productId" as id, count(distinct other."purchaseId")::integer as orders
    from last
    cross join lateral (select from purchases p where p.company_id = $1 and p.id = last."purchaseId"
      and p.status in ('active', 'archived') offset 0) bought
    join purchase_products other on other.company_id = $1 and other."purchaseId" = last."purchaseId"
    where other."productId" <> $2
    group by 1)
  select c.id, c.orders from counted c join products p on p.company_id = $1 and p.id = c.id
  where p.status <> 'disabled' and not exists (select from related_products r
    where r.company_id = $1 and r."productId" = $2 and r."relatedId" = c.id)
  order by c.orders desc, c.id desc limit $4`;

/** Reads the products most often ordered together with this one, without those already related to it. */
export const boughtTogether = (transaction: Connection, companyId: number, product: number, most: number) =>
  rowsOf<BoughtTogether>(transaction, question, [companyId, product, latest, most]);
