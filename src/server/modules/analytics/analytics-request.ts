/**
 * Request of an analytics call: span, channels and statuses, limited by the store's plan. Every figure counts by the outcome of orders
 * (`modules/orders/order-outcome-sql.ts`), over the same rows that the list of orders shows with the `filter` of the response.
 */
import {
  channelFeatures,
  channels,
  channelsOf,
  type Channel,
  type Timescale,
} from '../../../shared/analytics/analytics.ts';
import { placedStatuses, type PlacedStatus } from '../../../shared/orders/outcomes.ts';
import { featuresOf } from '../../../shared/company/plans.ts';
import { requireFeature } from '../../infrastructure/sessions/access.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readPeriod, type ComparedPeriod, type Period } from './period.ts';

/** Query parameters common to all calls, validated by the contract. */
export interface AnalyticsQuery {
  start_date?: string;
  end_date?: string;
  timescale?: Timescale;
  status?: PlacedStatus[];
  channel?: Channel[];
}

/** Context and scope of a request. */
export interface AnalyticsRequest {
  transaction: Connection;
  session: Session;
  span: ComparedPeriod;
  channels: Channel[];
  statuses: PlacedStatus[];
}

/** @throws Problem 402, 403 for channels outside of the store's plan; 422 for an invalid range */
export async function parseAnalyticsRequest(
  transaction: Connection,
  session: Session,
  query: AnalyticsQuery,
  now: Date,
): Promise<AnalyticsRequest> {
  const asked = openChannels(session, query.channel, now);
  const earliest = query.start_date === undefined ? await firstOrder(transaction, session.companyId) : null;
  return {
    transaction,
    session,
    span: readPeriod(query, earliest, now),
    channels: asked,
    statuses: placedStatuses.filter((status) => !query.status?.length || query.status.includes(status)),
  };
}

/** The requested channels, each checked against the plan; without any, all channels of the plan. */
function openChannels(session: Session, asked: Channel[] | undefined, now: Date): Channel[] {
  if (!asked?.length) return channelsOf(featuresOf(session.company!, now));
  for (const channel of asked) requireFeature([channelFeatures[channel]], session);
  return channels.filter((channel) => asked.includes(channel));
}

async function firstOrder(transaction: Connection, companyId: number): Promise<Date | null> {
  const [row] = await rowsOf<{ first: Date | null }>(
    transaction,
    `select min("createdAt") as first from purchases where company_id = $1 and status <> 'draft'`,
    [companyId],
  );
  return row?.first ?? null;
}

/** The parameters `$1` to `$5` of every statement. */
export const periodParameters = (
  { session, channels: asked, statuses }: AnalyticsRequest,
  { start, end }: Period,
): unknown[] => [session.companyId, asked, statuses, start.toISOString(), end.toISOString()];

/** SQL: the orders of a span, as rows `t` of `purchases`. */
export const ordersInPeriod = `t.company_id = $1 and t.channel = any($2::text[]) and t.status = any($3::text[])
  and t."createdAt" >= $4::timestamptz and t."createdAt" < $5::timestamptz`;

/** Filter of the list of orders that shows the orders of a request. */
export function listFilter(
  question: AnalyticsRequest,
  more: Record<string, string[]> = {},
): Record<string, string[]> {
  const { span, channels: asked, statuses } = question;
  return {
    status: statuses,
    channel: asked,
    from_createdAt: [span.start.toISOString()],
    to_createdAt: [new Date(span.end.getTime() - 1).toISOString()],
    ...more,
  };
}

/** The scope of the request, repeated in every response. */
export const serializeScope = (question: AnalyticsRequest) => ({
  start_date: question.span.start.toISOString(),
  end_date: question.span.end.toISOString(),
  channels: question.channels,
  status: question.statuses,
});

/** Change in percent, rounded to two decimals; `null` without a previous value. */
export function percentChange(value: number | null, before: number | null): number | null {
  if (value === null || !before) return null;
  return Math.round(((value - before) / before) * 10_000) / 100;
}
