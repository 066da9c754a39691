import { useTheme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { labelledPoints, valueTicks } from '../../../../shared/resources/chart-axis.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Sales } from '../data/analytics-calls.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { useTimeLabels } from '../data/use-time-labels.ts';

/** Minimum width of a time axis label, in pixels. */
const labelRoom = 76;
/** Up to this many points are drawn with a dot each. */
const few = 16;

/** Tracks the width of an element with a ResizeObserver. */
function useWidth(): [(node: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const follow = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined;
    const seen = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    seen.observe(node);
    return () => seen.disconnect();
  }, []);
  return [follow, width];
}

interface Props {
  sales: Sales;
  hasBefore: boolean;
  /** in pixels */
  height: number;
}

/** Line chart of sales over time, with the previous period in a muted colour. In Arabic the time axis runs from right to left. */
export default function SalesChart({ sales, hasBefore, height }: Props) {
  const theme = useTheme();
  const format = useFormat();
  const text = useText();
  const words = useTimeLabels();
  const { locale } = useLocaleState();
  const [follow, width] = useWidth();
  const isTurned = locale === 'ar';
  const { palette } = theme.vars;
  const { graph_points: points, timescale } = sales;
  const rows = points.map((point, index) => ({
    index,
    now: point.time === 'ahead' ? null : point.sales,
    before: hasBefore ? point.previous_sales : null,
  }));
  const most = Math.max(...rows.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  const marks = valueTicks(most, 100);
  const shown = labelledPoints(points.length, Math.floor((width - 60) / labelRoom));
  // The chart is left-to-right; Arabic figures with units need a right-to-left isolate.
  const inside = (words: string) => (isTurned ? `\u2067${words}\u2069` : words);
  const compact = (minor: number) =>
    inside(format.number(minor / 100, { notation: 'compact', maximumFractionDigits: 1 }));
  const label = { fill: palette.text.secondary, fontSize: 12 };
  const dot = points.length <= few ? { r: 2.5, strokeWidth: 0, fill: palette.primary.main } : false;
  return (
    <div ref={follow} dir="ltr" style={{ width: '100%', height }}>
      {width > 0 ? (
        <ComposedChart
          width={width}
          height={height}
          aria-label={`${text('analytics.sales.title')}, ${words.span(sales.start_date, sales.end_date, timescale)}`}
          data={rows}
          margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        >
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey="index"
            type="number"
            domain={points.length > 1 ? [0, points.length - 1] : [-1, 1]}
            reversed={isTurned}
            ticks={shown}
            interval={0}
            tickFormatter={(index: number) => {
              const point = points[index];
              return point ? inside(words.axis(point.date_point, timescale)) : '';
            }}
            tick={label}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
            tickMargin={8}
            height={30}
            padding={{ left: 20, right: 20 }}
          />
          <YAxis
            orientation={isTurned ? 'right' : 'left'}
            domain={[0, marks.at(-1) ?? 0]}
            ticks={marks}
            tickFormatter={compact}
            tick={label}
            tickLine={false}
            axisLine={false}
            width={52}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: palette.lineStrong }}
            content={({ active, label: index }) =>
              active && points[Number(index)] ? (
                <ChartTooltip sales={sales} index={Number(index)} hasBefore={hasBefore} />
              ) : null
            }
          />
          <Line
            dataKey="before"
            type="linear"
            stroke={palette.inkFaint}
            strokeOpacity={0.7}
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={points.length === 1 ? { r: 2.5, strokeWidth: 0, fill: palette.inkFaint } : false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Area
            dataKey="now"
            type="linear"
            stroke={palette.primary.main}
            strokeWidth={2}
            fill={palette.primary.main}
            fillOpacity={0.08}
            dot={dot}
            activeDot={{ r: 4, strokeWidth: 2, stroke: palette.background.paper, fill: palette.primary.main }}
            isAnimationActive={false}
            connectNulls={false}
          />
        </ComposedChart>
      ) : null}
    </div>
  );
}
