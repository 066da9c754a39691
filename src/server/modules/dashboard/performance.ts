/** Sales of today so far, compared with the same hours of yesterday and of the same weekday last week. */
import { dayInStore, daysBefore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { sumRefunds } from '../analytics/analytics.ts';
import { sumOrders, type HomeReader, type ListLink } from './list-counts.ts';

/** Filter of sold orders, as in the analytics (`src/shared/orders/outcomes.ts`). Archived orders must be named, as the list hides them by default. */
const sold = { status: ['active', 'archived'], outcome: ['sold'] };

interface Span extends ListLink {
  /** UTC, ISO; both inclusive */
  from: string;
  to: string;
  orders: number;
  /** minor units; `null` without the analytics permission */
  sales: number | null;
  /** refunds of sales within the span, whenever the sales were made; minor units, `null` as above */
  givenBack: number | null;
  /** minor units, rounded; also `null` without orders */
  averageOrder: number | null;
}

export interface Performance {
  today: Span;
  yesterday: Span;
  lastWeek: Span;
}

/** @param now end of the span of today */
export async function readPerformance(
  reader: HomeReader,
  now: Date,
  seesSales: boolean,
): Promise<Performance> {
  const spanUntil = async (end: Date): Promise<Span> => {
    const from = endOfDayInStore(dayInStore(end), 'from')!;
    const to = end.toISOString();
    const filter = { ...sold, from_createdAt: [from], to_createdAt: [to] };
    const link = { resource: 'purchases', filter };
    const [{ orders, sales }, givenBack] = await Promise.all([
      sumOrders(reader, link),
      seesSales ? sumRefunds(reader.transaction, reader.companyId, { from, to }) : null,
    ]);
    return {
      ...link,
      from,
      to,
      orders,
      sales: seesSales ? sales : null,
      givenBack,
      averageOrder: seesSales && orders > 0 ? Math.round(sales / orders) : null,
    };
  };
  const [today, yesterday, lastWeek] = await Promise.all(
    [0, 1, 7].map((days) => spanUntil(daysBefore(now, days))),
  );
  return { today: today!, yesterday: yesterday!, lastWeek: lastWeek! };
}
