/** Creates receipts and return receipts in state `waiting`, which the job sends; at most one receipt per order. */
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { auditDocuments } from './document-rows.ts';
import { readSoldOrders } from './sold-orders.ts';

type Scene = Pick<WriteContext, 'transaction' | 'companyId' | 'source'>;

/**
 * Creates a receipt for each order without one; safe against concurrent requests.
 * @param mode the environment of the authority
 * @returns the number created
 */
export async function requestReceipts(
  { transaction, companyId, source }: Scene,
  mode: string,
  purchaseIds: readonly number[],
): Promise<number> {
  if (!purchaseIds.length) return 0;
  const made = await rowsOf<{ id: number }>(
    transaction,
    `insert into tax_documents (company_id, number, kind, mode, "purchaseId", total)
     select $1, 'R-' || substr(p.number, 2) || case when b.count > 0 then '-' || b.count + 1 else '' end, 'receipt', $2, p.id, p.total
     from purchases p
     cross join lateral (select count(*) as count from tax_documents d where d.company_id = $1 and d."purchaseId" = p.id and d.kind = 'receipt' and d.mode = $2) b
     where p.company_id = $1 and p.id = any($3::bigint[])
       and not exists (select from tax_documents d where d.company_id = $1 and d."purchaseId" = p.id and d.kind = 'receipt' and d.mode = $2 and d.state <> 'withdrawn')
     order by p."createdAt", p.id
     on conflict do nothing returning id::int as id`,
    [companyId, mode, purchaseIds],
  );
  await auditDocuments(
    transaction,
    companyId,
    source,
    made.map(({ id }) => ({ id, from: null, to: 'waiting' })),
  );
  return made.length;
}

interface Receipt {
  id: number;
  purchaseId: number;
  /** number of the order, without `#` */
  orderNumber: string;
  told: Record<string, number>;
  /** number of return receipts so far */
  count: number;
  isOver: boolean;
}

/**
 * Creates return receipts for pieces returned since the last one, or for all that is left of orders cancelled or refunded in full.
 * @returns the number created
 */
export async function requestReturnReceipts(
  { transaction, companyId, source }: Scene,
  mode: string,
  purchaseIds: readonly number[],
): Promise<number> {
  if (!purchaseIds.length) return 0;
  const receipts = await rowsOf<Receipt>(
    transaction,
    `select d.id::int as id, d."purchaseId"::int as "purchaseId",
       (select substr(p.number, 2) from purchases p where p.company_id = $1 and p.id = d."purchaseId") as "orderNumber",
       (select coalesce(jsonb_object_agg(s.line, s.pieces), '{}') from (
          select each.key as line, sum(each.value::int)::int as pieces from tax_documents r cross join lateral jsonb_each_text(r.pieces) each
          where r.company_id = $1 and r."referenceId" = d.id and r.state <> 'withdrawn' group by each.key) s) as told,
       (select count(*)::int from tax_documents r where r.company_id = $1 and r."referenceId" = d.id) as count,
       exists (select from tax_documents r where r.company_id = $1 and r."referenceId" = d.id and r."isWhole" and r.state <> 'withdrawn') as "isOver"
     from tax_documents d
     where d.company_id = $1 and d."purchaseId" = any($2::bigint[]) and d.kind = 'receipt' and d.mode = $3 and d.state in ('sent', 'valid')
     order by d.id for update of d`,
    [companyId, purchaseIds, mode],
  );
  const orders = await readSoldOrders(
    transaction,
    companyId,
    receipts.map(({ purchaseId }) => purchaseId),
  );
  const rows = receipts.flatMap(({ id, purchaseId, orderNumber, told, count, isOver }) => {
    const order = orders.get(purchaseId);
    if (!order || isOver) return [];
    const pieces = Object.fromEntries(
      order.lines
        .map((line): [number, number] => [
          line.id,
          (order.isOff ? line.quantity : line.returnedQuantity) - (told[line.id] ?? 0),
        ])
        .filter(([, back]) => back > 0),
    );
    if (!order.isOff && !Object.keys(pieces).length) return [];
    const number = `RR-${orderNumber}${count ? `-${count + 1}` : ''}`;
    return [{ number, purchaseId, referenceId: id, pieces, isWhole: order.isOff }];
  });
  if (!rows.length) return 0;
  const made = await rowsOf<{ id: number }>(
    transaction,
    `insert into tax_documents (company_id, number, kind, mode, "purchaseId", "referenceId", pieces, "isWhole")
     select $1, r.number, 'return_receipt', $3, r."purchaseId", r."referenceId", r.pieces, r."isWhole"
     from jsonb_to_recordset($2::jsonb) r(number text, "purchaseId" bigint, "referenceId" bigint, pieces jsonb, "isWhole" boolean)
     on conflict do nothing returning id::int as id`,
    [companyId, JSON.stringify(rows), mode],
  );
  await auditDocuments(
    transaction,
    companyId,
    source,
    made.map(({ id }) => ({ id, from: null, to: 'waiting' })),
  );
  return made.length;
}
