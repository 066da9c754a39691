import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';

const Value = styled('p', { shouldForwardProp: (name) => name !== 'isLarge' })<{ isLarge: boolean }>(
  ({ theme, isLarge }) => ({
    margin: 0,
    fontSize: isLarge ? theme.typography.h1.fontSize : theme.typography.h2.fontSize,
    lineHeight: 1.35,
    fontWeight: 600,
    overflowWrap: 'anywhere',
    ...numeric,
  }),
);

const Line = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: 6,
    ...numeric,
    '& > strong': { fontWeight: 500, color: theme.vars.palette.tone[tone].ink },
  }),
);

interface Props {
  label?: string;
  value: string;
  isLarge?: boolean;
  children?: ReactNode;
}

/** Figure with a label above and its comparison below. */
export function Metric({ label, value, isLarge = false, children }: Props) {
  return (
    <div style={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      {label ? (
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
      ) : null}
      <Value isLarge={isLarge}>{value}</Value>
      {children}
    </div>
  );
}

interface ChangeProps {
  /** percent; `null` if the previous period had none */
  percent: number | null;
  /** formatted value of the previous period */
  before: string;
  /** dates of the previous period */
  when: string;
}

/** Change against the previous period, shown by arrow, sign and text, not by colour alone. */
export function MetricChange({ percent, before, when }: ChangeProps) {
  const text = useText();
  const format = useFormat();
  const way = percent === null ? 'none' : percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  const tone: Tone = way === 'more' ? 'positive' : way === 'less' ? 'critical' : 'neutral';
  const share = percent === null ? '' : format.percent(Math.abs(percent) / 100);
  return (
    <Typography variant="body2" color="textSecondary" component="p" sx={{ m: 0 }}>
      <Line tone={tone}>
        {way === 'none' ? null : <strong>{text(`analytics.change.${way}`, { percent: share })}</strong>}
        <span>{text('analytics.change.before', { when, value: before })}</span>
      </Line>
    </Typography>
  );
}

/** Skeleton of a figure with its change, of the same height. */
export function MetricSkeleton({ label = false, isLarge = false }: { label?: boolean; isLarge?: boolean }) {
  const words = (width: string) => (
    <Typography variant="body2" component="div">
      <Skeleton width={width} />
    </Typography>
  );
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      {label ? words('40%') : null}
      <Value as="div" isLarge={isLarge}>
        <Skeleton width="50%" />
      </Value>
      {words('75%')}
    </div>
  );
}
