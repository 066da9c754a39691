import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';

const Line = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: 6,
    alignItems: 'baseline',
    // Beside other figures both values have lines of their own, so that they align.
    [theme.breakpoints.up('sm')]: { flexDirection: 'column' },
    ...numeric,
    '& > strong': { fontWeight: 500, color: theme.vars.palette.tone[tone].ink },
  }),
);

interface Props {
  now: number | null;
  before: number | null;
  /** comparison period, as in “than yesterday” */
  when: string;
  /** formatted value of the earlier period */
  shown: string;
  to: string | null;
}

/** Change against an earlier value, shown by arrow, sign and text, not by colour alone. */
export function ChangeIndicator({ now, before, when, shown, to }: Props) {
  const text = useText();
  const format = useFormat();
  const share = now === null || !before ? null : (now - before) / before;
  const way = share === null ? 'none' : share > 0 ? 'more' : share < 0 ? 'less' : 'same';
  const tone: Tone = way === 'more' ? 'positive' : way === 'less' ? 'critical' : 'neutral';
  const percent = share === null ? '' : format.percent(Math.round(Math.abs(share) * 100) / 100);
  const content = (
    <Line tone={tone}>
      {way === 'none' ? null : <strong>{text(`home.change.${way}`, { percent })}</strong>}
      <span>
        {when}: {shown}
      </span>
    </Line>
  );
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {to ? <Link to={to}>{content}</Link> : content}
    </Typography>
  );
}
