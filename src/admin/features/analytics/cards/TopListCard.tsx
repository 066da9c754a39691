import { useCreatePath } from 'react-admin';
import { useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';
import { useAnalytics, type AnalyticsData } from '../data/analytics-calls.ts';
import { BarList } from '../charts/BarList.tsx';
import { ChoiceTabs } from '../charts/ChoiceTabs.tsx';
import { MetricCard, BarsSkeleton } from './MetricCard.tsx';
import { useNetSalesTexts } from '../data/use-net-sales-texts.ts';
import { NoData } from './NoData.tsx';

const kinds = ['collections', 'discounts', 'customers'] as const;
type Kind = (typeof kinds)[number];

/** Ranking of collections, discounts or customers by sales; the name links to the record, the figure to its orders. */
export function TopListCard({ most }: { most: number }) {
  const may = useCan();
  const [parameters] = useSearchParams();
  // Without permission to view the customers, the ranking by customer is left out.
  const open = kinds.filter((each) => outlines[each] && may(outlines[each].module, 'view'));
  const kind = open.find((each) => each === parameters.get('of')) ?? open[0];
  return kind ? <Ranked kind={kind} open={open} most={most} /> : null;
}

interface Ranking {
  kind: Kind;
  open: readonly Kind[];
  most: number;
}

function Ranked({ kind, open, most }: Ranking) {
  const text = useText();
  const query = useAnalytics(`/analytics/top_${kind}`, { limit: String(most) });
  return (
    <MetricCard
      title={text(`analytics.of.title_${kind}`)}
      help={text(`analytics.of.help_${kind}`)}
      choice={open.length > 1 ? <ChoiceTabs name="of" values={open} chosen={kind} /> : undefined}
      query={query}
      skeleton={<BarsSkeleton lines={most} />}
    >
      {(data) => <Leaders data={data} />}
    </MetricCard>
  );
}

function Leaders({ data }: { data: AnalyticsData<`/analytics/top_${Kind}`> }) {
  const createPath = useCreatePath();
  const text = useText();
  const format = useFormat();
  const seesOrders = useCan()('purchase', 'view');
  const words = useNetSalesTexts();
  const [resource, leaders] =
    'collections' in data
      ? [
          'collections',
          data.collections.map((each) => ({ ...each, aside: words.units(each.units), count: each.units })),
        ]
      : 'customers' in data
        ? [
            'customers',
            data.customers.map((each) => ({ ...each, aside: words.orders(each.orders), count: each.orders })),
          ]
        : [
            'discounts',
            data.discounts.map((each) => ({
              ...each,
              aside: text('analytics.of.given_away', {
                orders: words.orders(each.orders),
                amount: format.money(each.given_away),
              }),
              count: each.orders,
            })),
          ];
  // Entries whose refunds exceed their sales are left out.
  const first = leaders.filter((each) => each.total_value > 0 || each.count > 0);
  if (!first.length) return <NoData of={`sales_of_${resource}`} />;
  return (
    <BarList
      bars={first.map(({ id, name, total_value: value, given_back: back, aside, filter }) => {
        const called = name ?? text('analytics.of.unnamed');
        const shown = format.money(value);
        return {
          key: `${resource}-${id}`,
          name: <bdi>{called}</bdi>,
          value,
          shown,
          aside: words.withBack(aside, back),
          to: createPath({ resource, type: 'edit', id }),
          orders: seesOrders
            ? {
                to: listAddress({ resource: 'purchases', filter }),
                label: text('analytics.of.orders', { name: called }),
              }
            : undefined,
        };
      })}
    />
  );
}
