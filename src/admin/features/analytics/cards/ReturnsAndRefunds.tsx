import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { useAnalytics } from '../data/analytics-calls.ts';
import { CardError } from './CardError.tsx';
import { Metric } from '../charts/Metric.tsx';

/** Maximum number of rows; a shorter date range shows the rest. */
const most = 100;

const Room = styled('div')(({ theme }) => ({
  marginBlockStart: 16,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: 360,
  overflow: 'auto',
  fontSize: theme.typography.body2.fontSize,
  ...numeric,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    alignItems: 'center',
    paddingBlock: 6,
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
  '& a': { color: 'inherit' },
  '& span': { color: theme.vars.palette.text.secondary },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '@media print': { maxHeight: 'none' },
}));

/** Total refunded on part of the sales in the range, with an expandable list of the refunds and their orders. */
export function ReturnsAndRefunds({ total }: { total: number }) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Room>
      <Metric label={text('analytics.given_back.title')} value={format.money(-total)}>
        <Typography variant="body2" color="textSecondary">
          {text('analytics.given_back.help')}
        </Typography>
      </Metric>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={
          <span style={{ display: 'flex', rotate: isOpen ? '180deg' : '0deg' }}>
            <Icon name="down" size={16} />
          </span>
        }
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 1, marginInlineStart: -2 }}
      >
        {text('analytics.given_back.parts')}
      </Button>
      <div id={id}>{isOpen ? <Parts /> : null}</div>
    </Room>
  );
}

function Parts() {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const seesOrders = useCan()('purchase', 'view');
  const { data, error, refetch } = useAnalytics('/analytics/given_back', { limit: String(most) });
  if (error) return <CardError error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton width="60%" />;
  return (
    <>
      <Lines tabIndex={0} aria-label={text('analytics.given_back.parts')}>
        {data.given_back.map(({ id, order_id, order_number, at, amount }) => (
          <li key={id}>
            <div>
              {seesOrders ? (
                <Link to={createPath({ resource: 'purchases', type: 'edit', id: order_id })}>
                  <bdi>{order_number}</bdi>
                </Link>
              ) : (
                <bdi>{order_number}</bdi>
              )}
              <span>{format.dateTime(at)}</span>
            </div>
            {format.money(-amount)}
          </li>
        ))}
      </Lines>
      {data.times > data.given_back.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('analytics.given_back.more', { count: format.number(data.given_back.length) })}
        </Typography>
      ) : null}
    </>
  );
}
