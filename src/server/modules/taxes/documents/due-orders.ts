/**
 * Queries of the orders that are due for a receipt. Automatically, only delivered and paid orders are due: most customers in Egypt pay on delivery,
 * and one parcel in five is returned. By hand any order that counts as sold may be chosen.
 */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Ignores receipts sent to another environment, so that production starts anew after the sandbox. */
const sameMode = (document: string) =>
  `${document}.mode = (select a.mode from tax_accounts a where a.company_id = $1)`;

/** Days to look back; older orders are chosen by hand. */
const longest = 120;

/** Condition on row `p` of purchases; `$1` is the tenant, `$2` the first day. */
const isDue = `p.company_id = $1 and p."createdAt" >= greatest($2::date, current_date - ${longest})
  and p.status in ('active', 'archived') and p.payment = 'paid' and p.fulfillment = 'delivered' and p.total > 0
  and not exists (select from tax_documents d where d.company_id = $1 and d."purchaseId" = p.id and d.kind = 'receipt' and ${sameMode('d')})`;

/** Query: orders with a receipt that were returned since, in full or in part; `$1` is the tenant. */
const cameBack = `select d."purchaseId"::int as id from tax_documents d join purchases p on p.company_id = $1 and p.id = d."purchaseId"
  where d.company_id = $1 and d.kind = 'receipt' and d.state in ('sent', 'valid') and ${sameMode('d')} and (p."returnedTotal" > 0 or p.payment = 'refunded' or p.status = 'canceled')
    and not exists (select from tax_documents r where r.company_id = $1 and r."referenceId" = d.id and r."isWhole" and r.state <> 'withdrawn')
    and (p.payment = 'refunded' or p.status = 'canceled' or exists (
      select from purchase_products l where l.company_id = $1 and l."purchaseId" = p.id and l."returnedQuantity" > coalesce((
        select sum((r.pieces ->> l.id::text)::int) from tax_documents r
        where r.company_id = $1 and r."referenceId" = d.id and r.state <> 'withdrawn'), 0)))`;

export const dueOrderIds = async (
  transaction: Connection,
  companyId: number,
  since: string,
  limit: number,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    transaction,
    `select p.id::int as id from purchases p where ${isDue} order by p."createdAt", p.id limit $3`,
    [companyId, since, limit],
  );
  return rows.map(({ id }) => id);
};

export const returnedOrderIds = async (transaction: Connection, companyId: number): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(transaction, `${cameBack} order by d.id limit 500`, [companyId]);
  return rows.map(({ id }) => id);
};

export interface DueOrder {
  id: number;
  number: string;
  createdAt: Date;
  customer: string | null;
  /** in piastres */
  total: number;
}

/** A page of due orders, oldest first, and their number. */
export async function readDueOrders(
  transaction: Connection,
  companyId: number,
  since: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DueOrder[]; total: number }> {
  const rows = await rowsOf<DueOrder>(
    transaction,
    `select p.id::int as id, p.number, p."createdAt", p.total::float8 as total, c."fullName" as customer
     from purchases p left join customers c on c.company_id = $1 and c.id = p."customerId"
     where ${isDue} order by p."createdAt", p.id limit $3 offset $4`,
    [companyId, since, limit, (page - 1) * limit],
  );
  return { rows, total: await countDueOrders(transaction, companyId, since) };
}

export async function countDueOrders(
  transaction: Connection,
  companyId: number,
  since: string,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select count(*)::int as count from purchases p where ${isDue}`,
    [companyId, since],
  );
  return row!.count;
}

/** Products without an item code in orders that are due or waiting, most sold first. */
export const uncodedProducts = (
  transaction: Connection,
  companyId: number,
  since: string,
  limit: number,
): Promise<{ id: number; name: Record<'en' | 'ar', string | undefined>; count: number }[]> =>
  rowsOf(
    transaction,
    `select l."productId"::int as id, (array_agg(l.name))[1] as name, count(distinct l."purchaseId")::int as count
     from purchase_products l
     where l.company_id = $1 and l."productId" is not null and l."purchaseId" in (
         select p.id from purchases p where ${isDue}
         union all select d."purchaseId" from tax_documents d where d.company_id = $1 and d.state in ('waiting', 'held') and d.kind = 'receipt')
       and not exists (select from tax_item_codes c where c.company_id = $1 and c."productId" = l."productId")
     group by l."productId" order by 3 desc, 1 limit $3`,
    [companyId, since, limit],
  );
