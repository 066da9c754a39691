/** Handlers of the analytics. */
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import { bucketsOf } from './buckets.ts';
import { readReturning } from './customers.ts';
import { readRefunds } from './refunded-sales.ts';
import { readTopCollections, readTopCustomers, readTopDiscounts } from './top-lists.ts';
import { readTopProducts } from './products.ts';
import { parseAnalyticsRequest, type AnalyticsQuery, type AnalyticsRequest } from './analytics-request.ts';
import { readOrders, readSales } from './sales.ts';
import { readCompleted, readStatuses } from './order-shares.ts';
import type { Handler, RequestContext } from '../../infrastructure/http/request-context.ts';

/** Wraps a query of the analytics as a handler. */
const answers =
  <Query extends AnalyticsQuery>(
    answer: (question: AnalyticsRequest, query: Query, context: RequestContext) => Promise<object>,
  ): Handler =>
  (request, context) =>
    context.read(async (transaction, session) => {
      const query = request.query as Query;
      const question = await parseAnalyticsRequest(transaction, session, query, new Date());
      return { body: { data: await answer(question, query, context) } };
    });

/** Echoes the timescale for figures without a chart. @throws Problem 422 for more points than a chart may have */
function scaled({ span }: AnalyticsRequest, timescale: Timescale | undefined) {
  if (timescale) bucketsOf(span, timescale);
  return timescale ? { timescale } : {};
}

export const sales = answers((question, { timescale }) => readSales(question, timescale));

export const orders = answers<AnalyticsQuery & { type: 'count' | 'average' }>(
  (question, { type, timescale }) => readOrders(question, type, timescale),
);

export const ordersByStatus = answers((question, { timescale }) => readStatuses(question, timescale));

export const totalCompleted = answers<AnalyticsQuery & { group_by: 'channel' | 'creator' }>(
  (question, { group_by, timescale }) => readCompleted(question, group_by, timescale),
);

export const topProducts = answers<AnalyticsQuery & { type: 'value' | 'unit'; limit: number }>(
  async (question, { type, limit, timescale }, { language }) => ({
    ...scaled(question, timescale),
    ...(await readTopProducts(question, type, limit, language)),
  }),
);

const leaders = (read: typeof readTopCollections | typeof readTopDiscounts | typeof readTopCustomers) =>
  answers<AnalyticsQuery & { limit: number }>(async (question, { limit, timescale }, { language }) => ({
    ...scaled(question, timescale),
    ...(await read(question, limit, language)),
  }));

export const topCollections = leaders(readTopCollections);
export const topDiscounts = leaders(readTopDiscounts);
export const topCustomers = leaders(readTopCustomers);

export const givenBack = answers<AnalyticsQuery & { limit: number }>(
  async (question, { limit, timescale }) => ({
    ...scaled(question, timescale),
    ...(await readRefunds(question, limit)),
  }),
);

export const returningCustomers = answers(async (question, { timescale }) => ({
  ...scaled(question, timescale),
  ...(await readReturning(question)),
}));
