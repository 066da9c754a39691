/** Handler of the pictures and SKUs of an order's lines; needs the right to view orders, not products. */
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { findImages } from '../../../infrastructure/files/images.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';

interface Row {
  /** `null` for an order without lines */
  lineId: number | null;
  sku: string | null;
  image: number | null;
}

export const listLineImages: Handler = (request, { read }) =>
  read(async (transaction, { companyId }) => {
    const id = safeId((request.params as { id: number }).id);
    const rows = await rowsOf<Row>(
      transaction,
      `select l.id::int as "lineId", coalesce(v.sku, p.sku) as sku, coalesce(v.media[1], p.media[1])::int as image
       from purchases t
         left join purchase_products l on l.company_id = $1 and l."purchaseId" = t.id
         left join variants v on v.company_id = $1 and v.id = l."variantId"
         left join products p on p.company_id = $1 and p.id = l."productId"
       where t.company_id = $1 and t.id = $2 order by l.id`,
      [companyId, id],
    );
    if (!rows.length) throw recordNotFound(prepared.purchases);
    const images = await findImages(
      transaction,
      companyId,
      rows.flatMap(({ image }) => image ?? []),
    );
    const data = rows.flatMap(({ lineId, sku, image }) =>
      lineId === null ? [] : [{ lineId, sku, picture: (image !== null && images.get(image)) || null }],
    );
    return { body: { data } };
  });
