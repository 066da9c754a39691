/**
 * Queries of a list without stored counts. The first finds the rows, counts them and stores the page's ids in a transaction setting; the second
 * reads those records. The first is small and planned for each filter value; the second has all subqueries and a cached plan. In one
 * query, planning took four of five milliseconds.
 */
import type { Sql } from '../../../../field-types/column.ts';
import { countedRows, walkedRows, type Order, type Selection } from './list-query.ts';
import { countedUpTo } from './list-total.ts';
import { shapedQuery } from '../resources/record-shape.ts';
import type { Shape } from '../resources/row-shape.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Rows scanned in list order for a page of a long list, before all matches are sorted. */
const walkedFirst = 4_000;
const walkedThen = 20_000;

/** Setting with the ids of the current page, in order. */
const page = 'matjar.page';
export const storePageIds = (ids: Sql): Sql => `set_config('${page}', array(${ids})::text, true)`;

/** Limit and offset of a page, as SQL. */
export interface Part {
  limit: Sql;
  /** `limit … offset …` */
  sql: Sql;
}

const usualLimits = new Set([1, 10, 25, 50, 100]);

/**
 * Common limits and the first page are literals: PostgreSQL then knows the row count and keeps its plan; with placeholders it plans anew,
 * half the cost of a list. Other limits are placeholders, so that callers cannot create any number of statements.
 */
export function partOf(limit: number, offset: number, bind: (value: number) => Sql): Part {
  const many = usualLimits.has(limit) ? String(limit) : bind(limit);
  return { limit: many, sql: `limit ${many}${offset ? ` offset ${bind(offset)}` : ''}` };
}

/**
 * Counts a list up to `countedUpTo` + 1 and stores the ids of a page. Short lists are sorted from the rows found; for longer ones
 * no page is stored, and `uncountedPage` is used.
 * @param isFirst condition of rows `t` to sort first
 * @param known stored length as a scalar subquery: if too long, no rows are read
 */
export function countedPage(selection: Selection, order: Order, part: Part, isFirst?: Sql, known?: Sql): Sql {
  const { alone } = selection.beside ?? {};
  const isOrderedBeside = order.isBeside ?? order.value === 't.id';
  // The side table yields the length before any record is read.
  if (alone && !isOrderedBeside && !isFirst && !known)
    return `with found as materialized (select count(*) as total, array_agg(hit.id) as ids
      from (select t.id from ${alone.from} where ${alone.where} limit ${countedUpTo + 1}) hit)
    select found.total, ${storePageIds(`select hit.id from (select t.id, ${order.value} as place from ${selection.from}
        where found.total <= ${countedUpTo} and t.company_id = $1 and t.id = any(found.ids)) hit
      order by ${order.over('hit.place', 'hit.id')} ${part.sql}`)}
    from found`;
  const sought = countedRows(selection);
  const { from } = sought;
  const where = known ? `${sought.where} and ${known} <= ${countedUpTo}` : sought.where;
  const byPlace = `${isFirst ? 'hit.first desc, ' : ''}${order.over('hit.place', 'hit.id')}`;
  // Ordered by id alone, an array of ids takes half the time of rows.
  if (order.value === 't.id' && !isFirst)
    return `with ids as materialized (select array(select t.id from ${from} where ${where} limit ${countedUpTo + 1}) as ids),
      found as materialized (select ids, ${known ?? 'cardinality(ids)'} as total from ids)
    select found.total, ${storePageIds(`select hit.id from (select unnest(found.ids) as id) hit where found.total <= ${countedUpTo}
      order by ${byPlace} ${part.sql}`)}
    from found`;
  return `with hits as materialized (select t.id, ${order.value} as place${isFirst ? `, ${isFirst} as first` : ''}
      from ${from} where ${where} limit ${countedUpTo + 1}),
    found as materialized (${known ? `select ${known} as total` : 'select count(*) as total from hits'})
    select found.total, ${storePageIds(`select hit.id from hits hit where found.total <= ${countedUpTo} order by ${byPlace} ${part.sql}`)}
    from found`;
}

/**
 * Stores a page of a list that is too long to be counted. Usually a scan in list order finds a page of matches soon; where the matches
 * are far down (the customers of a week three years ago), all are sorted.
 */
export function uncountedPage(
  { table }: PreparedResource,
  { from, where, beside }: Selection,
  order: Order,
  part: Part,
): Sql {
  // The side table has the ids in this order, so records are not read.
  if (beside?.alone && order.isBeside)
    return `select ${storePageIds(`select t.id from ${beside.alone.from} where ${beside.alone.where}
      order by ${order.over(order.value, 't.id')} ${part.sql}`)}`;
  const all = beside?.records ?? { from, where };
  // When filter and order are both in the side table, it is scanned instead of the records.
  const walked = (order.kept && beside?.alone) ?? { from: `${table} t`, where };
  const walk = walkedRows({ from: walked.from, where: 't.company_id = $1' }, order);
  const among = (rows: number) => `select t.id, t.place from (select t.*, ${walk.value} as place ${walk.rows}
        order by ${order.over(walk.value, 't.id')} limit ${rows}) t
      where ${walked.where}`;
  const isShort = (name: Sql) => `(select count(*) from ${name}) < ${part.limit}`;
  const inOrder = order.over('place', 'id');
  return `with close as materialized (${among(walkedFirst)} order by ${order.over('t.place', 't.id')} ${part.sql}),
    near as materialized (${among(walkedThen)} and ${isShort('close')} order by ${order.over('t.place', 't.id')} ${part.sql}),
    far as materialized (select t.id, ${order.value} as place from ${all.from}
      where ${isShort('close')} and ${isShort('near')} and ${all.where})
    select ${storePageIds(`select hit.id from (
        (select id, place from close where not ${isShort('close')})
        union all
        (select id, place from near where not ${isShort('near')})
        union all
        (select id, place from far order by ${inOrder} ${part.sql})) hit
      order by ${order.over('hit.place', 'hit.id')}`)}`;
}

/**
 * Reads the stored page in order. Each record is looked up by its key: with a join, PostgreSQL read all rows of the tenant
 * when it expected few of them.
 */
export function storedPage({ table }: PreparedResource, shape: Shape): Sql {
  return shapedQuery(
    shape,
    `from unnest(current_setting('${page}')::bigint[]) with ordinality hit(id, place)
     cross join lateral (select t.* from ${table} t where t.company_id = $1 and t.id = hit.id limit 1) t order by hit.place`,
  );
}
