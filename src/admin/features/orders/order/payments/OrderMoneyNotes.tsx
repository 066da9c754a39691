/** Notes on an order's money with their action: place or refund a paid draft, refund an excess, record the rest of a part payment. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settle, type Owed } from '../../../../../shared/orders/settle-order.ts';
import { PermissionTooltip } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { call } from '../../../../providers/data/api.ts';
import { HttpError } from '../../../../providers/data/problem.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../../providers/texts/use-format.ts';

interface Props {
  order: Owed & { id: number; payment: string };
  /** opens the refund dialog */
  onRefund: () => void;
}

export function OrderMoneyNotes({ order, onRefund }: Props) {
  const text = useText();
  const format = useFormat();
  const { toPay, toRefund } = settle(order);
  const kept = order.paidTotal - order.refundedTotal;
  const refund = (amount: number) => (
    <PermissionTooltip right={{ module: 'purchase', action: 'refund' }}>
      <Button size="small" color="inherit" onClick={onRefund}>
        {text('order.money.refund', { amount: format.money(amount) })}
      </Button>
    </PermissionTooltip>
  );
  if (order.status === 'draft')
    return kept > 0 ? (
      <Alert severity="error" role="note">
        <div>{text('order.money.not_placed', { amount: format.money(kept) })}</div>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Act
            order={order}
            address={`/purchases/activate/${order.id}`}
            body={{}}
            title="order.money.place"
            action="edit"
          />
          {refund(kept)}
        </div>
      </Alert>
    ) : null;
  if (toRefund > 0)
    return (
      <Alert severity="warning" role="note" action={refund(toRefund)}>
        {text('order.money.to_refund', { amount: format.money(toRefund) })}
      </Alert>
    );
  if (toPay > 0 && kept > 0 && order.payment === 'paid' && order.status !== 'canceled')
    return (
      <Alert severity="info" role="note">
        <div>
          {text('order.money.partly_paid', { paid: format.money(kept), amount: format.money(toPay) })}
        </div>
        <Act
          order={order}
          address={`/purchases/${order.id}`}
          body={{ payment: 'paid' }}
          title="order.money.rest"
          action="mark_paid"
        />
      </Alert>
    );
  return null;
}

interface ActProps {
  order: { id: number };
  address: string;
  body: object;
  title: string;
  action: string;
}

/** Button that updates the order; a server error is shown below it. */
function Act({ address, body, title, action }: ActProps) {
  const text = useText();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('PUT', address, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['purchases'] }),
  });
  const reasons = error instanceof HttpError ? Object.values(error.body.errors ?? {}).flat() : [];
  return (
    <div>
      <PermissionTooltip right={{ module: 'purchase', action }}>
        <Button size="small" color="inherit" variant="outlined" loading={isPending} onClick={() => mutate()}>
          {text(title)}
        </Button>
      </PermissionTooltip>
      {error ? (
        <div role="alert">
          {reasons.length
            ? reasons.map((reason) => <div key={reason?.message}>{reason?.message}</div>)
            : errorText(error)}
        </div>
      ) : null}
    </div>
  );
}
