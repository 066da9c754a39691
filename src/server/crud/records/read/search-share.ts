/**
 * Does a company hold most of a resource's rows, as in a database of one store? Then the index is asked for words alone (migration 0941). Either
 * way finds the same records, so what was found out a while ago will do.
 */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import type { ListParameters } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Of fewer rows the company's own are read sooner than it is asked how many there are. */
const fewest = 20_000;
/** milliseconds that an answer is remembered */
const remembered = 600_000;
/** Companies come and go: more answers than this are not kept. */
const mostAnswers = 1_000;

const answers = new Map<string, { isMost: boolean; until: number }>();

/** @returns false for a list that no word narrows, and for a resource without a view for it (`Behaviour.searchedByWords`) */
export async function holdsMost(
  transaction: Connection,
  { model, behaviour, searches, table }: PreparedResource,
  companyId: number,
  asked: ListParameters,
): Promise<boolean> {
  if (!behaviour.searchedByWords || ![...searches].some((parameter) => asked[parameter])) return false;
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
