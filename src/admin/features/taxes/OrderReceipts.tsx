/** Receipts of an order at the tax authority, with their states. Nothing if the store is not connected to the authority. */
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useNotify, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { canSendReceipt, receiptHeight, receiptsQuery, type Receipt, type Sale } from './receipts-query.ts';
import { useSendReceipts, useTaxAccount } from './tax-calls.ts';

interface Order extends Sale {
  id: number;
}

const tones = {
  valid: 'positive',
  held: 'attention',
  invalid: 'critical',
  refused: 'critical',
  waiting: 'info',
  sending: 'info',
  sent: 'info',
  withdrawn: 'neutral',
} as const satisfies Record<Receipt['state'], string>;

/** Polling interval in milliseconds while a receipt is pending. */
const pace = 4_000;

export default function OrderReceipts() {
  const may = useCan();
  const order = useRecordContext<Order>();
  return order && order.status !== 'draft' && may('taxes', 'view') ? <Connected order={order} /> : null;
}

function Connected({ order }: { order: Order }) {
  const { data } = useTaxAccount();
  return data?.mode ? <Receipts order={order} /> : null;
}

function Receipts({ order }: { order: Order }) {
  const text = useText();
  const createPath = useCreatePath();
  const { data } = useQuery({
    ...receiptsQuery(order.id),
    refetchInterval: ({ state }) =>
      state.data?.some((each) => ['waiting', 'sending', 'sent'].includes(each.state)) ? pace : false,
  });
  const isTold = canSendReceipt(order);
  if (!data) return isTold ? <Skeleton variant="rounded" height={receiptHeight} /> : null;
  const told = data.filter(({ state }) => state !== 'withdrawn');
  if (!told.length && !isTold) return null;
  return (
    <section aria-label={text('taxes.of_order.title')} style={{ display: 'grid', gap: 8 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {text('taxes.of_order.title')}
      </Typography>
      {told.map(({ id, number, state }) => (
        <div
          key={id}
          style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}
        >
          <Link
            component={RouterLink}
            to={createPath({ resource: 'tax_documents', type: 'show', id })}
            variant="body2"
          >
            <bdi>{number}</bdi>
          </Link>
          <StatusChip tone={tones[state]} label={text(`taxes.state.${state}`)} />
        </div>
      ))}
      {told.length ? null : <SendOne id={order.id} />}
    </section>
  );
}

function SendOne({ id }: { id: number }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { mutate, isPending } = useSendReceipts();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        {text('taxes.of_order.none')}
      </Typography>
      <PermissionTooltip right={{ module: 'taxes', action: 'edit' }}>
        <Button
          size="small"
          loading={isPending}
          onClick={() =>
            mutate([id], {
              onSuccess: () => notify(text('taxes.asked', { smart_count: 1 }), { type: 'success' }),
              onError: sayError,
            })
          }
        >
          {text('taxes.of_order.send')}
        </Button>
      </PermissionTooltip>
    </div>
  );
}
