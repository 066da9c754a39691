import { styled } from '@mui/material/styles';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import type { Sales } from '../data/analytics-calls.ts';
import { useTimeLabels } from '../data/use-time-labels.ts';

const Paper = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '8px 12px',
  borderRadius: 8,
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.floating,
  boxShadow: theme.vars.palette.shadow,
  ...numeric,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& > [data-before]': { color: theme.vars.palette.text.secondary },
}));

/** Chart tooltip of one point: time, sales and orders, and those of the previous period. */
export function ChartTooltip({
  sales,
  index,
  hasBefore,
}: {
  sales: Sales;
  index: number;
  hasBefore: boolean;
}) {
  const text = useText();
  const format = useFormat();
  const words = useTimeLabels();
  const { locale } = useLocaleState();
  const { timescale, graph_points: points } = sales;
  const point = points[index];
  if (!point) return null;
  const [end, endBefore] = [
    points[index + 1]?.date_point ?? sales.end_date,
    points[index + 1]?.previous_date_point ?? sales.start_date,
  ];
  const many = (count: number) =>
    text('analytics.orders_many', { smart_count: count, count: format.number(count) });
  return (
    <Paper dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      <span>{words.point(point.date_point, end, timescale)}</span>
      {point.time === 'ahead' ? null : (
        <div>
          <strong>{format.money(point.sales)}</strong>
          <span>{many(point.orders_in_period)}</span>
        </div>
      )}
      {point.given_back > 0 ? (
        <div>
          <span>{text('analytics.column.given_back')}</span>
          <span>{format.money(-point.given_back)}</span>
        </div>
      ) : null}
      {point.time === 'running' ? <span>{text('analytics.sales.running')}</span> : null}
      {hasBefore ? (
        <div data-before="">
          <span>{words.point(point.previous_date_point, endBefore, timescale)}</span>
          <span>{format.money(point.previous_sales)}</span>
        </div>
      ) : null}
    </Paper>
  );
}
