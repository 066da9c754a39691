/** Works out what a change of prices would make of many variants, thousands at a time, and keeps it as the rows of a preview. */
import {
  changePrice,
  type PriceChange,
  type PriceOutcome,
  type Prices,
} from '../../../../model/price-change.ts';
import type { Connection } from '../../../ground/database/connection.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import type { Selection } from '../../../engine/records/list-query.ts';

/** How many variants go through one transaction. */
const pricesAtOnce = 20_000;

/** Where a preview of prices is: the last variant, and how many have rows. */
export interface PricesDone {
  last: number;
  rows: number;
}

interface Priced extends Prices {
  id: number;
  version: number;
}

/** How many variants are meant. */
export async function countVariants(
  transaction: Connection,
  { from, where, parameters }: Selection,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select count(*) as count from ${from} where ${where}`,
    parameters,
  );
  return Number(row?.count ?? 0);
}

/**
 * Adds the rows of the next variants to a preview.
 * @param decimals of prices that the store shows
 * @returns where it is now; `null` when there were none left
 */
export async function previewPrices(
  transaction: Connection,
  companyId: number,
  preview: number,
  { from, where, parameters }: Selection,
  change: PriceChange,
  decimals: number,
  { last, rows }: PricesDone,
): Promise<PricesDone | null> {
  const place = `$${parameters.length + 1}`;
  const variants = await rowsOf<Priced>(
    transaction,
    `select t.id, t.version, t.price, t."discountedPrice" from ${from}
     where ${where} and t.id > ${place} order by t.id limit ${pricesAtOnce}`,
    [...parameters, last],
  );
  const end = variants.at(-1);
  if (!end) return null;
  const outcomes = variants.map((prices) => changePrice(change, prices, decimals));
  await rowsOf(
    transaction,
    `insert into change_preview_rows (company_id, preview, position, action, "recordId", "seenVersion", before, after, values, errors, result)
     select $1, $2, $3 + w.place, case when w.code is null then 'update' when w."isRefused" then 'fail' else 'skip' end, w.id, w.version,
       case when w.code is null or w."isRefused" then jsonb_build_object($4::text, w.was) end,
       case when w.code is null or w."isRefused" then jsonb_build_object($4::text, w."to") end,
       case when w.code is null then jsonb_build_object($4::text, w."to") else '{}' end,
       case when w."isRefused" then jsonb_build_object($4::text, jsonb_build_array(jsonb_build_object('code', w.code))) end,
       case when w.code is not null and not w."isRefused" then jsonb_build_object('code', w.code) end
     from unnest($5::bigint[], $6::integer[], $7::bigint[], $8::bigint[], $9::text[], $10::boolean[])
       with ordinality w(id, version, was, "to", code, "isRefused", place)`,
    [
      companyId,
      preview,
      rows,
      change.field,
      variants.map(({ id }) => id),
      variants.map(({ version }) => version),
      variants.map((prices) => prices[change.field]),
      outcomes.map((outcome) => ('to' in outcome ? outcome.to : null)),
      outcomes.map(codeOf),
      outcomes.map((outcome) => 'refused' in outcome),
    ],
  );
  return { last: end.id, rows: rows + variants.length };
}

const codeOf = (outcome: PriceOutcome): string | null =>
  'skip' in outcome ? outcome.skip : 'refused' in outcome ? outcome.refused : null;
