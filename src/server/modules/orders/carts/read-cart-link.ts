/** Public view of a cart, for the holder of its link: its contents and the store, without customer or address. */
import type { Translated } from '../../../../shared/texts/locale.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

export interface CartByLink {
  id: number;
  /** "#D12" */
  number: string;
  /** `waiting` while it can be bought, `ordered` once it was, `gone` when it was cancelled */
  state: 'waiting' | 'ordered' | 'gone';
  store: { name: string; phone: string | null };
  lines: {
    productId: number | null;
    variantId: number | null;
    name: Translated;
    quantity: number;
    /** minor units, as are the sums below */
    price: number;
    total: number;
  }[];
  subtotal: number;
  total: number;
  currency: string;
  decimals: number;
}

export async function readCartByLink(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<CartByLink> {
  const [cart] = await rowsOf<CartByLink>(
    transaction,
    `select t.id::int as id, t.number, case t.status when 'draft' then 'waiting' when 'canceled' then 'gone' else 'ordered' end as state,
       jsonb_build_object('name', s.name, 'phone', s."contactPhone") as store,
       (select coalesce(jsonb_agg(jsonb_build_object('productId', l."productId", 'variantId', l."variantId", 'name', l.name,
            'quantity', l.quantity, 'price', l.price, 'total', l.total) order by l.id), '[]')
          from purchase_products l where l.company_id = $1 and l."purchaseId" = t.id) as lines,
       t.subtotal::float8 as subtotal, t.total::float8 as total, s."paymentCurrency" as currency, s."priceDecimalPoints" as decimals
     from purchases t join companies s on s.id = $1 where t.company_id = $1 and t.id = $2`,
    [companyId, id],
  );
  return cart!;
}
