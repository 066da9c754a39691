/** Which products customers buy in one order with a product: what may be said to be related to it. */
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';

/** So many of the product's last orders are looked at: older ones say little about what sells now, and the question costs the same in every store. */
const latest = 1000;

interface BoughtTogether {
  id: number;
  /** in how many of those orders */
  orders: number;
}

/** `$1` the company, `$2` the product, `$3` how many orders, `$4` how many products. Drafts were not bought, and cancelled orders are no wish. */
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

/** The products of the company that were bought most often with this one, without those that are related to it already. */
export const boughtTogether = (transaction: Connection, companyId: number, product: number, most: number) =>
  rowsOf<BoughtTogether>(transaction, question, [companyId, product, latest, most]);
