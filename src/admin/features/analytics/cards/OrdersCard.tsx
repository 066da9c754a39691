import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useAnalytics, useAnalyticsScope } from '../data/analytics-calls.ts';
import { MetricChange, Metric, MetricSkeleton } from '../charts/Metric.tsx';
import { MetricCard } from './MetricCard.tsx';
import { useTimeLabels } from '../data/use-time-labels.ts';

export const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

/** Card of the number of orders or their average value. */
export function OrdersCard({ type }: { type: 'count' | 'average' }) {
  const text = useText();
  const format = useFormat();
  const words = useTimeLabels();
  const hasBefore = useAnalyticsScope().range.preset !== 'all';
  const query = useAnalytics('/analytics/orders', { type });
  const say = (value: number | null) =>
    value === null ? '–' : type === 'count' ? format.number(value) : format.money(value);
  return (
    <MetricCard
      title={text(`analytics.orders.${type}`)}
      help={text(`analytics.orders.${type}_help`)}
      query={query}
      skeleton={<MetricSkeleton />}
    >
      {(orders) => (
        <Metric value={say(orders.value)}>
          {hasBefore ? (
            <MetricChange
              percent={orders.total_change_percentage}
              before={say(orders.previous_duration_value)}
              when={words.span(
                orders.previous_duration_start,
                orders.previous_duration_end,
                orders.timescale,
              )}
            />
          ) : null}
        </Metric>
      )}
    </MetricCard>
  );
}
