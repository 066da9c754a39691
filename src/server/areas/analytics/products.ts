/** Which products sold best, from what is kept of whole months and the lines of the days beside them. */
import { catalogue } from '../../../generated/catalogue.ts';
import { inLocale, type Locale, type Translated } from '../../../model/locale.ts';
import { behaviours } from '../catalogue/catalogue.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { readableFor } from '../../engine/records/readable-fields.ts';
import { prepareResource } from '../../engine/records/prepare-resource.ts';
import { keepSales, wholeMonths } from './kept-sales.ts';
import { outcomeOfOrder } from '../orders/orders.ts';
import { asked, boundTo, said, type Question } from './question.ts';

const products = prepareResource(catalogue.products!, behaviours.products);

const orders = {
  value: 'total_value desc, units desc',
  unit: 'units desc, total_value desc',
};

/** The best of the products; `$6` whole months, `$7` and `$8` the spans beside them, `$9` how many. */
const best = (order: string) => `with live as materialized (
    select distinct date_trunc('month', day::timestamp)::date as month from changed_sales_days where company_id = $1),
  spans as materialized (
    select start, stop from unnest($7::timestamptz[], $8::timestamptz[]) beside(start, stop)
    union all
    select store_midnight(month), store_midnight((month + interval '1 month')::date)
    from live where month = any($6::date[])),
  lines as (
    select t."productId", t.name, t.value, t.units from sold_products t
    where t.company_id = $1 and t.month = any($6::date[]) and t.channel = any($2::text[]) and t.status = any($3::text[])
      and t.month not in (select month from live)
    union all
    select l."productId", case when l."productId" is null then l.name end, l.total, l.quantity
    from spans cross join lateral (select * from purchases t where ${asked}
      and t."createdAt" >= spans.start and t."createdAt" < spans.stop and ${outcomeOfOrder} = 'sold') t
    join purchase_products l on l.company_id = t.company_id and l."purchaseId" = t.id),
  top as (
    select "productId", name, sum(value)::bigint as total_value, sum(units)::bigint as units
    from lines group by 1, 2 order by ${order}, "productId" limit $9)
  select top."productId" as id, coalesce(p.name, top.name) as name, total_value, units from top
  left join products p on p.company_id = $1 and p.id = top."productId" order by ${order}, top."productId"`;

interface SoldProduct {
  id: number | null;
  name: Translated;
  total_value: number;
  units: number;
}

/** The answer of `analytics.topProducts`: lines of sales, before what is taken off or added to the whole order. */
export async function readTopProducts(
  question: Question,
  type: keyof typeof orders,
  limit: number,
  language: Locale,
) {
  const { transaction, session, span } = question;
  const { months, rest } = wholeMonths(span);
  const ends = (end: 'start' | 'end') => rest.map((each) => each[end].toISOString());
  await keepSales(question);
  const rows = await rowsOf<SoldProduct>(transaction, best(orders[type]), [
    ...boundTo(question, span),
    months,
    ends('start'),
    ends('end'),
    limit,
  ]);
  const seesNames = readableFor(products, session).some(({ name }) => name === 'name');
  return {
    type,
    ...said(question),
    products: rows.map(({ id, name, total_value, units }) => ({
      id,
      name: seesNames ? inLocale(name, language) : null,
      total_value,
      units,
      deleted: id === null,
    })),
  };
}
