import { useMay } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';
import { useFigures, type Figures } from '../analytics-calls.ts';
import { Bars } from '../BarList.tsx';
import { FigureCard } from './MetricCard.tsx';
import { useOrderChoice } from '../use-order-choice-labels.ts';
import { Nothing } from './NoData.tsx';

/** How far the orders have come; each status the way to its orders. */
export function StatusCard() {
  const text = useText();
  const query = useFigures('/analytics/orders_by_status');
  return (
    <FigureCard title={text('analytics.status.title')} help={text('analytics.status.help')} query={query}>
      {(data) => <Statuses statuses={data.statuses.filter(({ count }) => count > 0)} />}
    </FigureCard>
  );
}

function Statuses({ statuses }: Pick<Figures<'/analytics/orders_by_status'>, 'statuses'>) {
  const format = useFormat();
  const may = useMay();
  const titleOf = useOrderChoice('fulfillment');
  const seesOrders = may('purchase', 'view');
  if (!statuses.length) return <Nothing of="orders" />;
  return (
    <Bars
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
