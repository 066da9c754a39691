import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';
import { usePaymentMutation } from './payment-calls.ts';
import type { OrderPaymentsData } from './payments-query.ts';

const right = { module: 'purchase', action: 'edit' } as const;

/** An open payment link, with buttons to copy, send and withdraw it. */
export function PaymentLink({ link }: { link: OrderPaymentsData['links'][number] }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const withdraw = usePaymentMutation<object>('DELETE', `/payment_links/${link.id}`);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url!);
    notify(text('order_payments.copied'), { type: 'success' });
  };
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <code
        dir="ltr"
        title={link.url!}
        style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {link.url}
      </code>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {text('order_payments.copy')}
        </Button>
        {link.whatsapp ? (
          <Button size="small" variant="outlined" href={link.whatsapp} target="_blank" rel="noreferrer">
            {text('order_payments.whatsapp')}
          </Button>
        ) : null}
        <PermissionTooltip right={right}>
          <Button
            size="small"
            color="error"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({}, { onError: sayError })}
          >
            {text('order_payments.withdraw')}
          </Button>
        </PermissionTooltip>
      </div>
    </div>
  );
}
