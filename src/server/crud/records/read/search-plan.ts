/**
 * Whether a tenant holds most rows of a resource, as in a single-store database: the search then uses the word index alone (views `search.*_by_words`).
 * Either plan finds the same records, so the answer may be cached.
 */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { ListParameters } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Below this number of rows the tenant's rows are read faster than the shares are queried. */
const fewest = 20_000;
/** cache time in milliseconds */
const remembered = 600_000;
/** Largest number of cached answers. */
const mostAnswers = 1_000;

const answers = new Map<string, { isMost: boolean; until: number }>();

/**
 * Whether the tenant holds most rows.
 * @returns false for a list without search, and for a resource without `ResourceHooks.searchedByWords`
 */
export async function ownsMostRows(
  transaction: Connection,
  { model, hooks, searches, table }: PreparedResource,
  companyId: number,
  asked: ListParameters,
): Promise<boolean> {
  if (!hooks.searchedByWords || ![...searches].some((parameter) => asked[parameter])) return false;
  const key = `${model.name} ${companyId}`;
  const known = answers.get(key);
  if (known && known.until > Date.now()) return known.isMost;
  const [rows] = await rowsOf<{ own: number; all: number }>(
    transaction,
    `select (select coalesce(sum(c.change), 0)::bigint from resource_count_changes c
        where c.company_id = $1 and c.resource = '${model.name}' and c.grouping = '*') as own,
      (select c.reltuples::bigint from pg_class c where c.oid = to_regclass('public.${table}')) as all`,
    [companyId],
  );
  const { own = 0, all = 0 } = rows ?? {};
  const isMost = own >= fewest && all > 0 && own * 2 >= all;
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(key, { isMost, until: Date.now() + remembered });
  return isMost;
}
