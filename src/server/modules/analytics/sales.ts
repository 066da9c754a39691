/** Sales and orders over time, compared with the previous period. */
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import { outcomes } from '../../../shared/orders/outcomes.ts';
import { netOf, readChart, type Chart, type Counted, type Point } from './chart-points.ts';
import { percentChange, listFilter, serializeScope, type AnalyticsRequest } from './analytics-request.ts';

/** Response of `analytics.sales`; amounts are minor units. */
export async function readSales(question: AnalyticsRequest, timescale?: Timescale) {
  const { timescale: chosen, points, total, previousTotal } = await readChart(question, timescale);
  return {
    timescale: chosen,
    ...serializeScope(question),
    filter: listFilter(question, { outcome: ['sold'] }),
    total_sales: total.sold.amount,
    total_given_back: total.given_back.amount,
    total_net_sales: netOf(total),
    total_cancelled: total.cancelled.amount,
    total_refunded: total.refunded.amount,
    total_failed: total.failed.amount,
    total_pending: total.pending.amount,
    orders: Object.fromEntries(outcomes.map((outcome) => [outcome, total[outcome].orders])),
    ...previousOf(question),
    previous_duration_sales: previousTotal.sold.amount,
    previous_duration_net_sales: netOf(previousTotal),
    previous_duration_orders: previousTotal.sold.orders,
    total_change_percentage: percentChange(total.sold.amount, previousTotal.sold.amount),
    graph_points: points.map((point) => ({
      ...placeOf(point),
      sales: point.figures.sold.amount,
      change_percentage: changeAt(point, ({ amount }) => amount),
      orders_in_period: point.figures.sold.orders,
      failed: point.figures.failed.amount,
      cancelled: point.figures.cancelled.amount,
      returned: point.figures.refunded.amount,
      given_back: point.figures.given_back.amount,
      net_sales: netOf(point.figures),
      previous_sales: point.previous.sold.amount,
      previous_orders: point.previous.sold.orders,
    })),
  };
}

const counts = {
  count: ({ orders }: Counted) => orders,
  // Refunds are left out: those of a span belong to earlier orders, and would make the average of a short span negative.
  average: ({ orders, amount }: Counted) => (orders ? Math.round(amount / orders) : null),
};

/** Response of `analytics.orders`: number of sales, or average amount in minor units. */
export async function readOrders(
  question: AnalyticsRequest,
  type: keyof typeof counts,
  timescale?: Timescale,
) {
  const { timescale: chosen, points, total, previousTotal }: Chart = await readChart(question, timescale);
  const valueOf = counts[type];
  return {
    type,
    timescale: chosen,
    ...serializeScope(question),
    filter: listFilter(question, { outcome: ['sold'] }),
    value: valueOf(total.sold),
    ...previousOf(question),
    previous_duration_value: valueOf(previousTotal.sold),
    total_change_percentage: percentChange(valueOf(total.sold), valueOf(previousTotal.sold)),
    graph_points: points.map((point) => ({
      ...placeOf(point),
      value: valueOf(point.figures.sold),
      change_percentage: changeAt(point, valueOf),
      previous_value: valueOf(point.previous.sold),
    })),
  };
}

const previousOf = ({ span: { previous } }: AnalyticsRequest) => ({
  previous_duration_start: previous.start.toISOString(),
  previous_duration_end: previous.end.toISOString(),
});

const placeOf = ({ start, previousStart, time }: Point) => ({
  date_point: start.toISOString(),
  previous_date_point: previousStart.toISOString(),
  time,
});

/** Percent change; `null` for points that are not over. */
const changeAt = ({ time, figures, previous }: Point, valueOf: (counted: Counted) => number | null) =>
  time === 'past' ? percentChange(valueOf(figures.sold), valueOf(previous.sold)) : null;
