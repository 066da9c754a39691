import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import type { Sales } from '../data/analytics-calls.ts';
import { useTimeLabels } from '../data/use-time-labels.ts';

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflow: 'auto',
  marginBlockStart: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: theme.typography.body2.fontSize,
    ...numeric,
  },
  '& th, & td': { padding: '7px 12px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr > th:first-of-type': { textAlign: 'start' },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr + tr > *': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
  },
  '@media print': { maxHeight: 'none' },
}));

/** The chart's points as a table, an accessible alternative to the chart. */
export function SalesTable({ sales, hasBefore }: { sales: Sales; hasBefore: boolean }) {
  const text = useText();
  const format = useFormat();
  const words = useTimeLabels();
  const { timescale, graph_points: points } = sales;
  const isNet = sales.total_given_back > 0;
  return (
    <Frame tabIndex={0} role="region" aria-label={text('analytics.sales.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text(`analytics.column.${timescale}`)}</th>
            <th scope="col">{text('analytics.column.sales')}</th>
            {isNet ? (
              <>
                <th scope="col">{text('analytics.column.given_back')}</th>
                <th scope="col">{text('analytics.column.net')}</th>
              </>
            ) : null}
            <th scope="col">{text('analytics.column.orders')}</th>
            {hasBefore ? <th scope="col">{text('analytics.column.before')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const end = points[index + 1]?.date_point ?? sales.end_date;
            const isAhead = point.time === 'ahead';
            return (
              <tr key={point.date_point}>
                <th scope="row">{words.point(point.date_point, end, timescale)}</th>
                <td>{isAhead ? '–' : format.money(point.sales)}</td>
                {isNet ? (
                  <>
                    {/* Subtracted from 0, as negating 0 would print a minus sign. */}
                    <td>{isAhead ? '–' : format.money(0 - point.given_back)}</td>
                    <td>{isAhead ? '–' : format.money(point.net_sales)}</td>
                  </>
                ) : null}
                <td>{isAhead ? '–' : format.number(point.orders_in_period)}</td>
                {hasBefore ? <td>{format.money(point.previous_sales)}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}
