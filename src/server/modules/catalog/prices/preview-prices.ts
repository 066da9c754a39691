/** Computes a bulk price change batch by batch and stores it as the rows of a preview. */
import {
  changePrices,
  type PriceChange,
  type PricesOutcome,
  type Prices,
} from '../../../../shared/catalog/price-change.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { allOf, rowsOf } from '../../../infrastructure/database/query.ts';
import type { Selection } from '../../../crud/records/read/list-query.ts';
import { keptTotal } from '../../../crud/records/read/list-total.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';

/** Maximum number of variants in one transaction; the next constant is the size of a batch. */
const pricesAtOnce = 25_000;
const part = 5_000;

/** Position of a preview: the last variant id, and the number of rows. */
export interface PricesDone {
  last: number;
  rows: number;
}

interface Priced extends Prices {
  id: number;
  version: number;
}

/** Counts the selected variants. Without a filter it reads the stored count instead of every row. */
export async function countVariants(
  transaction: Connection,
  resource: PreparedResource,
  selection: Selection,
): Promise<number> {
  if (!selection.narrowedBy.length) {
    const { sql, parameters, read } = keptTotal(resource, selection, {});
    const [kept] = await rowsOf<{ answer: unknown }>(transaction, `select ${sql} as answer`, parameters);
    return read(kept?.answer).total;
  }
  const { from, where, parameters } = selection;
  const [row] = await rowsOf<{ count: number }>(
    transaction,
    `select count(*) as count from ${from} where ${where}`,
    parameters,
  );
  return Number(row?.count ?? 0);
}

/**
 * Adds the rows of the next variants to a preview. The next batch is read and computed while the last is written.
 * @param decimals decimal places of prices in the store
 * @returns the new position; `null` when there are no more variants
 */
export async function previewPrices(
  transaction: Connection,
  companyId: number,
  preview: number,
  { from, where, parameters }: Selection,
  changes: readonly PriceChange[],
  decimals: number,
  start: PricesDone,
): Promise<PricesDone | null> {
  const place = `$${parameters.length + 1}`;
  const read = (last: number) =>
    rowsOf<Priced>(
      transaction,
      `select t.id, t.version, t.price, t."discountedPrice" from ${from}
       where ${where} and t.id > ${place} order by t.id limit ${part}`,
      [...parameters, last],
    );
  const done = { ...start };
  let variants = await read(done.last);
  if (!variants.length) return null;
  const writes: Promise<unknown>[] = [];
  try {
    while (variants.length) {
      const outcomes = variants.map((prices) => changePrices(changes, prices, decimals));
      const rows = { variants, outcomes, fields: changes.map(({ field }) => field), behind: done.rows };
      done.rows += variants.length;
      done.last = variants.at(-1)!.id;
      // Sent before the insert, so that the next batch is there while the rows are written.
      const isLast = variants.length < part || done.rows - start.rows >= pricesAtOnce;
      const next = isLast ? [] : read(done.last);
      const write = addRows(transaction, companyId, preview, rows);
      // Rejections are thrown by `allOf` below.
      write.catch(() => undefined);
      writes.push(write);
      variants = await next;
    }
  } finally {
    // The first failure is thrown; statements after it fail only because the transaction is aborted.
    await allOf(writes);
  }
  return done;
}

interface PricedRows {
  variants: readonly Priced[];
  outcomes: readonly PricesOutcome[];
  /** the fields that change */
  fields: readonly PriceChange['field'][];
  /** number of rows that the preview already has */
  behind: number;
}

const addRows = (
  transaction: Connection,
  companyId: number,
  preview: number,
  { variants, outcomes, fields, behind }: PricedRows,
) =>
  rowsOf(
    transaction,
    `insert into change_preview_rows (company_id, preview, position, action, "recordId", "seenVersion", before, after, values, errors, result)
     select $1, $2, $3 + w.place, case when w.code is null then 'update' when w."isRefused" then 'fail' else 'skip' end, w.id, w.version,
       w.was, w."to", case when w.code is null then w."to" else '{}' end,
       case when w."isRefused" then jsonb_build_object(w.at, jsonb_build_array(jsonb_build_object('code', w.code))) end,
       case when w.code is not null and not w."isRefused" then jsonb_build_object('code', w.code) end
     from (select u.id, u.version, u.was::jsonb as was, u."to"::jsonb as "to", u.code, u.at, u.at is not null as "isRefused", u.place
       from unnest($4::bigint[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::text[])
         with ordinality u(id, version, was, "to", code, at, place) offset 0) w`,
    [
      companyId,
      preview,
      behind,
      variants.map(({ id }) => id),
      variants.map(({ version }) => version),
      variants.map((prices, at) => wordedBefore(prices, outcomes[at]!, fields)),
      outcomes.map((outcome) => ('to' in outcome ? JSON.stringify(outcome.to) : null)),
      outcomes.map(codeOf),
      outcomes.map((outcome) => ('refused' in outcome ? outcome.at : null)),
    ],
  );

/** The previous values of the changed price fields, as JSON. */
function wordedBefore(
  prices: Prices,
  outcome: PricesOutcome,
  fields: readonly PriceChange['field'][],
): string | null {
  if (!('to' in outcome)) return null;
  const changed = fields.filter((field) => field in outcome.to);
  return JSON.stringify(Object.fromEntries(changed.map((field) => [field, prices[field]])));
}

const codeOf = (outcome: PricesOutcome): string | null =>
  'skip' in outcome ? outcome.skip : 'refused' in outcome ? outcome.refused : null;
