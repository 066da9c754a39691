import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Simulation } from './use-simulation.ts';

type Told = Simulation['discounts'][number];

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  marginBlockStart: 12,
  padding: 0,
  transition: 'opacity 120ms',
  '&[aria-busy=true]': { opacity: 0.6 },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    paddingBlock: 10,
    paddingInline: 16,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li[data-own=true]': { backgroundColor: theme.vars.palette.hover },
  '& > li > span:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& [data-takes]': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& [data-outcome=applied] [data-takes]': { fontWeight: 600 },
  '& p': {
    gridColumn: '1 / -1',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
  },
}));

const tones = { applied: 'positive', outdone: 'attention', by_code: 'neutral', refused: 'neutral' } as const;

interface Props {
  discounts: readonly Told[];
  /** id of the discount for which the page was opened */
  own: number | undefined;
  isBehind: boolean;
}

/** Results of all discounts: the applied one, other matching ones, then the rest with the reason. */
export function SimulationResults({ discounts, own, isBehind }: Props) {
  const text = useText();
  if (!discounts.length)
    return (
      <Typography color="textSecondary" sx={{ padding: 4 }}>
        {text('simulator.no_discounts')}
      </Typography>
    );
  return (
    <List aria-label={text('simulator.outcomes')} aria-busy={isBehind}>
      {discounts.map((discount) => (
        <Outcome key={discount.id} discount={discount} isOwn={discount.id === own} />
      ))}
    </List>
  );
}

function Outcome({ discount, isOwn }: { discount: Told; isOwn: boolean }) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const { id, title, outcome, takes, message } = discount;
  return (
    <li data-outcome={outcome} data-own={isOwn}>
      <span>
        <MuiLink component={Link} to={createPath({ resource: 'discounts', type: 'edit', id })}>
          <bdi>{title}</bdi>
        </MuiLink>
        <StatusChip tone={tones[outcome]} label={text(`simulator.outcome.${outcome}`)} />
      </span>
      <span data-takes="">{takes > 0 ? <bdi>{format.money(-takes)}</bdi> : null}</span>
      {message ? <p>{message}</p> : null}
    </li>
  );
}
