/** The statement of a list whose length nobody keeps: it looks for the rows once, to count and to show them. */
import type { Sql } from '../../../kinds/column.ts';
import { walkedRows, type Order, type Selection } from './list-query.ts';
import { countedUpTo } from './list-total.ts';
import { extraColumn, picturesOfPage } from './record-shape.ts';
import type { Shape } from './row-shape.ts';
import type { PreparedResource } from './prepared-resource.ts';

/** Among so many rows along the order a longer list is looked for first. */
const walkedFirst = 20_000;

/** Which part of a list a page is, as SQL. */
export interface Part {
  limit: Sql;
  /** `limit … offset …` */
  sql: Sql;
}

/**
 * Reads a page and counts the list, up to one more than `countedUpTo`. A list that short is sorted from what was found;
 * in a longer one the rows are mostly so frequent that walking along the order meets a page of them soon. Where it does not, since they
 * stand together far down (the customers of a week three years ago), all that is found is sorted. There is always a row,
 * so that an empty page carries the count too.
 * @param isFirst which of the rows `t` stand before all others, where any do; in a list too long to be counted none do
 */
export function countedPage(
  { table }: PreparedResource,
  { from, where }: Selection,
  order: Order,
  shape: Shape,
  part: Part,
  isFirst?: Sql,
): Sql {
  const found = '(select total from found)';
  const byPlace = `${isFirst ? 'hit.first desc, ' : ''}${order.over('hit.place', 'hit.id')}`;
  const [marked, mark, noMark] = isFirst
    ? [`, ${isFirst} as first`, ', hit.first', ', false as first']
    : ['', '', ''];
  const isLong = `${found} > ${countedUpTo}`;
  const walk = walkedRows({ from: `${table} t`, where: 't.company_id = $1' }, order);
  const alongPlace = order.over('place', 'id');
  return `with hits as materialized (select t.id, ${order.value} as place${marked} from ${from} where ${where} limit ${countedUpTo + 1}),
    found as materialized (select count(*) as total from hits),
    near as materialized (select t.id, t.place from (select t.*, ${walk.value} as place ${walk.rows}
        order by ${order.over(walk.value, 't.id')} limit ${walkedFirst}) t
      where ${isLong} and ${where} order by ${order.over('t.place', 't.id')} ${part.sql}),
    far as materialized (select t.id, ${order.value} as place from ${from}
      where ${isLong} and (select count(*) from near) < ${part.limit} and ${where}),
    page as materialized (
      select ${shape.columns} from (
        (select hit.id, hit.place${mark} from hits hit where ${found} <= ${countedUpTo} order by ${byPlace} ${part.sql})
        union all
        (select id, place${noMark} from near where (select count(*) from near) >= ${part.limit})
        union all
        (select id, place${noMark} from far order by ${alongPlace} ${part.sql})) hit
      join ${table} t on t.company_id = $1 and t.id = hit.id order by ${byPlace})
    select page.*${picturesOfPage(shape)}, found.total as "${extraColumn}" from found left join page on true`;
}
