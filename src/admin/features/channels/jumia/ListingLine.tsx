import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Listing } from './listing-calls.ts';
import { localizedName } from './localized-name.ts';

export const ListingLines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    paddingBlock: 10,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

const tones = {
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'attention',
  unsure: 'attention',
  taken: 'positive',
  refused: 'critical',
} as const;

export function ListingLine({ listing }: { listing: Listing }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const createPath = useCreatePath();
  const { productId, name, state, reason, askedAt, endedAt } = listing;
  return (
    <li>
      <MuiLink
        component={Link}
        to={createPath({ resource: 'products', type: 'edit', id: productId })}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <bdi>{localizedName(name, locale)}</bdi>
      </MuiLink>
      <StatusChip tone={tones[state]} label={text(`jumia.state.${state}`)} />
      <small>
        {reason ?? text(`jumia.said.${state}`)} <bdi>{format.dateTime(endedAt ?? askedAt)}</bdi>
      </small>
    </li>
  );
}
