/** Orders by status, channel or creator. */
import { catalogue } from '../../../generated/catalogue.js';
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import { outcomes } from '../../../shared/orders/outcomes.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readableFor } from '../../crud/records/read/readable-fields.ts';
import { prepared } from '../../crud/records/resources/prepared.ts';
import { salesParameters, refreshDailySales, netOfSales, isSaleOrRefund, withSales } from './daily-sales.ts';
import { listFilter, serializeScope, type AnalyticsRequest } from './analytics-request.ts';
import { readSharePoints } from './share-points.ts';
const fulfillments = catalogue.purchases!.fields.find(({ name }) => name === 'fulfillment')!.choices!;

const progress = `case when outcome = 'cancelled' then outcome else fulfillment end`;
/** SQL: orders placed in the span, without refunds. */
const placed = `outcome <> 'given_back'`;

/** Response of `analytics.ordersByStatus`: placed orders by progress; with a timescale, also at its points. */
export async function readStatuses(question: AnalyticsRequest, timescale?: Timescale) {
  await refreshDailySales(question);
  const rows = await rowsOf<{ name: string; count: number }>(
    question.transaction,
    `${withSales}
     select ${progress} as name, sum(orders)::bigint as count
     from sales where ${placed} group by 1`,
    salesParameters(question, question.span),
  );
  const standing = question.statuses.filter((status) => status !== 'canceled');
  // An empty status filter would mean the list's default.
  const others: Record<string, string[]> = standing.length
    ? { status: standing }
    : { outcome: outcomes.filter((each) => each !== 'cancelled') };
  const narrowed = (name: string): Record<string, string[]> =>
    name === 'cancelled' ? { outcome: ['cancelled'] } : { ...others, fulfillment: [name] };
  const statuses = fulfillments.map(({ value: name }) => ({
    name,
    count: rows.find((row) => row.name === name)?.count ?? 0,
    filter: listFilter(question, narrowed(name)),
  }));
  return {
    ...serializeScope(question),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    statuses,
    ...(timescale && { timescale, graph_points: await statusPoints(question, timescale) }),
  };
}

async function statusPoints(question: AnalyticsRequest, timescale: Timescale) {
  const points = await readSharePoints(question, timescale, progress, placed);
  return points.map(({ start, shares }) => ({
    date_point: start.toISOString(),
    statuses: fulfillments.map(({ value: name }) => ({
      name,
      count: shares.find((share) => share.name === name)?.count ?? 0,
    })),
  }));
}

interface Method {
  group: string | null;
  name: string | null;
  value: number;
  given_back: number;
  count: number;
}

/** Response of `analytics.totalCompleted`: sales by channel or creator, net of refunds within the span; with a timescale, also at its points. */
export async function readCompleted(
  question: AnalyticsRequest,
  groupBy: 'channel' | 'creator',
  timescale?: Timescale,
) {
  const { transaction, session, span, channels } = question;
  const isByChannel = groupBy === 'channel';
  const seesNames =
    can(session, 'purchase', 'view') &&
    readableFor(prepared.purchases, session).some(({ name }) => name === 'creator');
  const summed = `${netOfSales} from sales where ${isSaleOrRefund} group by 1`;
  await refreshDailySales(question);
  const rows = await rowsOf<Method>(
    transaction,
    isByChannel
      ? `${withSales} select channel as "group", ${summed}`
      : `${withSales} select s.creator::text as "group", u.name, s.value, s.given_back, s.count from (select creator, ${summed}) s
         left join users u on u.id = s.creator order by s.value desc, s.creator`,
    salesParameters(question, span),
  );
  const none = { name: null, value: 0, given_back: 0, count: 0 };
  const methods = isByChannel
    ? channels.map((group) => ({ group, ...none, ...rows.find((row) => row.group === group) }))
    : rows.map((row) => ({ ...row, name: seesNames ? row.name : null }));
  return {
    group_by: groupBy,
    ...serializeScope(question),
    filter: listFilter(question, { outcome: ['sold'] }),
    total_completed: rows.reduce((sum, { value }) => sum + value, 0),
    total_given_back: rows.reduce((sum, each) => sum + each.given_back, 0),
    orders: rows.reduce((sum, { count }) => sum + count, 0),
    by_method: methods,
    ...(timescale && {
      timescale,
      graph_points: await completedPoints(
        question,
        timescale,
        groupBy,
        methods.map(({ group }) => group),
      ),
    }),
  };
}

async function completedPoints(
  question: AnalyticsRequest,
  timescale: Timescale,
  groupBy: 'channel' | 'creator',
  groups: readonly (string | null)[],
) {
  const name = groupBy === 'channel' ? 'channel' : 'creator::text';
  const points = await readSharePoints(question, timescale, name, isSaleOrRefund);
  return points.map(({ start, shares }) => ({
    date_point: start.toISOString(),
    by_method: groups.map((group) => {
      const { value = 0, count = 0 } = shares.find((share) => share.name === group) ?? {};
      return { group, value, count };
    }),
  }));
}
