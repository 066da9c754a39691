import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { planOf } from '../../../../shared/company/plans.ts';
import { inputId } from '../../../fields/input-id.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { InvoiceButton } from './InvoiceButton.tsx';
import type { ChargeShown } from './subscription-calls.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 16px',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { flex: '1 1 180px', minWidth: 0 },
}));

const tones = {
  paid: 'positive',
  declined: 'critical',
  void: 'neutral',
  asking: 'info',
  unsure: 'info',
  awaiting: 'attention',
} as const;

/** Section with every payment of the plan, newest first. */
export function ChargesSection({ charges }: { charges: readonly ChargeShown[] }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  if (!charges.length) return null;
  return (
    <SectionCard id={inputId('planInvoices')} title={text('subscription.charges.title')} flush>
      <List sx={{ mt: 3 }}>
        {charges.map((charge) => (
          <li key={charge.id}>
            <div>
              <MuiLink component={Link} to={`/payment-successful?charge=${charge.id}`}>
                {`${planOf(charge.planId)?.name[locale] ?? ''} · ${text(`subscription.cycles.${charge.cycle}`)}`}
              </MuiLink>
              <Typography variant="body2" color="textSecondary">
                {format.date(charge.createdAt)}
              </Typography>
            </div>
            {charge.invoiceNumber ? <InvoiceButton number={charge.invoiceNumber} /> : null}
            <StatusChip
              tone={tones[charge.state]}
              label={text(`subscription.charges.state.${charge.state}`)}
            />
            <span style={numeric}>
              {format.money(charge.totalCents, {
                currency: 'EGP',
                decimals: charge.totalCents % 100 ? 2 : 0,
              })}
            </span>
          </li>
        ))}
      </List>
    </SectionCard>
  );
}
