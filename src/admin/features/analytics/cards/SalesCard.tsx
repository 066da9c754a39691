import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { listAddress } from '../../../providers/navigation/list-address.ts';
import { useAnalytics, useAnalyticsScope, type Sales } from '../data/analytics-calls.ts';
import { MetricChange, Metric, MetricSkeleton } from '../charts/Metric.tsx';
import { MetricCard } from './MetricCard.tsx';
import { ReturnsAndRefunds } from './ReturnsAndRefunds.tsx';
import { NoOrders } from './NoOrders.tsx';
import { useTimeLabels } from '../data/use-time-labels.ts';
import { SalesTable } from '../charts/SalesTable.tsx';

/** The chart library is large, so it is loaded lazily. */
const SalesChart = lazyComponent<{ sales: Sales; hasBefore: boolean; height: number }>(
  () => import('../charts/SalesChart.tsx'),
);

const chartHeight = 260;

const Losses = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 24px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  marginBlockStart: 16,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));

/** Legend of the chart. */
const Keys = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBlock: '12px 8px',
  fontSize: theme.typography.caption.fontSize,
}));

const Key = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.text.secondary,
  '&::before': {
    content: '""',
    width: 14,
    borderBlockStart: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '&[data-key=before]::before': { borderBlockStart: `2px dashed ${theme.vars.palette.inkFaint}` },
}));

/** Orders without a sale, by their status. */
const losses = ['cancelled', 'refunded', 'failed', 'pending'] as const;

/** Sales card: total against the previous period, as chart or table, and lost orders. */
export function SalesCard() {
  const text = useText();
  const query = useAnalytics('/analytics/sales');
  const [isTable, setTable] = useState(false);
  const hasRows = query.data && (query.data.total_given_back > 0 || hasAny(query.data));
  const help = query.data ? (
    text(`analytics.timescale.${query.data.timescale}`)
  ) : query.error ? undefined : (
    <Skeleton width={90} />
  );
  return (
    <MetricCard
      title={text('analytics.sales.title')}
      help={help}
      actions={
        <Button
          size="small"
          variant="text"
          aria-pressed={isTable}
          disabled={!hasRows}
          startIcon={<Icon name={isTable ? 'analytics' : 'columns'} size={16} />}
          onClick={() => setTable(!isTable)}
          sx={{ flex: 'none', whiteSpace: 'nowrap' }}
        >
          {text(isTable ? 'analytics.sales.as_chart' : 'analytics.sales.as_table')}
        </Button>
      }
      query={query}
      skeleton={
        <>
          <MetricSkeleton isLarge />
          <Keys>
            <Skeleton width={130} />
            <Skeleton width={150} />
          </Keys>
          <Skeleton variant="rounded" height={chartHeight} />
          <Losses>
            {losses.slice(0, 3).map((outcome) => (
              <MetricSkeleton key={outcome} label />
            ))}
          </Losses>
          <Skeleton variant="rounded" width={110} height={28} sx={{ mt: 3 }} />
        </>
      }
    >
      {(sales) => <Drawn sales={sales} isTable={isTable} />}
    </MetricCard>
  );
}

const hasAny = ({ orders }: Sales): boolean => Object.values(orders).some((count) => count > 0);

function Drawn({ sales, isTable }: { sales: Sales; isTable: boolean }) {
  const text = useText();
  const format = useFormat();
  const words = useTimeLabels();
  const when = words.span(sales.previous_duration_start, sales.previous_duration_end, sales.timescale);
  const hasOrders = hasAny(sales);
  // The range of all time has no previous period.
  const hasBefore = useAnalyticsScope().range.preset !== 'all';
  return (
    <>
      <Metric isLarge value={format.money(sales.total_sales)}>
        {hasBefore ? (
          <MetricChange
            percent={sales.total_change_percentage}
            before={format.money(sales.previous_duration_sales)}
            when={when}
          />
        ) : null}
      </Metric>
      {sales.total_given_back > 0 ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {text('analytics.given_back.net', {
            net: format.money(sales.total_net_sales),
            amount: format.money(sales.total_given_back),
          })}
        </Typography>
      ) : null}
      {isTable && (hasOrders || sales.total_given_back > 0) ? (
        <SalesTable sales={sales} hasBefore={hasBefore} />
      ) : !hasOrders ? (
        <NoOrders />
      ) : (
        <>
          <Keys>
            <Key>{words.span(sales.start_date, sales.end_date, sales.timescale)}</Key>
            {hasBefore ? <Key data-key="before">{when}</Key> : null}
          </Keys>
          <LazyBoundary waiting={<Skeleton variant="rounded" height={chartHeight} />}>
            <SalesChart sales={sales} hasBefore={hasBefore} height={chartHeight} />
          </LazyBoundary>
        </>
      )}
      {hasOrders ? (
        <>
          <Losses>
            {losses
              .filter((outcome) => outcome !== 'pending' || sales.orders.pending > 0)
              .map((outcome) => (
                <Metric
                  key={outcome}
                  label={text(`analytics.outcome.${outcome}`)}
                  value={format.money(sales[`total_${outcome}`])}
                >
                  <Typography variant="body2" color="textSecondary">
                    {text('analytics.orders_many', {
                      smart_count: sales.orders[outcome],
                      count: format.number(sales.orders[outcome]),
                    })}
                  </Typography>
                </Metric>
              ))}
          </Losses>
        </>
      ) : null}
      {sales.total_given_back > 0 ? <ReturnsAndRefunds total={sales.total_given_back} /> : null}
      {hasOrders ? <AllOrders sales={sales} /> : null}
    </>
  );
}

/** Button that links to the counted orders. */
function AllOrders({ sales }: { sales: Sales }) {
  const text = useText();
  const may = useCan();
  if (!may('purchase', 'view')) return null;
  return (
    <Button
      component={Link}
      to={listAddress({ resource: 'purchases', filter: sales.filter })}
      variant="text"
      size="small"
      endIcon={<Icon name="next" size={16} />}
      sx={{ mt: 3, marginInlineStart: -2 }}
    >
      {text('analytics.sales.orders')}
    </Button>
  );
}
