/**
 * Lists that are narrowed by nothing but choices whose combinations the database counts (`Behaviour.countedTogether`): their length is a sum of
 * kept counts, however many they are, and a page by number is the newest of each combination, which stand side by side in an index. Neither
 * grows with the records.
 */
import type { Sql } from '../../../../field-types/column.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import { keepPage, partOf } from './counted-page.ts';
import type { ListParameters, Order, Selection } from './list-query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Beyond so many rows from the first one, the rows of each combination up to there are more than what is found at all. */
const walkedUpTo = 1000;

/** The length of such a list as a scalar subquery over the selection's parameters; `undefined` for any other list. */
export function countTableTotal(
  { behaviour }: PreparedResource,
  { narrowedBy, where }: Selection,
): Sql | undefined {
  const kept = behaviour.countedTogether;
  if (!kept || !narrowedBy.every((parameter) => kept.fields.includes(parameter))) return undefined;
  // The columns have one name on both sides.
  return `(select coalesce(sum(t.change), 0)::bigint from ${kept.table} t where ${where})`;
}

/**
 * A page of such a list by number, near its beginning: a statement that answers the `total` and keeps the page, with its values. These are
 * hidden from the planner, for one plan serves whatever they are: planning took as long as the rest.
 * @returns `undefined` where the order is another, or the page too far
 */
export function countTablePage(
  { behaviour, conditions, table: records }: PreparedResource,
  asked: ListParameters,
  { narrowedBy, parameters: [companyId] }: Selection,
  order: Order,
  { limit, skipped }: { limit: number; skipped: number },
): { sql: Sql; parameters: unknown[] } | undefined {
  const kept = behaviour.countedTogether;
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
      select (select coalesce(sum(many), 0)::bigint from kinds) as total, ${keepPage(`select hit.id from kinds kind cross join lateral (
        select t.id from ${records} t where t.company_id = $1${alike}${sqlOf(notWalked)} ${inOrder('t.id')} limit ${upTo}) hit
      ${inOrder('hit.id')} ${part.sql}`)}`,
  };
}
