/** The statement of a list whose length nobody keeps: it looks for the rows once, to count and to show them. */
import type { Sql } from '../../../kinds/column.ts';
import { walkedRows, type Order, type Selection } from './list-query.ts';
import { countedUpTo } from './list-total.ts';
import { extraColumn, picturesOfPage } from './record-shape.ts';
import type { Shape } from './row-shape.ts';
import type { PreparedResource } from './prepared-resource.ts';

/**
 * Reads a page and counts the list, up to one more than `countedUpTo`. A list that short is sorted from what was found;
 * in a longer one the rows are so frequent that walking along the order meets a page of them soon. There is always a row,
 * so that an empty page carries the count too.
 * @param part `limit … offset …`
 * @param isFirst which of the rows `t` stand before all others, where any do; in a list too long to be counted none do
 */
export function countedPage(
  { table }: PreparedResource,
  { from, where }: Selection,
  order: Order,
  shape: Shape,
  part: Sql,
  isFirst?: Sql,
): Sql {
  const found = '(select total from found)';
  const byPlace = `${isFirst ? 'hit.first desc, ' : ''}${order.over('hit.place', 'hit.id')}`;
  const [marked, mark] = isFirst ? [`, ${isFirst} as first`, ', hit.first'] : ['', ''];
  const long = walkedRows(
    { from: `${table} t`, where: `${walked(where)} and ${found} > ${countedUpTo}` },
    order,
  );
  return `with hits as materialized (select t.id, ${order.value} as place${marked} from ${from} where ${where} limit ${countedUpTo + 1}),
    found as materialized (select count(*) as total from hits),
    page as materialized (
      (select ${shape.columns}
       from (select hit.id, hit.place${mark} from hits hit where ${found} <= ${countedUpTo} order by ${byPlace} ${part}) hit
       join ${table} t on t.company_id = $1 and t.id = hit.id order by ${byPlace})
      union all
      (select ${shape.columns} ${long.rows} order by ${order.over(long.value, 't.id')} ${part}))
    select page.*${picturesOfPage(shape)}, found.total as "${extraColumn}" from found left join page on true`;
}

/**
 * The conditions so that no index serves them: it would collect all that is found before the first row is shown. Of a
 * `case` PostgreSQL expects that every other row meets it, and walks along the order.
 */
function walked(where: Sql): Sql {
  return `t.company_id = $1 and case when ${where} then true else false end`;
}
