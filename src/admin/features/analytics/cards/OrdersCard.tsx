import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useFigures, useScope } from '../analytics-calls.ts';
import { Change, Figure, FigureSkeleton } from '../Metric.tsx';
import { FigureCard } from './MetricCard.tsx';
import { usePointWords } from '../use-time-labels.ts';

export const Halves = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

/** How many sales there were, or what one came to on average. */
export function OrdersCard({ type }: { type: 'count' | 'average' }) {
  const text = useText();
  const format = useFormat();
  const words = usePointWords();
  const hasBefore = useScope().range.preset !== 'all';
  const query = useFigures('/analytics/orders', { type });
  const say = (value: number | null) =>
    value === null ? '–' : type === 'count' ? format.number(value) : format.money(value);
  return (
    <FigureCard
      title={text(`analytics.orders.${type}`)}
      help={text(`analytics.orders.${type}_help`)}
      query={query}
      skeleton={<FigureSkeleton />}
    >
      {(orders) => (
        <Figure value={say(orders.value)}>
          {hasBefore ? (
            <Change
              percent={orders.total_change_percentage}
              before={say(orders.previous_duration_value)}
              when={words.span(
                orders.previous_duration_start,
                orders.previous_duration_end,
                orders.timescale,
              )}
            />
          ) : null}
        </Figure>
      )}
    </FigureCard>
  );
}
