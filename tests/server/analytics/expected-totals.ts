/** Sales and returns from plain statements over the rows, to compare the answers of analytics with. */
import type { TestDatabase } from '../harness.ts';

const midnight = (day: string, after = 0) =>
  day.length > 10
    ? `'${day}'::timestamptz`
    : `(('${day}'::date + ${after})::timestamp at time zone 'Africa/Cairo')`;

/**
 * The facts of the shop `nile` over a range: first and last day, or instants, and an SQL condition on its orders `o`. Plain statements over every
 * row, without the cache.
 */
export const factsOf =
  ({ asOwner, shops }: TestDatabase) =>
  ([first, last, orders = '']: readonly (string | undefined)[]) => {
    const within = (moment: string) =>
      `${moment} >= ${midnight(first!)} and ${moment} < ${midnight(last!, 1)}`;
    const sales = `(select * from purchases o where company_id = ${shops.nile.id} ${orders}
    and status in ('active', 'archived') and fulfillment not in ('cancelled', 'package_returned', 'delivery_failed')
    and payment not in ('refunded', 'failed', 'pending'))`;
    const share = `floor((2 * l.total * r.pieces + l.quantity)::numeric / (2 * l.quantity))`;
    const rows = (statement: string) =>
      asOwner<{ key: string | null; value: number; given_back: number; count: number }>(statement);
    return {
      /** Sales and refunds, grouped by a column of the orders. */
      by: (column: string) =>
        rows(`select key::text, sum(sold - back)::int as value, sum(back)::int as given_back, sum(many)::int as count from (
        select ${column} as key, total as sold, 0 as back, 1 as many from ${sales} o where ${within('"createdAt"')}
        union all select ${column}, 0, g.amount, 0 from sales_given_back g join ${sales} o on o.id = g."purchaseId" where ${within('g.at')}) each
        group by 1 order by 1`),
      /** Units sold and returned. */
      lines: (join: string, key: string) =>
        rows(`select key::text, sum(sold - back)::int as value, sum(back)::int as given_back, sum(pieces)::int as count from (
        select ${key} as key, l.total as sold, 0 as back, l.quantity as pieces
          from ${sales} o join purchase_products l on l."purchaseId" = o.id ${join} where ${within('o."createdAt"')}
        union all select ${key}, 0, ${share}, -r.pieces from returned_pieces r join ${sales} o on o.id = r."purchaseId"
          join purchase_products l on l.id = r."lineId" ${join} where ${within('r.at')}) each
        group by 1 order by 1`),
    };
  };
