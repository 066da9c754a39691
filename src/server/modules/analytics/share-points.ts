/** Shares of a total at each point of a timescale. */
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import type { Sql } from '../../../field-types/column.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { bucketsOf } from './buckets.ts';
import { salesParameters, netOfSales, withSales } from './daily-sales.ts';
import type { AnalyticsRequest } from './analytics-request.ts';

/** Number of orders of a part at a point, and their amount net of refunds; minor units. */
interface Share {
  name: string | null;
  count: number;
  value: number;
}

export interface SharePoint {
  start: Date;
  /** parts without orders and refunds are left out */
  shares: Share[];
}

/**
 * Reads the points of a span. Call it after `refreshDailySales`.
 * @param name SQL for the part that a row of `sales` belongs to
 * @param where SQL condition on the rows
 * @throws Problem 422 for more points than a chart may have
 */
export async function readSharePoints(
  question: AnalyticsRequest,
  timescale: Timescale,
  name: Sql,
  where: Sql = 'true',
): Promise<SharePoint[]> {
  const starts = bucketsOf(question.span, timescale);
  const rows = await rowsOf<Share & { part: number }>(
    question.transaction,
    `${withSales}
     select width_bucket(at, $9::timestamptz[]) as part, ${name} as name, ${netOfSales}
     from sales where ${where} group by 1, 2`,
    [...salesParameters(question, question.span, starts), starts.map((start) => start.toISOString())],
  );
  const byPart = Map.groupBy(rows, ({ part }) => part);
  return starts.map((start, place) => ({ start, shares: byPart.get(place + 1) ?? [] }));
}
