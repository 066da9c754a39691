/** Queries of stocktake lines: expected and counted quantities, and who counted. */
import type { Sql } from '../../../field-types/column.ts';
import { cleanText } from '../../../field-types/column.ts';
import type { Translated } from '../../../shared/texts/locale.ts';
import { withoutLeadingZero } from '../../../shared/catalog/bar-code.ts';
import { searchWords } from '../../../shared/texts/search-text.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { variantName } from './variant-name.ts';

export type LinesShown = 'all' | 'counted' | 'different' | 'uncounted';

export interface StocktakeLine {
  variantId: number;
  productId: number;
  name: Translated;
  sku: string | null;
  barCode: string | null;
  /** current stock */
  quantity: number;
  /** stock when last counted; `null` until then, as are all fields below */
  expected: number | null;
  counted: number | null;
  countedBy: string | null;
  countedAt: string | null;
}

/** SQL: whether variant `v` of product `p` is within the scope of stocktake `s`; tracked ones only. */
const isMeant: Sql = `v."isTracked" and (s.vendor is null or p.vendor = s.vendor)
  and (v."isDefault" = not exists (select from variants o where o.company_id = v.company_id and o."productId" = v."productId" and not o."isDefault"))
  and (s."collectionId" is null or exists (select from collection_products c
    where c.company_id = v.company_id and c."collectionId" = s."collectionId" and c."productId" = p.id))`;

const from: Sql = `from stocktakes s
  join variants v on v.company_id = s.company_id
  join products p on p.company_id = v.company_id and p.id = v."productId"
  left join stocktake_lines l on l.company_id = s.company_id and l."stocktakeId" = s.id and l."variantId" = v.id
  left join users u on u.id = l."countedBy"
  where s.company_id = $1 and s.id = $2 and (l."variantId" is not null or (${isMeant}))`;

const columns: Sql = `v.id::int as "variantId", p.id::int as "productId", ${variantName('v')} as name, v.sku, v."barCode",
  v.quantity::float8 as quantity, l.expected::float8 as expected, l.counted::float8 as counted,
  coalesce(u.name, u.email, u.phone) as "countedBy", l."countedAt"`;

const narrowing: Record<LinesShown, Sql> = {
  all: '',
  counted: ' and l."variantId" is not null',
  different: ' and l.counted <> l.expected',
  uncounted: ' and l."variantId" is null',
};

interface Asked {
  show: LinesShown;
  search?: string | undefined;
  page: number;
  limit: number;
}

/** Sorts by the last count first, the uncounted by name. */
export async function readLines(
  transaction: Connection,
  companyId: number,
  id: number,
  { show, search = '', page, limit }: Asked,
): Promise<{ lines: StocktakeLine[]; total: number }> {
  const bound: unknown[] = [companyId, id];
  const words = searchWords(cleanText(search)).map((word) => {
    const place = `$${bound.push(`%${word.replace(/[\\%_]/gu, '\\$&')}%`)}`;
    return ` and (p."searchText" like ${place} or v."searchText" like ${place})`;
  });
  const rest = `${from}${narrowing[show]}${words.join('')}`;
  const [counted] = await rowsOf<{ total: number }>(
    transaction,
    `select count(*)::int as total ${rest}`,
    bound,
  );
  const lines = await rowsOf<StocktakeLine>(
    transaction,
    `select ${columns} ${rest} order by l."countedAt" desc nulls last, p.name ->> 'en', v.id
     limit $${bound.length + 1} offset $${bound.length + 2}`,
    [...bound, limit, (page - 1) * limit],
  );
  return { lines, total: counted!.total };
}

export interface StocktakeTotals {
  /** lines within the scope of the stocktake */
  lines: number;
  counted: number;
  different: number;
  /** pieces counted above and below the expected stock */
  over: number;
  short: number;
}

export async function readStocktakeTotals(
  transaction: Connection,
  companyId: number,
  id: number,
): Promise<StocktakeTotals> {
  const [sums] = await rowsOf<StocktakeTotals>(
    transaction,
    `select count(*)::int as lines, count(l."variantId")::int as counted,
       (count(*) filter (where l.counted <> l.expected))::int as different,
       coalesce(sum(greatest(l.counted - l.expected, 0)), 0)::float8 as over,
       coalesce(sum(greatest(l.expected - l.counted, 0)), 0)::float8 as short ${from}`,
    [companyId, id],
  );
  return sums!;
}

/** The variant with this SKU or bar code, within the scope of the stocktake or not. */
export async function variantOfCode(
  transaction: Connection,
  companyId: number,
  code: string,
): Promise<number | undefined> {
  const typed = cleanText(code).trim();
  const spellings = [...new Set([typed, withoutLeadingZero(typed), `0${typed}`])];
  const [found] = await rowsOf<{ id: number }>(
    transaction,
    `select v.id::int as id from variants v where v.company_id = $1 and (v."barCode" = any($2::text[]) or lower(v.sku) = lower($3))
       and (v."isDefault" = not exists (select from variants o
         where o.company_id = v.company_id and o."productId" = v."productId" and not o."isDefault"))
     order by v.id limit 1`,
    [companyId, spellings, typed],
  );
  return found?.id;
}

/** A count in a request: a total, or an increment; `null` deletes the line. */
export interface Count {
  variantId: number;
  counted?: number | null;
  add?: number;
}

/** Saves a count with the current stock. @returns whether the variant exists and is tracked */
export async function saveCount(
  transaction: Connection,
  companyId: number,
  id: number,
  { variantId, counted, add = 0 }: Count,
): Promise<boolean> {
  if (counted === null) {
    await rowsOf(
      transaction,
      `delete from stocktake_lines where company_id = $1 and "stocktakeId" = $2 and "variantId" = $3`,
      [companyId, id, variantId],
    );
    return true;
  }
  const kept = await rowsOf(
    transaction,
    `insert into stocktake_lines as l (company_id, "stocktakeId", "variantId", expected, counted)
     select v.company_id, $2, v.id, v.quantity, coalesce($4::bigint, $5::bigint) from variants v
       where v.company_id = $1 and v.id = $3 and v."isTracked"
     on conflict (company_id, "stocktakeId", "variantId") do update
       set expected = excluded.expected, counted = coalesce($4::bigint, least(l.counted + $5::bigint, 1000000000)),
         "countedBy" = excluded."countedBy", "countedAt" = excluded."countedAt"
     returning 1`,
    [companyId, id, variantId, counted ?? null, add],
  );
  return kept.length > 0;
}

export async function readLine(
  transaction: Connection,
  companyId: number,
  id: number,
  variantId: number,
): Promise<StocktakeLine | undefined> {
  const [line] = await rowsOf<StocktakeLine>(transaction, `select ${columns} ${from} and v.id = $3`, [
    companyId,
    id,
    variantId,
  ]);
  return line;
}
