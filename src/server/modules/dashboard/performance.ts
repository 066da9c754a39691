/** How the store sells: today so far beside the same hours of yesterday and of the same weekday last week. */
import { dayInStore, daysBefore, endOfDayInStore } from '../../../shared/analytics/store-time.ts';
import { sumGivenBack } from '../analytics/analytics.ts';
import { sumOrders, type HomeReader, type ListLink } from './list-counts.ts';

/** What counts as sold, as in the analytics: `src/shared/orders/outcomes.ts`. The list shows archived orders only when asked for them. */
const sold = { status: ['active', 'archived'], outcome: ['sold'] };

interface Span extends ListLink {
  /** UTC, ISO; both ends belong to it */
  from: string;
  to: string;
  orders: number;
  /** minor units; `null` for who may not see the store's analytics */
  sales: number | null;
  /** what was given back of sales meanwhile, whenever they were made; minor units, `null` as above */
  givenBack: number | null;
  /** minor units, rounded; `null` without orders too */
  averageOrder: number | null;
}

export interface Performance {
  today: Span;
  yesterday: Span;
  lastWeek: Span;
}

/** @param now the moment that ends today */
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
      seesSales ? sumGivenBack(reader.transaction, reader.companyId, { from, to }) : null,
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
