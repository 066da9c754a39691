/**
 * The statements of a list whose length nobody keeps. One finds the rows, counts them and leaves the ids of the page in a setting of the
 * transaction; the next one shows them. What finds is planned anew for each value that is filtered by, and is small; what shows carries all of
 * the record's subqueries, knows no filter and is planned once per connection. In one statement the planning took four of five milliseconds.
 */
import type { Sql } from '../../../../field-types/column.ts';
import { countedRows, walkedRows, type Order, type Selection } from './list-query.ts';
import { countedUpTo } from './list-total.ts';
import { shapedQuery } from '../resources/record-shape.ts';
import type { Shape } from '../resources/row-shape.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Among so many rows along the order a longer list is looked for first: of a million records one in a hundred is in it at least. */
const walkedFirst = 4_000;
const walkedThen = 20_000;

/** The ids of the page that was found last, in their order. */
const page = 'matjar.page';
export const keepPage = (ids: Sql): Sql => `set_config('${page}', array(${ids})::text, true)`;

/** Which part of a list a page is, as SQL. */
export interface Part {
  limit: Sql;
  /** `limit … offset …` */
  sql: Sql;
}

const usualLimits = new Set([1, 10, 25, 50, 100]);

/**
 * A usual limit and the first page stand in the statement itself: PostgreSQL then knows how few rows are wanted and keeps
 * its plan; with placeholders it plans anew each time, which is half the cost of a list. Unusual ones are placeholders,
 * so that callers cannot make statements without end.
 */
export function partOf(limit: number, offset: number, bind: (value: number) => Sql): Part {
  const many = usualLimits.has(limit) ? String(limit) : bind(limit);
  return { limit: many, sql: `limit ${many}${offset ? ` offset ${bind(offset)}` : ''}` };
}

/**
 * Counts a list, up to one more than `countedUpTo`, and keeps a page of it. A list that short is sorted from what was found; of a longer one
 * no page is kept: `farPage` looks for it.
 * @param isFirst which of the rows `t` stand before all others, where any do
 * @param known its length as a scalar subquery, where that is kept: nothing is read of what is too long
 */
export function foundPage(selection: Selection, order: Order, part: Part, isFirst?: Sql, known?: Sql): Sql {
  const { alone } = selection.beside ?? {};
  const isOrderedBeside = order.isBeside ?? order.value === 't.id';
  // Of what is kept beside the records the length is known before a record is read, and of a longer list none is.
  if (alone && !isOrderedBeside && !isFirst && !known)
    return `with found as materialized (select count(*) as total, array_agg(hit.id) as ids
      from (select t.id from ${alone.from} where ${alone.where} limit ${countedUpTo + 1}) hit)
    select found.total, ${keepPage(`select hit.id from (select t.id, ${order.value} as place from ${selection.from}
        where found.total <= ${countedUpTo} and t.company_id = $1 and t.id = any(found.ids)) hit
      order by ${order.over('hit.place', 'hit.id')} ${part.sql}`)}
    from found`;
  const sought = countedRows(selection);
  const { from } = sought;
  const where = known ? `${sought.where} and ${known} <= ${countedUpTo}` : sought.where;
  const byPlace = `${isFirst ? 'hit.first desc, ' : ''}${order.over('hit.place', 'hit.id')}`;
  // What is ordered by its number alone is kept as numbers, in half of the time that rows take; a subquery gathers them sooner than an aggregate.
  if (order.value === 't.id' && !isFirst)
    return `with ids as materialized (select array(select t.id from ${from} where ${where} limit ${countedUpTo + 1}) as ids),
      found as materialized (select ids, ${known ?? 'cardinality(ids)'} as total from ids)
    select found.total, ${keepPage(`select hit.id from (select unnest(found.ids) as id) hit where found.total <= ${countedUpTo}
      order by ${byPlace} ${part.sql}`)}
    from found`;
  return `with hits as materialized (select t.id, ${order.value} as place${isFirst ? `, ${isFirst} as first` : ''}
      from ${from} where ${where} limit ${countedUpTo + 1}),
    found as materialized (${known ? `select ${known} as total` : 'select count(*) as total from hits'})
    select found.total, ${keepPage(`select hit.id from hits hit where found.total <= ${countedUpTo} order by ${byPlace} ${part.sql}`)}
    from found`;
}

/**
 * Keeps a page of a list that is too long to be counted. Its rows are mostly so frequent that walking along the order meets a page of them
 * soon. Where it does not, since they stand together far down (the customers of a week three years ago), all that is found is sorted.
 */
export function farPage(
  { table }: PreparedResource,
  { from, where, beside }: Selection,
  order: Order,
  part: Part,
): Sql {
  // What is kept beside the records says which they are and stands in that order: they need not be read.
  if (beside?.alone && order.isBeside)
    return `select ${keepPage(`select t.id from ${beside.alone.from} where ${beside.alone.where}
      order by ${order.over(order.value, 't.id')} ${part.sql}`)}`;
  const all = beside?.records ?? { from, where };
  // Where neither the list nor its order is the record's own to know, no record is walked either.
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
    select ${keepPage(`select hit.id from (
        (select id, place from close where not ${isShort('close')})
        union all
        (select id, place from near where not ${isShort('near')})
        union all
        (select id, place from far order by ${inOrder} ${part.sql})) hit
      order by ${order.over('hit.place', 'hit.id')}`)}`;
}

/**
 * Shows the page that was kept, in its order. Each record is looked up by its key: joined, PostgreSQL read all of a company's rows wherever it
 * expected few of them, in a new store or in a large one beside many small.
 */
export function keptPage({ table }: PreparedResource, shape: Shape): Sql {
  return shapedQuery(
    shape,
    `from unnest(current_setting('${page}')::bigint[]) with ordinality hit(id, place)
     cross join lateral (select t.* from ${table} t where t.company_id = $1 and t.id = hit.id limit 1) t order by hit.place`,
  );
}
