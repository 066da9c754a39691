import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { methodTitles } from '../../../../../shared/orders/payment-methods.ts';
import { paymentProviderModel } from '../../../../../shared/orders/payment-providers.ts';
import { StatusChip } from '../../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import type { OrderPaymentsData } from './payments-query.ts';

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  ...theme.typography.body2,
  '& q': { overflowWrap: 'anywhere' },
}));

interface Step {
  key: string;
  at: string;
  said: string;
  /** reason of a failure or of a closed link */
  why?: string | null;
  mode?: string;
}

/** Payment links, attempts and refunds of an order, newest first. */
export function PaymentTimeline({ data }: { data: OrderPaymentsData }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { links, tries, refunds } = data;
  const nameOf = (tryId: number) => {
    const found = tries.find(({ id }) => id === tryId);
    return found ? paymentProviderModel(found.provider).title[locale] : '';
  };
  const steps: Step[] = [
    ...links.map((link) => ({
      key: `l${link.id}`,
      at: link.createdAt,
      said: text(link.by ? 'order_payments.made_by' : 'order_payments.made', {
        amount: format.money(link.amount),
        name: link.by ?? '',
      }),
      why: ['withdrawn', 'expired', 'changed'].includes(link.state)
        ? text(`order_payments.link.${link.state}`)
        : null,
    })),
    ...tries.map((each) => ({
      key: `t${each.id}`,
      at: each.updatedAt,
      said: text(`order_payments.try.${each.state}`, {
        amount: format.money(each.amount),
        name: paymentProviderModel(each.provider).title[locale],
        method: methodTitles[each.method][locale],
      }),
      why: each.failure ? text(`order_payments.failure.${each.failure}`) : null,
      mode: each.mode,
    })),
    ...refunds.map((refund) => ({
      key: `r${refund.id}`,
      at: refund.createdAt,
      said: text(`order_payments.refund.${refund.state}`, {
        amount: format.money(refund.amount),
        name: nameOf(refund.tryId),
      }),
      why: refund.failure ? text(`order_payments.failure.${refund.failure}`) : null,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (!steps.length) return null;
  return (
    <Steps>
      {steps.map(({ key, at, said, why, mode }) => (
        <li key={key}>
          {said}
          {mode && mode !== 'live' ? (
            <>
              {' '}
              <StatusChip tone="attention" label={text(`order_payments.mode.${mode}`)} />
            </>
          ) : null}
          <Typography component="span" variant="body2" color="textSecondary">
            {' · '}
            {format.ago(at)}
            {why ? ` · ${why}` : null}
          </Typography>
        </li>
      ))}
    </Steps>
  );
}
