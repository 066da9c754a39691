import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { readRange } from '../../../../shared/analytics/analytics-range.ts';
import { dayInStore } from '../../../../shared/analytics/store-time.ts';
import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { MetricCard } from '../../analytics/cards/MetricCard.tsx';
import { NoData } from '../../analytics/cards/NoData.tsx';
import { Metric, MetricChange } from '../../analytics/charts/Metric.tsx';
import { AnalyticsScopeContext, useAnalytics, type Sales } from '../../analytics/data/analytics-calls.ts';
import { useTimeLabels } from '../../analytics/data/use-time-labels.ts';
import { TrendFigures, trendHeight } from './HomeSkeleton.tsx';

const SalesChart = lazyComponent<{ sales: Sales; hasBefore: boolean; height: number }>(
  () => import('../../analytics/charts/SalesChart.tsx'),
);

const spans = ['7', '30'] as const;
type Span = (typeof spans)[number];

/** Sales of the last 7 or 30 days as a chart, against the days before. The choice is kept in this browser. */
export default function SalesTrendCard() {
  const [now] = useState(() => new Date());
  const [days, setDays] = useStore<Span>('preferences.home.days', '7');
  const today = dayInStore(now);
  const scope = useMemo(
    () => ({ tab: null, range: readRange(new URLSearchParams({ range: `${days}d` }), today) }),
    [days, today],
  );
  return (
    <AnalyticsScopeContext value={scope}>
      <Card days={days} onDays={setDays} />
    </AnalyticsScopeContext>
  );
}

function Card({ days, onDays }: { days: Span; onDays: (days: Span) => void }) {
  const text = useText();
  return (
    <MetricCard
      title={text('home.trend.title')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          aria-label={text('home.trend.days')}
          onChange={(_, chosen: Span | null) => chosen && onDays(chosen)}
        >
          {spans.map((each) => (
            <ToggleButton key={each} value={each}>
              {text(`home.trend.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      query={useAnalytics('/analytics/sales')}
      skeleton={<TrendFigures />}
    >
      {(sales) => <Trend sales={sales} />}
    </MetricCard>
  );
}

function Trend({ sales }: { sales: Sales }) {
  const format = useFormat();
  const words = useTimeLabels();
  const hasSold = sales.graph_points.some((point) => point.sales || point.previous_sales);
  return (
    <Stack sx={{ gap: 3 }}>
      <Metric isLarge value={format.money(sales.total_sales)}>
        <MetricChange
          percent={sales.total_change_percentage}
          before={format.money(sales.previous_duration_sales)}
          when={words.span(sales.previous_duration_start, sales.previous_duration_end, sales.timescale)}
        />
      </Metric>
      {hasSold ? (
        <LazyBoundary waiting={<Skeleton variant="rounded" height={trendHeight} />}>
          <SalesChart sales={sales} hasBefore height={trendHeight} />
        </LazyBoundary>
      ) : (
        <NoData of="sales" />
      )}
    </Stack>
  );
}
