/**
 * Fast path for lists filtered only by fields whose combinations the database counts (`ResourceHooks.countedTogether`): the total is a sum of
 * stored counts, and a page merges the newest records of each combination, read from an index. The cost does not grow with the records.
 */
import type { Sql } from '../../../../field-types/column.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import { storePageIds, partOf } from './counted-page.ts';
import type { ListParameters, Order, Selection } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Largest offset plus limit: beyond it, reading that many rows per combination costs more than the plain query. */
const walkedUpTo = 1000;

/** SQL subquery of the total, over the selection's parameters; `undefined` for other lists. */
export function countTableTotal(
  { hooks }: PreparedResource,
  { narrowedBy, where }: Selection,
): Sql | undefined {
  const kept = hooks.countedTogether;
  if (!kept || !narrowedBy.every((parameter) => kept.fields.includes(parameter))) return undefined;
  // The count table has the same column names.
  return `(select coalesce(sum(t.change), 0)::bigint from ${kept.table} t where ${where})`;
}

/**
 * Query of a page near the start: returns `total` and stores the page's ids. Values are wrapped in subqueries, so that one cached plan
 * serves all: planning took as long as execution.
 * @returns `undefined` for another order, or a page too far
 */
export function countTablePage(
  { hooks, conditions, table: records }: PreparedResource,
  asked: ListParameters,
  { narrowedBy, parameters: [companyId] }: Selection,
  order: Order,
  { limit, skipped }: { limit: number; skipped: number },
): { sql: Sql; parameters: unknown[] } | undefined {
  const kept = hooks.countedTogether;
  if (!kept || order.value !== 't.id' || skipped + limit > walkedUpTo) return undefined;
  const { table, walked } = kept;
  const parameters = [companyId];
  const bind = (value: unknown): Sql => `$${parameters.push(value)}`;
  const narrowed = narrowedBy.map((name) => ({
    name,
    sql: ` and ${conditions.get(name)!(asked[name], (value) => `(select ${bind(value)})`)}`,
  }));
  const sqlOf = (some: typeof narrowed) => some.map(({ sql }) => sql).join('');
  const notWalked = narrowed.filter(({ name }) => !walked.includes(name));
  const columns = walked.map((name) => `t.${quoted(name)}`).join(', ');
  const alike = walked.map((name) => ` and t.${quoted(name)} = kind.${quoted(name)}`).join('');
  const part = partOf(limit, skipped, bind);
  const upTo = skipped ? bind(skipped + limit) : part.limit;
  const inOrder = (id: Sql) => `order by ${order.over(id, id)}`;
  return {
    parameters,
    sql: `with kinds as materialized (select ${columns}, sum(t.change) as many from ${table} t
        where t.company_id = $1${sqlOf(narrowed)} group by ${columns} having sum(t.change) > 0)
      select (select coalesce(sum(many), 0)::bigint from kinds) as total, ${storePageIds(`select hit.id from kinds kind cross join lateral (
        select t.id from ${records} t where t.company_id = $1${alike}${sqlOf(notWalked)} ${inOrder('t.id')} limit ${upTo}) hit
      ${inOrder('hit.id')} ${part.sql}`)}`,
  };
}
