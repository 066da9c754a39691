/** Search of products and variants that can be ordered, by name, SKU or bar code. */
import { cleanText } from '../../../field-types/column.ts';
import { searchWords } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { SellableItemRef } from './sellable-items.ts';

interface Question {
  search?: string | undefined;
  /** restricts the search to this product */
  productId?: number | undefined;
}

const most = 25;

/** Finds visible products without options and the variants of the others; an exact SKU or bar code first, then the newest. */
export function findSellableItems(
  transaction: Connection,
  companyId: number,
  { search = '', productId }: Question,
): Promise<SellableItemRef[]> {
  const typed = cleanText(search).trim();
  const bound: unknown[] = [companyId, productId ?? null];
  const code = typed ? `$${bound.push(typed)}` : undefined;
  const patterns = searchWords(typed).map((word) => `%${word.replace(/[\\%_]/gu, '\\$&')}%`);
  const places = patterns.map((pattern) => `$${bound.push(pattern)}`);
  const holds = (row: 'p' | 'v') => places.map((place) => ` and ${row}."searchText" like ${place}`).join('');
  // Each half of the union has its own limit, so that an empty search reads the newest rows from the id index alone.
  const exactFirst = (row: string) =>
    code ? `(lower(${row}.sku) = lower(${code}) or ${row}."barCode" = ${code}) is true desc, ` : '';
  const forSale = `p.status = 'visible' and not p."isSoldOut" and ($2::bigint is null or p.id = $2)`;
  const newest = (row: 'p' | 'v') => `order by ${exactFirst(row)}${row}.id desc limit ${most}`;
  return rowsOf<SellableItemRef>(
    transaction,
    `select "productId", "variantId" from (
       (select p.id as "productId", null::bigint as "variantId", p.sku, p."barCode" from search.products p
        where p.company_id = $1 and ${forSale}${holds('p')} and not exists (select from variants v
          where v.company_id = p.company_id and v."productId" = p.id and not v."isDefault")
        ${newest('p')})
       union all
       (select p.id, v.id, v.sku, v."barCode" from search.variants v join products p on p.company_id = v.company_id and p.id = v."productId"
        where v.company_id = $1 and not v."isDefault" and ${forSale}${holds('v')}
        ${newest('v')})) found
     order by ${exactFirst('found')}"productId" desc, "variantId" limit ${most}`,
    bound,
  );
}
