import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';
import { useAnalytics, type AnalyticsData } from '../data/analytics-calls.ts';
import { BarList } from '../charts/BarList.tsx';
import { MetricCard } from './MetricCard.tsx';
import { useOrderChoiceLabels } from '../data/use-order-choice-labels.ts';
import { NoData } from './NoData.tsx';

/** Orders by fulfillment status, each linking to its orders. */
export function StatusCard() {
  const text = useText();
  const query = useAnalytics('/analytics/orders_by_status');
  return (
    <MetricCard title={text('analytics.status.title')} help={text('analytics.status.help')} query={query}>
      {(data) => <Statuses statuses={data.statuses.filter(({ count }) => count > 0)} />}
    </MetricCard>
  );
}

function Statuses({ statuses }: Pick<AnalyticsData<'/analytics/orders_by_status'>, 'statuses'>) {
  const format = useFormat();
  const may = useCan();
  const titleOf = useOrderChoiceLabels('fulfillment');
  const seesOrders = may('purchase', 'view');
  if (!statuses.length) return <NoData of="orders" />;
  return (
    <BarList
      bars={statuses.map(({ name, count, filter }) => ({
        key: name,
        name: titleOf(name),
        value: count,
        shown: format.number(count),
        to: seesOrders ? listAddress({ resource: 'purchases', filter }) : null,
      }))}
    />
  );
}
