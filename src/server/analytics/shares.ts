/** Which parts of the orders' whole there are: by status, by channel or creator, by product. */
import { catalogue } from '../../generated/catalogue.ts';
import { behaviours } from '../behaviours/behaviours.ts';
import { inLocale, type Locale, type Translated } from '../../model/locale.ts';
import { can } from '../../model/sign-in-facts.ts';
import { readableFor } from '../resources/readable-fields.ts';
import { rowsOf } from '../resources/query.ts';
import { storeResource, type StoredResource } from '../resources/stored-resource.ts';
import { outcomeOfOrder } from './outcome.ts';
import { asked, boundTo, listFilter, said, type Question } from './question.ts';

const purchases = storeResource(catalogue.purchases!, behaviours.purchases);
const products = storeResource(catalogue.products!, behaviours.products);
const fulfillments = purchases.model.fields.find(({ name }) => name === 'fulfillment')!.choices!;

const sold = `${asked} and ${outcomeOfOrder} = 'sold'`;

/** The answer of `analytics.ordersByStatus`: how far all orders that were placed have come. */
export async function readStatuses(question: Question) {
  const rows = await rowsOf<{ name: string; count: number }>(
    question.transaction,
    `select case when t.status = 'canceled' then 'cancelled' else t.fulfillment end as name, count(*) as count
     from purchases t where ${asked} group by 1`,
    boundTo(question, question.span),
  );
  const placed = question.statuses.filter((status) => status !== 'canceled');
  const narrowed = (name: string): Record<string, string[]> =>
    name === 'cancelled' ? { outcome: ['cancelled'] } : { status: placed, fulfillment: [name] };
  const statuses = fulfillments.map(({ value: name }) => ({
    name,
    count: rows.find((row) => row.name === name)?.count ?? 0,
    filter: listFilter(question, narrowed(name)),
  }));
  return {
    ...said(question),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    statuses,
  };
}

interface Method {
  group: string | null;
  name: string | null;
  value: number;
  count: number;
}

/** The answer of `analytics.totalCompleted`: the sales by where they were made, or by who entered them. */
export async function readCompleted(question: Question, groupBy: 'channel' | 'creator') {
  const { transaction, span, channels } = question;
  const isByChannel = groupBy === 'channel';
  const seesNames = can(question.session, 'purchase', 'view') && reads(question, purchases, 'creator');
  const rows = await rowsOf<Method>(
    transaction,
    isByChannel
      ? `select t.channel as "group", null as name, sum(t.total)::bigint as value, count(*) as count
         from purchases t where ${sold} group by 1`
      : `select s.creator::text as "group", u.name, s.value, s.count from (
           select t.creator, sum(t.total)::bigint as value, count(*) as count
           from purchases t where ${sold} group by 1) s
         left join users u on u.id = s.creator order by s.value desc, s.creator`,
    boundTo(question, span),
  );
  const none = { name: null, value: 0, count: 0 };
  const methods = isByChannel
    ? channels.map((group) => rows.find((row) => row.group === group) ?? { group, ...none })
    : rows.map((row) => ({ ...row, name: seesNames ? row.name : null }));
  return {
    group_by: groupBy,
    ...said(question),
    filter: listFilter(question, { outcome: ['sold'] }),
    total_completed: rows.reduce((sum, { value }) => sum + value, 0),
    orders: rows.reduce((sum, { count }) => sum + count, 0),
    by_method: methods,
  };
}

/** May the person read this field of the resource's records? */
const reads = ({ session }: Question, resource: StoredResource, field: string) =>
  readableFor(resource, session).some(({ name }) => name === field);

interface SoldProduct {
  id: number | null;
  name: Translated;
  total_value: number;
  units: number;
}

/** The answer of `analytics.topProducts`: lines of sales, before what is taken off or added to the whole order. */
export async function readTopProducts(
  question: Question,
  type: 'value' | 'unit',
  limit: number,
  language: Locale,
) {
  const rows = await rowsOf<SoldProduct>(
    question.transaction,
    `select s."productId" as id, coalesce(p.name, s.gone) as name, s.total_value, s.units from (
       select l."productId", case when l."productId" is null then l.name end as gone,
         sum(l.total)::bigint as total_value, sum(l.quantity)::bigint as units
       from purchases t join purchase_products l on l.company_id = t.company_id and l."purchaseId" = t.id
       where ${sold} group by 1, 2
       order by ${type === 'value' ? '3 desc, 4' : '4 desc, 3'} desc, 1 limit $6) s
     left join products p on p.company_id = $1 and p.id = s."productId"
     order by ${type === 'value' ? '3 desc, 4' : '4 desc, 3'} desc, 1`,
    [...boundTo(question, question.span), limit],
  );
  const seesNames = reads(question, products, 'name');
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
