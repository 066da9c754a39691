/** Order figures of a store between two dates by outcome, over all channels regardless of the plan; for figures outside of the analytics pages. */
import { channels } from '../../../shared/analytics/analytics.ts';
import { placedStatuses } from '../../../shared/orders/outcomes.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { refreshDailySales } from './daily-sales.ts';
import { readFigures, type Figures } from './chart-points.ts';
import type { AnalyticsRequest } from './analytics-request.ts';
import { readPeriod } from './period.ts';

/** @param spans dates in the store's time zone, both inclusive @returns orders and minor units by outcome for each span */
export async function readTotals(
  transaction: Connection,
  session: Session,
  spans: readonly { from: string; until: string }[],
  now: Date,
): Promise<Figures[]> {
  const questions = spans.map(({ from, until }): AnalyticsRequest => ({
    transaction,
    session,
    span: readPeriod({ start_date: from, end_date: until }, null, now),
    channels: [...channels],
    statuses: [...placedStatuses],
  }));
  if (questions[0]) await refreshDailySales(questions[0]);
  return Promise.all(
    questions.map(
      async (question) => (await readFigures(question, question.span, [question.span.start]))[0]!,
    ),
  );
}
