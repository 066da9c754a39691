import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import { useCartMessages, type CartMessages } from './cart-calls.ts';
import { CartDialog } from './CartDialog.tsx';
import { OrderPartPlaceholder } from '../OrderPartPlaceholder.tsx';
import { hasLeftCart, type OrderRecord } from '../progress-reserved-height.ts';
import { StateButton } from '../StateButton.tsx';

const Messages = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  ...theme.typography.body2,
}));

/** Abandoned cart of a customer: sent messages, whether they were opened, and a button that writes another. */
export function OrderCart({ order }: { order: OrderRecord }) {
  return hasLeftCart(order) ? <Cart id={order.id} /> : null;
}

function Cart({ id }: { id: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCartMessages(id, true);
  if (error || !data) return <OrderPartPlaceholder error={error} retry={refetch} height={36} />;
  const { isAbandoned, messages, reachableBy } = data;
  return (
    <section aria-label={text('order.cart.title')} style={{ display: 'grid', gap: 8 }}>
      {messages.length ? (
        <Messages>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Messages>
      ) : null}
      {isAbandoned ? (
        <StateButton
          right={{ module: 'purchase', action: 'see_contact' }}
          closed={reachableBy.length ? undefined : text('order.cart.unreachable')}
          variant="outlined"
          onClick={() => setOpen(true)}
        >
          {text(messages.length ? 'order.cart.again' : 'order.cart.open')}
        </StateButton>
      ) : null}
      {isOpen ? <CartDialog id={id} about={data} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Message({ message }: { message: CartMessages['messages'][number] }) {
  const text = useText();
  const format = useFormat();
  const { channel, by, createdAt, openedAt } = message;
  return (
    <li>
      {text(by ? 'order.cart.sent_by' : 'order.cart.sent', {
        channel: text(`order.cart.channel.${channel}`),
        name: by ?? '',
        when: format.ago(createdAt),
      })}
      <Typography component="span" variant="body2" color={openedAt ? 'success.main' : 'textSecondary'}>
        {' · '}
        {openedAt ? text('order.cart.opened', { when: format.ago(openedAt) }) : text('order.cart.unopened')}
      </Typography>
    </li>
  );
}
