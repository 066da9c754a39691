import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { radius } from '../../theme/tokens.ts';
import { Conditions } from './Conditions.tsx';
import type { Partner } from './lending-calls.ts';
import { stateColors } from './state-colors.ts';
import { useLoanTexts } from './use-loan-texts.ts';

export const Offers = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
});

const Frame = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
  '& > div:last-child': { marginBlockStart: 'auto' },
}));

/** Card of a lending partner: its offer, and whether the store meets the conditions. */
export function PartnerOffer({ partner }: { partner: Partner }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { pounds } = useLoanTexts();
  const { handle, name, about, amountFrom, amountTo, monthsFrom, monthsTo, application, isMet } = partner;
  return (
    <Frame data-partner={handle}>
      <header>
        <Typography variant="h3">
          <bdi>{name[locale]}</bdi>
        </Typography>
        {application ? (
          <StatusChip
            tone={stateColors[application.state]}
            label={text(`lending.state.${application.state}`)}
          />
        ) : (
          <StatusChip
            tone={isMet ? 'positive' : 'attention'}
            label={text(isMet ? 'lending.met' : 'lending.lacking')}
          />
        )}
      </header>
      <Typography variant="body2" color="textSecondary">
        {about[locale]}
      </Typography>
      <Typography sx={{ fontWeight: 500 }}>
        {text('lending.amounts', { from: pounds(amountFrom), to: pounds(amountTo) })}
        <br />
        {text('lending.months', { from: monthsFrom, smart_count: monthsTo })}
      </Typography>
      <Conditions conditions={partner.conditions} />
      <div>
        <Button component={Link} to={`/borrow-and-grow/${handle}`}>
          {text(application ? 'lending.application.open' : 'lending.look')}
          <span className="visually-hidden">
            {' '}
            <bdi>{name[locale]}</bdi>
          </span>
        </Button>
      </div>
    </Frame>
  );
}
