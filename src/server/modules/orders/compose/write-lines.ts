/** Stores the lines of orders: deletes removed lines, upserts the others. Lines of an old undo may lack the counts of returns. */
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { WriteRows } from '../../../crud/records/resources/resource-hooks.ts';
import type { OrderLine } from '../order-line.ts';

export const writeLines: WriteRows = async (transaction, companyId, changes) => {
  const linesOf = (values: { purchaseProducts?: unknown } | null) =>
    (values?.purchaseProducts ?? []) as OrderLine[];
  const rows = changes.flatMap(({ id, after }) =>
    linesOf(after).map((line) => ({ ...line, purchaseId: id })),
  );
  const kept = new Set(rows.map(({ id }) => id));
  const gone = changes.flatMap(({ before }) => linesOf(before).flatMap(({ id }) => (kept.has(id) ? [] : id)));
  if (gone.length)
    await rowsOf(
      transaction,
      'delete from purchase_products where company_id = $1 and id = any($2::bigint[])',
      [companyId, gone],
    );
  if (!rows.length) return;
  await rowsOf(
    transaction,
    `insert into purchase_products as l (company_id, id, "purchaseId", "productId", "variantId", name, extras, fees, quantity, price,
       total, discount, tax, "isVat", grams, "returnedQuantity", "restockedQuantity")
     select $1, r.id, r."purchaseId", r."productId", r."variantId", r.name, r.extras, coalesce(r.fees, '[]'), r.quantity, r.price, r.total, r.discount, r.tax,
       r."isVat", r.grams, coalesce(r."returnedQuantity", 0), coalesce(r."restockedQuantity", 0)
     from jsonb_to_recordset($2::jsonb) as r(id bigint, "purchaseId" bigint, "productId" bigint, "variantId" bigint, name jsonb,
       extras jsonb, fees jsonb, quantity integer, price bigint, total bigint, discount bigint, tax bigint, "isVat" boolean, grams bigint,
       "returnedQuantity" integer, "restockedQuantity" integer)
     order by r.id
     on conflict (company_id, id) do update set quantity = excluded.quantity, price = excluded.price, total = excluded.total,
       name = excluded.name, extras = excluded.extras, fees = excluded.fees, discount = excluded.discount, tax = excluded.tax, "isVat" = excluded."isVat",
       grams = excluded.grams, "productId" = excluded."productId", "variantId" = excluded."variantId",
       "returnedQuantity" = excluded."returnedQuantity", "restockedQuantity" = excluded."restockedQuantity"
     where (l.quantity, l.price, l.total, l.name, l.extras, l.fees, l.discount, l.tax, l."isVat", l.grams, l."productId", l."variantId",
         l."returnedQuantity", l."restockedQuantity")
       is distinct from (excluded.quantity, excluded.price, excluded.total, excluded.name, excluded.extras, excluded.fees, excluded.discount,
         excluded.tax, excluded."isVat", excluded.grams, excluded."productId", excluded."variantId", excluded."returnedQuantity", excluded."restockedQuantity")`,
    [companyId, JSON.stringify(rows)],
  );
};
