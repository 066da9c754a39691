/** Payments of an order by providers: payment link, attempts and refunds. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useRecordForm } from '../../../../fields/record-form-context.ts';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { usePaymentEvents, usePaymentMutation, usePayments } from './payment-calls.ts';
import type { OrderPaymentsData } from './payments-query.ts';
import { PaymentLink } from './PaymentLink.tsx';
import { PaymentTimeline } from './PaymentTimeline.tsx';
import { OrderPartPlaceholder } from '../OrderPartPlaceholder.tsx';
import { paymentsHeight, type OrderRecord } from '../progress-reserved-height.ts';

const right = { module: 'purchase', action: 'edit' } as const;

export default function OrderPayments() {
  const { isMany } = useRecordForm();
  const order = useRecordContext<OrderRecord>();
  const { data, error, refetch } = usePayments(order?.id, order?.version);
  if (!order || isMany) return null;
  if (error || !data)
    return <OrderPartPlaceholder error={error} retry={refetch} height={paymentsHeight(order)} />;
  return <Payments order={order} data={data} />;
}

function Payments({ order, data }: { order: OrderRecord; data: OrderPaymentsData }) {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const make = usePaymentMutation<{ language: string }>('POST', `/purchases/payment_links/${order.id}`);
  const news = usePaymentMutation<object>('POST', `/purchases/${order.id}/payments/news`);
  const { toPay, canBePaid, links, tries, refunds } = data;
  const open = links.find(({ url }) => url !== null);
  const isUnsure =
    tries.some(({ state }) => state === 'waiting') ||
    refunds.some(({ state }) => state === 'unsure' || state === 'kept');
  // The read-only page has no form.
  const form = useFormContext();
  usePaymentEvents(isUnsure || open !== undefined, form?.formState.isDirty ?? false);
  if (!toPay && !links.length) return null;
  const error = make.error ?? news.error;
  return (
    <section aria-label={text('order_payments.title')} style={{ display: 'grid', gap: 8 }}>
      {open ? <PaymentLink link={open} /> : null}
      <PaymentTimeline data={data} />
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {toPay > 0 && !open && canBePaid ? (
          <PermissionTooltip right={right}>
            <Button loading={make.isPending} onClick={() => make.mutate({ language: locale })}>
              {text('order_payments.make')}
            </Button>
          </PermissionTooltip>
        ) : null}
        {isUnsure ? (
          <PermissionTooltip right={right}>
            <Button size="small" loading={news.isPending} onClick={() => news.mutate({})}>
              {text('order_payments.ask')}
            </Button>
          </PermissionTooltip>
        ) : null}
      </div>
      {toPay > 0 && !canBePaid ? (
        <Typography variant="body2" color="textSecondary">
          {text('order_payments.nobody')}{' '}
          <Link component={RouterLink} to="/settings/payments">
            {text('order_payments.connect')}
          </Link>
        </Typography>
      ) : null}
    </section>
  );
}
