import { useSearchParams } from 'react-router';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useAnalytics, useAnalyticsScope, type AnalyticsData } from '../data/analytics-calls.ts';
import { BarList } from '../charts/BarList.tsx';
import { ChoiceTabs } from '../charts/ChoiceTabs.tsx';
import { MetricCard } from './MetricCard.tsx';
import { useNetSalesTexts } from '../data/use-net-sales-texts.ts';
import { useOrderChoiceLabels } from '../data/use-order-choice-labels.ts';
import { NoData } from './NoData.tsx';

const groups = ['channel', 'creator'] as const;
type Group = (typeof groups)[number];

/** Sales by channel or by the staff member who entered them; at the point of sale, which has one channel, staff come first. */
export function MethodCard() {
  const text = useText();
  const { tab } = useAnalyticsScope();
  const [parameters] = useSearchParams();
  const group: Group =
    groups.find((each) => each === parameters.get('group')) ?? (tab === 'pos' ? 'creator' : 'channel');
  const query = useAnalytics('/analytics/orders/total_completed', { group_by: group });
  return (
    <MetricCard
      title={text('analytics.group.title')}
      help={text(`analytics.group.help_${group}`)}
      actions={<ChoiceTabs name="group" values={groups} chosen={group} />}
      query={query}
    >
      {(data) => <Methods data={data} />}
    </MetricCard>
  );
}

function Methods({ data }: { data: AnalyticsData<'/analytics/orders/total_completed'> }) {
  const text = useText();
  const format = useFormat();
  const words = useNetSalesTexts();
  const titleOf = useOrderChoiceLabels('channel');
  const nameOf = (group: string | null, name: string | null) => {
    if (data.group_by === 'channel') return titleOf(group ?? '');
    if (group === null) return text('analytics.group.nobody');
    return name === null ? text('analytics.group.somebody') : <bdi>{name}</bdi>;
  };
  if (!data.orders && !data.total_given_back) return <NoData of="sales" />;
  return (
    <BarList
      bars={data.by_method.map(({ group, name, value, given_back: back, count }) => ({
        key: group ?? '',
        name: nameOf(group, name),
        value,
        shown: format.money(value),
        aside: words.withBack(words.orders(count), back),
      }))}
    />
  );
}
