/**
 * Figures of the store's orders: what is asked, over which orders, and whether the store's plan opens them.
 * Every figure counts by the outcome of orders (`outcome.ts`) over the very rows that the orders' list shows with the answer's `filter`.
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
import { readSpan, type ComparedSpan, type Span } from './span.ts';

/** The parameters that the calls share, as the contract has let them through. */
export interface AnalyticsQuery {
  start_date?: string;
  end_date?: string;
  timescale?: Timescale;
  status?: PlacedStatus[];
  channel?: Channel[];
}

/** Who asks, and over which orders. */
export interface AnalyticsRequest {
  transaction: Connection;
  session: Session;
  span: ComparedSpan;
  channels: Channel[];
  statuses: PlacedStatus[];
}

/** @throws Problem 402, 403 for channels that the store's plan does not open; 422 for a range that is none */
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
    span: readSpan(query, earliest, now),
    channels: asked,
    statuses: placedStatuses.filter((status) => !query.status?.length || query.status.includes(status)),
  };
}

/** Those asked for, each of which must be open; without any, all that are. */
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

/** The first parameters of every statement: `$1` to `$5`. */
export const spanParameters = (
  { session, channels: asked, statuses }: AnalyticsRequest,
  { start, end }: Span,
): unknown[] => [session.companyId, asked, statuses, start.toISOString(), end.toISOString()];

/** The orders of a span, as rows `t` of `purchases`. */
export const ordersInSpan = `t.company_id = $1 and t.channel = any($2::text[]) and t.status = any($3::text[])
  and t."createdAt" >= $4::timestamptz and t."createdAt" < $5::timestamptz`;

/** The parameters with which the orders' list shows the orders of a question. */
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

/** What every answer says of its question. */
export const said = (question: AnalyticsRequest) => ({
  start_date: question.span.start.toISOString(),
  end_date: question.span.end.toISOString(),
  channels: question.channels,
  status: question.statuses,
});

/** By how much something has changed, in percent to two decimals; `null` where there was nothing before. */
export function percentChange(value: number | null, before: number | null): number | null {
  if (value === null || !before) return null;
  return Math.round(((value - before) / before) * 10_000) / 100;
}
