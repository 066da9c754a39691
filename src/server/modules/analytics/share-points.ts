/** How the parts of a whole stand at each point of the timescale that was asked for. */
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import type { Sql } from '../../../field-types/column.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { bucketsOf } from './buckets.ts';
import { boundToSales, netOfSales, withSales } from './kept-sales.ts';
import type { AnalyticsRequest } from './analytics-request.ts';

/** Orders of one part at one point, and what they come to without what was given back there, minor units. */
interface Share {
  name: string | null;
  count: number;
  value: number;
}

export interface SharePoint {
  start: Date;
  /** only parts that have anything there */
  shares: Share[];
}

/**
 * Reads the points of a question's span. Call it once the sales are kept (`keepSales`).
 * @param name which part a row of `sales` belongs to
 * @param where which rows count
 * @throws Problem 422 for more points than a chart has
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
    [...boundToSales(question, question.span, starts), starts.map((start) => start.toISOString())],
  );
  const byPart = Map.groupBy(rows, ({ part }) => part);
  return starts.map((start, place) => ({ start, shares: byPart.get(place + 1) ?? [] }));
}
