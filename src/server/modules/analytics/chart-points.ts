/** Figures of each point of a chart by outcome, and of the same point in the previous period. */
import type { Timescale } from '../../../shared/analytics/analytics.ts';
import { outcomes, type Outcome } from '../../../shared/orders/outcomes.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { bucketsOf, chosenTimescale } from './buckets.ts';
import { salesParameters, refreshDailySales, withSales } from './daily-sales.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import type { Period } from './period.ts';

/** Number of orders and their amount in minor units. */
export interface Counted {
  orders: number;
  amount: number;
}

/** Orders placed by outcome, and refunds of sales, whenever they were made: their `orders` is the number of refunds. */
export type Figures = Record<Outcome | 'given_back', Counted>;

const counted = [...outcomes, 'given_back'] as const;

/** Net sales: sold minus refunds within the span, in minor units. Negative where the refunds are higher. */
export const netOf = ({ sold, given_back }: Figures): number => sold.amount - given_back.amount;

export interface Point {
  start: Date;
  previousStart: Date;
  /** `ahead`: not begun; `running`: not over */
  time: 'past' | 'running' | 'ahead';
  figures: Figures;
  /** of the whole point in the previous period */
  previous: Figures;
}

export interface Chart {
  timescale: Timescale;
  points: Point[];
  total: Figures;
  /** of the previous period, up to the time that corresponds to now */
  previousTotal: Figures;
}

/** @throws Problem 422 for more points than a chart may have */
export async function readChart(question: AnalyticsRequest, timescale?: Timescale): Promise<Chart> {
  const { span } = question;
  const chosen = chosenTimescale(timescale, span);
  const starts = bucketsOf(span, chosen);
  const before = starts.map(span.shift);
  // The previous point is returned as a whole, but totals compare only the part that has also passed in this period.
  const cut = before.filter((start) => start < span.previous.end).length;
  await refreshDailySales(question);
  const [current, previous] = await Promise.all([
    readFigures(question, span, starts),
    readFigures(question, { start: span.previous.start, end: span.shift(span.end) }, [
      ...before.slice(0, cut),
      span.previous.end,
      ...before.slice(cut),
    ]),
  ]);
  const compared = previous.slice(0, cut);
  const rest = previous.slice(cut);
  const whole = [...compared.slice(0, -1), addUp([compared.at(-1)!, rest[0]!]), ...rest.slice(1)];
  return {
    timescale: chosen,
    points: starts.map((start, index) => ({
      start,
      previousStart: before[index]!,
      time: start > span.now ? 'ahead' : (starts[index + 1] ?? span.end) > span.now ? 'running' : 'past',
      figures: current[index]!,
      previous: whole[index]!,
    })),
    total: addUp(current),
    previousTotal: addUp(compared),
  };
}

/** Figures of a span in buckets that begin at `starts`. */
export async function readFigures(
  question: AnalyticsRequest,
  span: Period,
  starts: readonly Date[],
): Promise<Figures[]> {
  const rows = await rowsOf<{ part: number; outcome: keyof Figures } & Counted>(
    question.transaction,
    `${withSales}
     select width_bucket(at, $9::timestamptz[]) as part, outcome,
       sum(orders)::bigint as orders, sum(amount)::bigint as amount from sales group by 1, 2`,
    [...salesParameters(question, span, starts), starts.map((start) => start.toISOString())],
  );
  const parts = starts.map(nothing);
  for (const { part, outcome, orders, amount } of rows) parts[part - 1]![outcome] = { orders, amount };
  return parts;
}

const nothing = (): Figures =>
  Object.fromEntries(counted.map((each) => [each, { orders: 0, amount: 0 }])) as Figures;

function addUp(parts: readonly Figures[]): Figures {
  const sum = nothing();
  for (const part of parts)
    for (const each of counted) {
      sum[each].orders += part[each].orders;
      sum[each].amount += part[each].amount;
    }
  return sum;
}
