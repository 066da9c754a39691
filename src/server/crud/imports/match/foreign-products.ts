/** Resolves PrestaShop product ids in combination files, by the rows of the latest import of a PrestaShop product file. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { withImpact } from '../layouts/prestashop-combinations.ts';
import type { Entry } from '../read/entries.ts';

/** Replaces PrestaShop's product ids by ours, and computes price and weight from the differences. */
export async function withOwnProducts(
  transaction: Connection,
  companyId: number,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ texts }) => texts.get('product') || []);
  const rows = await rowsOf<{ foreign: string; id: number; price: number; weight: number | null }>(
    transaction,
    `select distinct on (r.source ->> 'foreign') r.source ->> 'foreign' as foreign, p.id, p.price::float8 as price, p.weight::float8 as weight
     from imports i
     join change_preview_rows r on r.company_id = i.company_id and r.preview = i."previewId"
     join products p on p.company_id = r.company_id and p.id = r."recordId"
     where i.company_id = $1 and i.layout = 'prestashop' and r.source ->> 'foreign' = any($2::text[])
     order by r.source ->> 'foreign', i.id desc`,
    [companyId, ids],
  );
  const known = new Map(rows.map((row) => [row.foreign, row]));
  return entries.map((entry) => {
    const foreign = entry.texts.get('product');
    if (!foreign) return entry;
    const product = known.get(foreign);
    const texts = new Map(entry.texts);
    texts.set('product', product ? String(product.id) : `PrestaShop ${foreign}`);
    if (product && texts.has('source.priceImpact'))
      texts.set('price', withImpact(product.price / 100, texts.get('source.priceImpact')));
    if (product && texts.get('source.weightImpact'))
      texts.set('weight', withImpact(product.weight ?? 0, texts.get('source.weightImpact')));
    return { ...entry, texts };
  });
}
