/** Queries of the data of order documents: orders with customer, address and lines, and the store as sender. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { VatMode } from '../../../../shared/orders/vat.ts';

export interface DocumentAddress {
  name?: string | null;
  phoneNumber?: string | null;
  addressLine1?: string | null;
  building?: string | null;
  floor?: string | null;
  apartment?: string | null;
  neighbourhood?: string | null;
  district?: string | null;
  zone?: string | null;
  city?: string | null;
  region?: string | null;
  country?: string | null;
}

export interface DocumentLine {
  productId: number | null;
  variantId: number | null;
  name: Translated;
  extras: { name: Translated; value: Translated }[];
  fees: { name: Translated; price: number }[];
  sku: string | null;
  barCode: string | null;
  quantity: number;
  grams: number | null;
  /** minor units, as the totals below */
  price: number;
  total: number;
}

export interface DocumentOrder {
  id: number;
  /** "#1001" */
  number: string;
  status: string;
  createdAt: Date;
  payment: string;
  paymentType: string;
  notes: string | null;
  isAllowedToOpen: boolean;
  courier: string | null;
  trackingNumber: string | null;
  customer: { name: string | null; phoneNumber: string | null } | null;
  shipTo: DocumentAddress | null;
  lines: DocumentLine[];
  subtotal: number;
  discountTotal: number;
  shippingFees: number;
  codFee: number;
  taxTotal: number;
  vatMode: VatMode;
  total: number;
  paidTotal: number;
  refundedTotal: number;
  returnedTotal: number;
  goodwillTotal: number;
}

/** In the order of the ids; unknown ids are skipped. */
export const readDocumentOrders = (
  transaction: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<DocumentOrder[]> =>
  rowsOf<DocumentOrder>(
    transaction,
    `select t.id::int as id, t.number, t.status, t."createdAt", t.payment, t."paymentType", t.notes, t."isAllowedToOpen", t.courier, t."trackingNumber", t."shipTo",
       t.subtotal::float8 as subtotal, t."discountTotal"::float8 as "discountTotal", t."shippingFees"::float8 as "shippingFees",
       t."codFee"::float8 as "codFee", t."taxTotal"::float8 as "taxTotal", t."vatMode", t.total::float8 as total,
       t."paidTotal"::float8 as "paidTotal", t."refundedTotal"::float8 as "refundedTotal",
       t."returnedTotal"::float8 as "returnedTotal", t."goodwillTotal"::float8 as "goodwillTotal",
       case when c.id is null then null else jsonb_build_object('name', c."fullName", 'phoneNumber', c."phoneNumber") end as customer,
       (select coalesce(jsonb_agg(jsonb_build_object('productId', l."productId", 'variantId', l."variantId", 'name', l.name,
            'extras', coalesce(l.extras, '[]'), 'fees', l.fees, 'sku', coalesce(v.sku, p.sku), 'barCode', coalesce(v."barCode", p."barCode"),
            'quantity', l.quantity, 'grams', l.grams, 'price', l.price, 'total', l.total) order by l.id), '[]')
          from purchase_products l
          left join variants v on v.company_id = $1 and v.id = l."variantId"
          left join products p on p.company_id = $1 and p.id = l."productId"
          where l.company_id = $1 and l."purchaseId" = t.id) as lines
     from purchases t left join customers c on c.company_id = $1 and c.id = t."customerId"
     where t.company_id = $1 and t.id = any($2::bigint[]) order by array_position($2::bigint[], t.id)`,
    [companyId, ids],
  );

export interface Sender {
  name: string;
  phone: string | null;
  address: DocumentAddress | null;
  currency: string;
  decimals: number;
}

export async function readSender(transaction: Connection, companyId: number): Promise<Sender> {
  const [row] = await rowsOf<Sender>(
    transaction,
    `select name, "contactPhone" as phone, coalesce("shippingAddress", address) as address,
       "paymentCurrency" as currency, "priceDecimalPoints" as decimals from companies where id = $1`,
    [companyId],
  );
  return row!;
}
