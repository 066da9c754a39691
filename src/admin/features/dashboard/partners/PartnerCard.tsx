import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Schema } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';

export type Partner = Schema<'Partner'>;

export const PartnerGrid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
});

const Frame = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { marginBlockStart: 'auto', display: 'flex', gap: 8 },
}));

/** Partner card: name, description and website. */
export function PartnerCard({ partner, type }: { partner: Partner; type?: string | undefined }) {
  const text = useText();
  const { name, description, website } = partner;
  return (
    <Frame data-partner={partner.id}>
      {type ? (
        <Typography variant="caption" component={Link} to={`/partner/${partner.type}`} color="textSecondary">
          {type}
        </Typography>
      ) : null}
      <Typography variant="h3" component="h2">
        <bdi>{name as string}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {description as string}
      </Typography>
      {website ? (
        <div>
          <Button component="a" href={website} target="_blank" rel="noopener noreferrer">
            {text('partners.visit')}
            <span className="visually-hidden">
              {' '}
              <bdi>{name as string}</bdi>
            </span>
          </Button>
        </div>
      ) : null}
    </Frame>
  );
}
