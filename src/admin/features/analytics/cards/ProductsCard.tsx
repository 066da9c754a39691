import { useCreatePath } from 'react-admin';
import { useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useAnalytics, type AnalyticsData } from '../data/analytics-calls.ts';
import { BarList } from '../charts/BarList.tsx';
import { ChoiceTabs } from '../charts/ChoiceTabs.tsx';
import { MetricCard, BarsSkeleton } from './MetricCard.tsx';
import { useNetSalesTexts } from '../data/use-net-sales-texts.ts';
import { NoData } from './NoData.tsx';

const orders = ['value', 'unit'] as const;

/** Best-selling products by value or by units, each linking to its product. */
export function ProductsCard() {
  const text = useText();
  const [parameters] = useSearchParams();
  const by = orders.find((each) => each === parameters.get('by')) ?? 'value';
  const query = useAnalytics('/analytics/top_products', { type: by, limit: '10' });
  return (
    <MetricCard
      title={text('analytics.by.title')}
      help={text('analytics.by.help')}
      actions={<ChoiceTabs name="by" values={orders} chosen={by} />}
      query={query}
      skeleton={<BarsSkeleton lines={10} />}
    >
      {(data) => <Products data={data} />}
    </MetricCard>
  );
}

function Products({ data: { type, products } }: { data: AnalyticsData<'/analytics/top_products'> }) {
  const createPath = useCreatePath();
  const text = useText();
  const format = useFormat();
  const may = useCan();
  const words = useNetSalesTexts();
  const outline = outlines.products;
  const leadsTo = (id: number | null) =>
    id !== null && outline && may(outline.module, 'view')
      ? createPath({ resource: outline.name, type: 'edit', id })
      : null;
  const best = products.filter((each) => each.total_value > 0 || each.units > 0);
  if (!best.length) return <NoData of="sales" />;
  return (
    <BarList
      bars={best.map(({ id, name, total_value: value, units, given_back: back, deleted }, index) => {
        const money = format.money(value);
        const many = words.units(units);
        return {
          key: `${id ?? name}-${index}`,
          name: (
            <>
              <bdi>{name ?? text('analytics.by.unnamed')}</bdi>{' '}
              {deleted ? <StatusChip label={text('analytics.by.deleted')} /> : null}
            </>
          ),
          value: type === 'value' ? value : units,
          shown: type === 'value' ? money : many,
          aside: words.withBack(type === 'value' ? many : money, back),
          to: deleted ? null : leadsTo(id),
        };
      })}
    />
  );
}
