/** Top collections, discounts and customers by sales, each with the filter of its orders. */
import type { Sql } from '../../../field-types/column.ts';
import { inLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { orderOutcomeSql } from '../orders/orders.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import { readableFor } from '../../crud/records/read/readable-fields.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { refundsBetween, saleOfRefund } from './refunded-sales.ts';
import {
  ordersInPeriod,
  periodParameters,
  listFilter,
  serializeScope,
  type AnalyticsRequest,
} from './analytics-request.ts';
import { lineParameters, netOfLines, withLines } from './sold-items.ts';

interface Leader {
  id: number;
  name: Translated | string | null;
  /** net of refunds and returned items within the span; minor units */
  total_value: number;
  given_back: number;
}

interface Ranking {
  resource: 'collections' | 'customers' | 'discounts';
  /** field with the name of a record */
  name: string;
  /** filter parameter of the list of orders for such a record */
  parameter: string;
}

/** Runs the statement. Users without the permission to view the records get the figures without names. */
async function rank<Row extends Leader>(
  question: AnalyticsRequest,
  { resource: of, name: named, parameter }: Ranking,
  [statement, parameters]: [Sql, unknown[]],
  language: Locale,
) {
  const { transaction, session } = question;
  const resource = prepared[of];
  const rows = await rowsOf<Row>(transaction, statement, parameters);
  const seesNames =
    can(session, resource.model.module, 'view') &&
    readableFor(resource, session).some(({ name }) => name === named);
  const called = (name: Leader['name']) => (typeof name === 'string' ? name : inLocale(name ?? {}, language));
  return {
    ...serializeScope(question),
    rows: rows.map((row) => ({
      ...row,
      name: (seesNames && called(row.name)) || null,
      filter: listFilter(question, { outcome: ['sold'], [parameter]: [String(row.id)] }),
    })),
  };
}

const collections: Ranking = {
  resource: 'collections',
  name: 'name',
  parameter: 'collection',
};

const soldOfCollections: Sql = `${withLines},
  sold as materialized (
    select "productId", sum(value) as value, sum(units) as units, sum(value_back) as value_back, sum(units_back) as units_back
    from lines where "productId" is not null group by 1)
  select c.id, c.name, ${netOfLines}
  from collections_containing((select array_agg("productId") from sold)) held
  join sold on sold."productId" = held."productId"
  join collections c on c.company_id = $1 and c.id = held."collectionId"
  group by c.id, c.name order by total_value desc, units desc, c.id limit $9`;

/**
 * Response of `analytics.topCollections`: sold items by the present collections of their products, net of returns. A product counts in each of its
 * collections.
 */
export async function readTopCollections(question: AnalyticsRequest, limit: number, language: Locale) {
  const parameters = [...(await lineParameters(question)), limit];
  const { rows, ...rest } = await rank<Leader & { units: number; units_back: number }>(
    question,
    collections,
    [soldOfCollections, parameters],
    language,
  );
  return { ...rest, collections: rows };
}

const discounts: Ranking = {
  resource: 'discounts',
  name: 'title',
  parameter: 'discount',
};

/**
 * SQL: sales by a reference column of orders, and refunds of such sales within the span; `shown` adds columns. Parameters: `periodParameters` and the
 * limit.
 * @param given condition that narrows the rows of `sales_given_back`
 */
const soldBy = (
  table: string,
  column: string,
  name: string,
  { shown = '', given = 'true' }: { shown?: Sql; given?: Sql } = {},
): Sql => `
  select d.id, d.${name} as name, top.total_value, top.given_back, top.orders ${shown}
  from (select id, (sum(total) - sum(back))::bigint as total_value, sum(back)::bigint as given_back, sum(orders)::bigint as orders,
          sum(off)::bigint as given_away
        from (select t."${column}" as id, t.total, 0 as back, 1 as orders, t."discountTotal" as off
              from purchases t where ${ordersInPeriod} and t."${column}" is not null and ${orderOutcomeSql} = 'sold'
              union all
              select t."${column}", 0, g.amount, 0, 0 from (${refundsBetween('$4::timestamptz', '$5::timestamptz', given)}) g
              cross join lateral (${saleOfRefund('g')}) t where t."${column}" is not null) told
        group by 1 order by total_value desc, id limit $6) top
  join ${table} d on d.company_id = $1 and d.id = top.id order by top.total_value desc, d.id`;

const soldWithDiscounts = soldBy('discounts', 'discountId', 'title', {
  shown: ', top.given_away',
  given: 'g."discountId" is not null',
});

/** Response of `analytics.topDiscounts`: sales with each discount, and the discounted amount. */
export async function readTopDiscounts(question: AnalyticsRequest, limit: number, language: Locale) {
  const { rows, ...rest } = await rank<Leader & { orders: number; given_away: number }>(
    question,
    discounts,
    [soldWithDiscounts, [...periodParameters(question, question.span), limit]],
    language,
  );
  return { ...rest, discounts: rows };
}

const customers: Ranking = {
  resource: 'customers',
  name: 'name',
  parameter: 'customer',
};

const soldToCustomers = soldBy('customers', 'customerId', '"fullName"');

/** Response of `analytics.topCustomers`: sales by customer, net of refunds. */
export async function readTopCustomers(question: AnalyticsRequest, limit: number, language: Locale) {
  const { rows, ...rest } = await rank<Leader & { orders: number }>(
    question,
    customers,
    [soldToCustomers, [...periodParameters(question, question.span), limit]],
    language,
  );
  return { ...rest, customers: rows };
}
