import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import type { ChargeShown, QuoteShown } from './subscription-calls.ts';

const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: 8,
  '& dd': { margin: 0, paddingInlineStart: 16, textAlign: 'end', ...numeric },
  '& > [data-total]': {
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    paddingBlockStart: 8,
    fontWeight: 600,
  },
}));

type Priced = Pick<
  QuoteShown & ChargeShown,
  | 'priceCents'
  | 'creditDays'
  | 'creditGivenCents'
  | 'creditUsedCents'
  | 'totalCents'
  | 'vatCents'
  | 'freeMonths'
> & { balanceAfterCents?: number; startsAt: string; openUntil: string };

interface Props {
  priced: Priced;
  months: number;
  /** state of a started payment; absent before the payment */
  state?: ChargeShown['state'];
}

/** Price lines of a plan in EGP: price, credit used and total, labelled by the payment state. */
export function QuoteLines({ priced, months, state }: Props) {
  const text = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, { currency: 'EGP', decimals: minor % 100 ? 2 : 0 });
  const earlier = priced.creditUsedCents - Math.min(priced.creditUsedCents, priced.creditGivenCents);
  const left = priced.balanceAfterCents ?? 0;
  return (
    <>
      <Lines>
        <dt>{text('subscription.pay.price', { smart_count: months })}</dt>
        <dd>{money(priced.priceCents)}</dd>
        {priced.freeMonths ? (
          <>
            <dt>{text('subscription.pay.offer', { smart_count: priced.freeMonths })}</dt>
            <dd>{money(0)}</dd>
          </>
        ) : null}
        {priced.creditGivenCents ? (
          <>
            <dt>{text('subscription.pay.credit', { smart_count: priced.creditDays })}</dt>
            <dd>{money(-Math.min(priced.creditUsedCents, priced.creditGivenCents))}</dd>
          </>
        ) : null}
        {earlier ? (
          <>
            <dt>{text('subscription.pay.balance')}</dt>
            <dd>{money(-earlier)}</dd>
          </>
        ) : null}
        <dt data-total="">{text(state ? `subscription.pay.totals.${state}` : 'subscription.pay.total')}</dt>
        <dd data-total="">{money(priced.totalCents)}</dd>
      </Lines>
      <Typography variant="body2" color="textSecondary">
        {priced.vatCents ? text('subscription.pay.vat', { amount: money(priced.vatCents) }) : ''}
        {left ? ` ${text('subscription.pay.left', { amount: money(left) })}` : ''}
      </Typography>
      <Typography variant="body2">
        {text('subscription.pay.period', {
          from: format.date(priced.startsAt),
          to: format.date(priced.openUntil),
        })}
      </Typography>
    </>
  );
}
