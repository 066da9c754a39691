/** Query of the order data that receipts need. */
import type { VatMode } from '../../../../shared/orders/vat.ts';
import type { SoldLine, SoldOrder } from '../../../../shared/taxes/receipt-amounts.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { ItemCode } from './compose-receipt.ts';

export interface OrderLineFacts extends SoldLine {
  productId: number | null;
  name: { en?: string; ar?: string };
  sku: string | null;
  returnedQuantity: number;
  code: ItemCode | null;
}

export interface OrderFacts extends SoldOrder {
  id: number;
  currency: string;
  /** counts as a sale (`shared/orders/outcomes.ts`) */
  isSale: boolean;
  /** cancelled or refunded in full: everything not yet returned is returned */
  isOff: boolean;
  paymentType: string;
  vatMode: VatMode;
  lines: OrderLineFacts[];
}

/** Orders by id; unknown ids are absent. */
export async function readSoldOrders(
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, OrderFacts>> {
  const rows = await rowsOf<OrderFacts>(
    transaction,
    `select t.id::int as id, c."paymentCurrency" as currency, t."paymentType", t."vatMode", t."shippingFees"::float8 as "shippingFees",
       t."shippingDiscount"::float8 as "shippingDiscount", t."codFee"::float8 as "codFee", t.total::float8 as total,
       coalesce(order_outcome(t.status, t.payment, t.fulfillment) = 'sold', false) and t.total > 0 as "isSale",
       t.payment = 'refunded' or t.status = 'canceled' as "isOff",
       (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l."productId", 'name', l.name, 'sku', coalesce(v.sku, p.sku),
            'quantity', l.quantity, 'price', l.price, 'total', l.total, 'discount', l.discount, 'tax', l.tax, 'isVat', l."isVat" or l.tax > 0,
            'returnedQuantity', l."returnedQuantity",
            'code', case when k.id is not null then json_build_object('type', k."itemType", 'code', k."itemCode", 'unit', k."unitType") end)
          order by l.id), '[]')
        from purchase_products l
        left join variants v on v.company_id = $1 and v.id = l."variantId"
        left join products p on p.company_id = $1 and p.id = l."productId"
        left join tax_item_codes k on k.company_id = $1 and k."productId" = l."productId"
        where l.company_id = $1 and l."purchaseId" = t.id) as lines
     from purchases t join companies c on c.id = $1
     where t.company_id = $1 and t.id = any($2::bigint[])`,
    [companyId, ids],
  );
  return new Map(rows.map((order) => [order.id, order]));
}
