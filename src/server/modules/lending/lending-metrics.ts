/** Metrics for lenders, from the store's analytics: whole days until yesterday, so that they are constant during a day. */
import { monthsBefore, wholeMonths } from '../../../shared/analytics/calendar-months.ts';
import { outcomes } from '../../../shared/orders/outcomes.ts';
import { dayInStore, daysBefore } from '../../../shared/analytics/store-time.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { netOf, readTotals } from '../analytics/analytics.ts';

const spans = [3, 6, 12] as const;

export interface SpanMetrics {
  months: number;
  /** dates in the store's time zone, both inclusive */
  from: string;
  until: string;
  /** net sales, minor units of the store's currency; negative where refunds are higher */
  sales: number;
  orders: number;
  /** `sales` per order, minor units; `null` without orders */
  average: number | null;
}

export interface LendingMetrics {
  currency: string;
  /** date of the store's creation, and whole months since then */
  foundedOn: string;
  ageMonths: number;
  spans: SpanMetrics[];
  /** monthly average of the shortest span, minor units */
  monthlySales: number;
  /** orders of the longest span, of any outcome */
  placed: number;
  cancelled: number;
  returned: number;
  /** hundredths of a percent; `null` without orders */
  cancelledShare: number | null;
  returnedShare: number | null;
}

const shareOf = (part: number, whole: number): number | null =>
  whole ? Math.round((part / whole) * 10_000) : null;

/** @param now the day before is the last day of all spans */
export async function readLendingMetrics(
  transaction: Connection,
  session: Session,
  now: Date,
): Promise<LendingMetrics> {
  const [company] = await rowsOf<{ createdAt: Date; currency: string }>(
    transaction,
    'select "createdAt", "paymentCurrency" as currency from companies where id = $1',
    [session.companyId],
  );
  const today = dayInStore(now);
  const until = dayInStore(daysBefore(now, 1));
  const days = spans.map((months) => ({ months, from: monthsBefore(today, months), until }));
  const totals = await readTotals(transaction, session, days, now);
  const figures = days.map((span, at): SpanMetrics => {
    const { orders } = totals[at]!.sold;
    const sales = netOf(totals[at]!);
    return { ...span, sales, orders, average: orders ? Math.round(sales / orders) : null };
  });
  const year = totals.at(-1)!;
  const placed = outcomes.reduce((sum, outcome) => sum + year[outcome].orders, 0);
  const foundedOn = dayInStore(company!.createdAt);
  return {
    currency: company!.currency,
    foundedOn,
    ageMonths: Math.max(0, wholeMonths(foundedOn, today)),
    spans: figures,
    monthlySales: Math.round(figures[0]!.sales / spans[0]),
    placed,
    cancelled: year.cancelled.orders,
    returned: year.refunded.orders,
    cancelledShare: shareOf(year.cancelled.orders, placed),
    returnedShare: shareOf(year.refunded.orders, placed),
  };
}
