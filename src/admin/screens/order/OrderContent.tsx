import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useRecordContext } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { closedBecause } from '../../../model/order/closed-content.ts';
import { feesOfLines } from '../../../model/order/piece-price.ts';
import { returnedValue } from '../../../model/order/returned-value.ts';
import { settle } from '../../../model/order/settle.ts';
import { holdingOf } from '../../../model/order/stock-of-order.ts';
import type { VatMode } from '../../../model/order/vat.ts';
import { RightTip } from '../../layout/RightTip.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { OrderLines, type OrderLine } from './OrderLines.tsx';
import { OrderRisk } from './OrderRisk.tsx';
import { OrderSums, type Amounts } from './OrderSums.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ReturnedDialog } from './ReturnedDialog.tsx';
import { StateButton } from './StateButton.tsx';

interface Order extends Amounts {
  id: number;
  number: string;
  status: string;
  fulfillment: string;
  purchaseProducts: OrderLine[] | null;
  paidTotal: number | null;
  refundedTotal: number | null;
  discountId: number | null;
  version: number;
  risk: string | null;
  vatMode: VatMode;
}

/** What is in an order and how its total adds up, with the way to change it while that is possible, and why not where it is not. */
export default function OrderContent() {
  const text = useText();
  const order = useRecordContext<Order>();
  const mayDiscount = useMay()('discount', 'view');
  const { data: discount } = useGetOne<{ id: number; title?: string }>(
    'discounts',
    { id: order?.discountId ?? 0 },
    { enabled: Boolean(order?.discountId) && mayDiscount, retry: false },
  );
  if (!order) return null;
  const lines = order.purchaseProducts ?? [];
  const [paid, refunded] = [order.paidTotal ?? 0, order.refundedTotal ?? 0];
  const returned = lines.reduce(
    (sum, line) => sum + returnedValue(line, line.returnedQuantity ?? 0, order.vatMode),
    0,
  );
  const { toPay, toRefund } = settle({ total: order.total, paid, refunded, returned });
  const isOrder = order.status !== 'draft';
  const isCalledOff = order.status === 'canceled';
  const further = [
    ...(returned ? [{ name: 'returned', amount: -returned }] : []),
    ...(paid ? [{ name: 'paid', amount: paid }] : []),
    ...(refunded ? [{ name: 'refunded', amount: -refunded }] : []),
    // An order that is called off is owed by nobody.
    ...(isOrder && !isCalledOff && toPay && paid ? [{ name: 'to_pay', amount: toPay, isDue: true }] : []),
    ...(isOrder && toRefund ? [{ name: 'to_refund', amount: toRefund, isDue: true }] : []),
  ];
  return (
    <>
      <OrderRisk order={order} />
      {lines.length ? (
        <OrderLines order={order.id} lines={lines} />
      ) : (
        <Typography color="textSecondary">{text('order.nothing')}</Typography>
      )}
      <OrderSums
        amounts={{ ...order, fees: feesOfLines(lines) }}
        discount={discount?.title}
        further={further}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <EditItems order={order} />
        {isOrder && lines.length ? <ItemsBack order={order} lines={lines} /> : null}
        {paid > refunded ? <Refund order={order} owed={toRefund} /> : null}
      </div>
    </>
  );
}

function Refund({ order, owed }: { order: Order; owed: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, number, paidTotal, refundedTotal } = order;
  return (
    <>
      <RightTip right={{ module: 'purchase', action: 'refund' }}>
        <Button onClick={() => setOpen(true)}>{text('order.refund.open')}</Button>
      </RightTip>
      {isOpen ? (
        <RefundDialog
          order={{ id, number, paidTotal: paidTotal ?? 0, refundedTotal: refundedTotal ?? 0 }}
          owed={owed}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ItemsBack({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = holdingOf(order) === 'taken' || order.fulfillment === 'package_returned';
  const { paidTotal, refundedTotal } = order;
  return (
    <>
      <StateButton
        right={{ module: 'purchase', action: 'edit' }}
        closed={hasLeft ? undefined : text('order.returned.not_sent')}
        onClick={() => setOpen(true)}
      >
        {text('order.returned.open')}
      </StateButton>
      {isOpen ? (
        <ReturnedDialog
          order={{ ...order, paidTotal: paidTotal ?? 0, refundedTotal: refundedTotal ?? 0 }}
          lines={lines}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function EditItems({ order }: { order: Order }) {
  const text = useText();
  const closed = closedBecause(order);
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
