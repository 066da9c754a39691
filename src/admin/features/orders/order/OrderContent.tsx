import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCreatePath, useGetOne, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { contentClosedReason } from '../../../../shared/orders/content-lock.ts';
import { settle, type Owed } from '../../../../shared/orders/settle-order.ts';
import { stockHolding } from '../../../../shared/orders/order-stock.ts';
import type { VatMode } from '../../../../shared/orders/vat.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { OrderLines, type OrderLine } from './OrderLines.tsx';
import { OrderMoneyNotes } from './payments/OrderMoneyNotes.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { OrderBalance } from './payments/OrderBalance.tsx';
import type { Amounts } from './OrderTotals.tsx';
import { RefundDialog } from './payments/RefundDialog.tsx';
import { ReturnedDialog } from './returns/ReturnedDialog.tsx';
import { StateButton } from './StateButton.tsx';

interface Order extends Amounts, Owed {
  id: number;
  number: string;
  fulfillment: string;
  payment: string;
  purchaseProducts: OrderLine[] | null;
  discountId: number | null;
  version: number;
  risk: string | null;
  vatMode: VatMode;
}

/** Items, totals and money actions of an order. Actions that its state forbids are disabled with the reason. */
export default function OrderContent() {
  const text = useText();
  const order = useRecordContext<Order>();
  const createPath = useCreatePath();
  const mayDiscount = useCan()('discount', 'view');
  const { data: discount } = useGetOne<{ id: number; title?: string }>(
    'discounts',
    { id: order?.discountId ?? 0 },
    { enabled: Boolean(order?.discountId) && mayDiscount, retry: false },
  );
  const [isRefunding, setRefunding] = useState(false);
  if (!order) return null;
  const lines = order.purchaseProducts ?? [];
  const { paidTotal: paid, refundedTotal: refunded } = order;
  const { toRefund } = settle(order);
  const isOrder = order.status !== 'draft';
  return (
    <>
      <OrderMoneyNotes order={order} onRefund={() => setRefunding(true)} />
      <OrderRisk order={order} />
      {lines.length ? (
        <OrderLines order={order.id} lines={lines} />
      ) : (
        <Typography color="textSecondary">{text('order.nothing')}</Typography>
      )}
      <OrderBalance
        order={order}
        discount={
          discount ? (
            // Underlined: within a line of text, colour alone does not mark a link.
            <MuiLink
              component={Link}
              underline="always"
              to={createPath({ resource: 'discounts', type: 'edit', id: discount.id })}
            >
              {discount.title}
            </MuiLink>
          ) : null
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <EditItems order={order} />
        {isOrder && lines.length ? <ItemsBack order={order} lines={lines} /> : null}
        {paid > refunded ? <Refund order={order} onOpen={() => setRefunding(true)} /> : null}
      </div>
      {isRefunding ? (
        <RefundDialog order={order} owed={toRefund} onClose={() => setRefunding(false)} />
      ) : null}
    </>
  );
}

function Refund({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const text = useText();
  const { toRefund } = settle(order);
  // Primary action when the order has ended and the customer is owed money.
  const isNext = toRefund > 0 && (order.status === 'canceled' || order.fulfillment === 'package_returned');
  return (
    <PermissionTooltip right={{ module: 'purchase', action: 'refund' }}>
      <Button {...(isNext && { variant: 'contained', color: 'primary' })} onClick={onOpen}>
        {text('order.refund.open')}
      </Button>
    </PermissionTooltip>
  );
}

function ItemsBack({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = stockHolding(order) === 'taken' || order.fulfillment === 'package_returned';
  return (
    <>
      <StateButton
        right={{ module: 'purchase', action: 'edit' }}
        closed={hasLeft ? undefined : text('order.returned.not_sent')}
        onClick={() => setOpen(true)}
      >
        {text('order.returned.open')}
      </StateButton>
      {isOpen ? <ReturnedDialog order={order} lines={lines} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EditItems({ order }: { order: Order }) {
  const text = useText();
  const closed = contentClosedReason(order);
  const isDraft = order.status === 'draft';
  return (
    <StateButton
      right={{ module: 'purchase', action: 'edit' }}
      closed={closed && text(`order.closed.${closed}`)}
      component={Link}
      to={`/new-order/${order.id}`}
      variant={isDraft ? 'contained' : 'outlined'}
      color={isDraft ? 'primary' : 'secondary'}
    >
      {text(isDraft ? 'order.continue' : 'order.edit')}
    </StateButton>
  );
}
