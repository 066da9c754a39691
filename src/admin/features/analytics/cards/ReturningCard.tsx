import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useFigures } from '../analytics-calls.ts';
import { Figure, FigureSkeleton } from '../Metric.tsx';
import { FigureCard } from './MetricCard.tsx';

/** How many of those who bought had bought before. */
export function ReturningCard() {
  const text = useText();
  const format = useFormat();
  const query = useFigures('/analytics/returning_customers');
  return (
    <FigureCard title={text('analytics.returning.title')} query={query} skeleton={<FigureSkeleton />}>
      {({ share, returning_users: back, total_users: all, orders_without_customer: without }) => (
        <Figure value={share === null ? '–' : format.percent(Math.round(share * 1000) / 1000)}>
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
        </Figure>
      )}
    </FigureCard>
  );
}
