/** Which collections, discounts and customers the sales belong to, the most first, each with the filter under which the orders' list shows its sales. */
import { catalogue } from '../../../generated/catalogue.js';
import type { Sql } from '../../../field-types/column.ts';
import { inLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { behaviours as ofCatalogue } from '../catalog/catalog.ts';
import { behaviours as ofCustomers } from '../customers/customers.ts';
import { behaviours as ofMarketing } from '../marketing/marketing.ts';
import { outcomeOfOrder } from '../orders/orders.ts';
import { prepareResource } from '../../crud/records/resources/prepare-resource.ts';
import type { PreparedResource } from '../../crud/records/resources/prepared-resource.ts';
import { readableFor } from '../../crud/records/read/readable-fields.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { givenBackBetween, saleOfGivenBack } from './given-back.ts';
import { ordersInSpan, spanParameters, listFilter, said, type AnalyticsRequest } from './analytics-request.ts';
import { boundToLines, netOfLines, withLines } from './sold-lines.ts';

interface Leader {
  id: number;
  name: Translated | string | null;
  /** without what was given back of their sales, or came back of their products, in the span */
  total_value: number;
  given_back: number;
}

interface Ranking {
  resource: PreparedResource;
  /** the field that people know one by */
  name: string;
  /** the parameter of the orders' list that takes an id of them */
  parameter: string;
}

/** Whoever may not see such records learns what they came to, and no name. */
async function rank<Row extends Leader>(
  question: AnalyticsRequest,
  { resource, name: named, parameter }: Ranking,
  [statement, parameters]: [Sql, unknown[]],
  language: Locale,
) {
  const { transaction, session } = question;
  const rows = await rowsOf<Row>(transaction, statement, parameters);
  const seesNames =
    can(session, resource.model.module, 'view') &&
    readableFor(resource, session).some(({ name }) => name === named);
  const called = (name: Leader['name']) => (typeof name === 'string' ? name : inLocale(name ?? {}, language));
  return {
    ...said(question),
    rows: rows.map((row) => ({
      ...row,
      name: (seesNames && called(row.name)) || null,
      filter: listFilter(question, { outcome: ['sold'], [parameter]: [String(row.id)] }),
    })),
  };
}

const collections: Ranking = {
  resource: prepareResource(catalogue.collections!, ofCatalogue.collections),
  name: 'name',
  parameter: 'collection',
};

const soldOfCollections: Sql = `${withLines},
  sold as materialized (
    select "productId", sum(value) as value, sum(units) as units, sum(value_back) as value_back, sum(units_back) as units_back
    from lines where "productId" is not null group by 1)
  select c.id, c.name, ${netOfLines}
  from collections_holding((select array_agg("productId") from sold)) held
  join sold on sold."productId" = held."productId"
  join collections c on c.company_id = $1 and c.id = held."collectionId"
  group by c.id, c.name order by total_value desc, units desc, c.id limit $9`;

/** The answer of `analytics.topCollections`: lines of sales with products that the collections hold now, without the pieces of them that came back. One product counts in each that holds it. */
export async function readTopCollections(question: AnalyticsRequest, limit: number, language: Locale) {
  const parameters = [...(await boundToLines(question)), limit];
  const { rows, ...rest } = await rank<Leader & { units: number; units_back: number }>(
    question,
    collections,
    [soldOfCollections, parameters],
    language,
  );
  return { ...rest, collections: rows };
}

const discounts: Ranking = {
  resource: prepareResource(catalogue.discounts!, ofMarketing.discounts),
  name: 'title',
  parameter: 'discount',
};

/**
 * Sales by the record that an order names in a column, and what was given back of such sales in the span, with what is `shown` of both. Bound by
 * `boundTo` and the limit.
 * @param given which rows of `sales_given_back` may be of such sales, where those know it
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
              from purchases t where ${ordersInSpan} and t."${column}" is not null and ${outcomeOfOrder} = 'sold'
              union all
              select t."${column}", 0, g.amount, 0, 0 from (${givenBackBetween('$4::timestamptz', '$5::timestamptz', given)}) g
              cross join lateral (${saleOfGivenBack('g')}) t where t."${column}" is not null) told
        group by 1 order by total_value desc, id limit $6) top
  join ${table} d on d.company_id = $1 and d.id = top.id order by top.total_value desc, d.id`;

const soldWithDiscounts = soldBy('discounts', 'discountId', 'title', {
  shown: ', top.given_away',
  given: 'g."discountId" is not null',
});

/** The answer of `analytics.topDiscounts`: sales with a discount, and what it took off them. */
export async function readTopDiscounts(question: AnalyticsRequest, limit: number, language: Locale) {
  const { rows, ...rest } = await rank<Leader & { orders: number; given_away: number }>(
    question,
    discounts,
    [soldWithDiscounts, [...spanParameters(question, question.span), limit]],
    language,
  );
  return { ...rest, discounts: rows };
}

const customers: Ranking = {
  resource: prepareResource(catalogue.customers!, ofCustomers.customers),
  name: 'name',
  parameter: 'customer',
};

const soldToCustomers = soldBy('customers', 'customerId', '"fullName"');

/** The answer of `analytics.topCustomers`: who bought most, without what they were given back meanwhile. */
export async function readTopCustomers(question: AnalyticsRequest, limit: number, language: Locale) {
  const { rows, ...rest } = await rank<Leader & { orders: number }>(
    question,
    customers,
    [soldToCustomers, [...spanParameters(question, question.span), limit]],
    language,
  );
  return { ...rest, customers: rows };
}
