import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useAnalytics } from '../data/analytics-calls.ts';
import { Metric, MetricSkeleton } from '../charts/Metric.tsx';
import { MetricCard } from './MetricCard.tsx';

/** Share of buyers who had bought before. */
export function ReturningCard() {
  const text = useText();
  const format = useFormat();
  const query = useAnalytics('/analytics/returning_customers');
  return (
    <MetricCard title={text('analytics.returning.title')} query={query} skeleton={<MetricSkeleton />}>
      {({ share, returning_users: back, total_users: all, orders_without_customer: without }) => (
        <Metric value={share === null ? '–' : format.percent(Math.round(share * 1000) / 1000)}>
          <Typography variant="body2" color="textSecondary">
            {all
              ? text('analytics.returning.of', {
                  smart_count: all,
                  back: format.number(back),
                  all: format.number(all),
                })
              : without
                ? null
                : text('analytics.none.sales')}
            {without
              ? ` ${text('analytics.returning.without', { smart_count: without, count: format.number(without) })}`
              : null}
          </Typography>
        </Metric>
      )}
    </MetricCard>
  );
}
