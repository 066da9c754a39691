import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { dialledPhone } from '../../../../../shared/texts/phone.ts';
import { call } from '../../../../providers/data/api.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import type { CustomerOfOrder } from '../progress-reserved-height.ts';
import { useCustomerMessage } from './customer-message.ts';

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
});

const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  minHeight: 20,
  fontSize: theme.typography.body2.fontSize,
}));

/** Filter of all statuses: the order list excludes drafts and archived orders by default. */
const anyStatus = 'status=active&status=draft&status=canceled&status=archived';
const refusedFilter = `${anyStatus}&fulfillment=package_returned&fulfillment=delivery_failed`;

/** Buttons to call the recipient and to message them on WhatsApp, and how many orders the customer has placed and refused. */
export function OrderContact({ order }: { order: CustomerOfOrder & { number: string } }) {
  const text = useText();
  const { number, phoneNumber, shipTo, customerId } = order;
  const name = shipTo?.name;
  const message = useCustomerMessage(number, name);
  const dialled = phoneNumber ? dialledPhone(phoneNumber) : undefined;
  const words = message ? `?text=${encodeURIComponent(message)}` : '';
  return (
    <>
      {dialled ? (
        <Ways role="group" aria-label={text('order.customer.contact')}>
          <Button
            size="small"
            variant="outlined"
            href={`tel:+${dialled}`}
            aria-label={text('order.customer.call', { phone: phoneNumber! })}
          >
            <bdi dir="ltr">{phoneNumber}</bdi>
          </Button>
          <Button
            size="small"
            variant="outlined"
            href={`https://wa.me/${dialled}${words}`}
            target="_blank"
            rel="noreferrer"
          >
            {text('order.customer.whatsapp')}
          </Button>
        </Ways>
      ) : null}
      {customerId ? <OrderCounts id={customerId} /> : null}
    </>
  );
}

/** Number of the customer's orders that match a filter; 0 while it loads. */
function useOrderCount(id: number, filter: string): number {
  const { data } = useQuery({
    queryKey: ['purchases', 'count', id, filter],
    queryFn: ({ signal }) =>
      call<{ metadata: { total: number } }>('GET', `/purchases?customer=${id}&${filter}&limit=1`, { signal }),
    retry: false,
  });
  return data?.metadata.total ?? 0;
}

/** Number of the customer's orders, and of those that were returned or not delivered, with links to both lists. */
function OrderCounts({ id }: { id: number }) {
  const text = useText();
  const createPath = useCreatePath();
  const list = `${createPath({ resource: 'purchases', type: 'list' })}?customer=${id}`;
  const count = useOrderCount(id, anyStatus);
  const refused = useOrderCount(id, refusedFilter);
  return (
    <Figures>
      {count ? (
        <MuiLink component={Link} to={`${list}&${anyStatus}`}>
          {text('order.customer.orders', { smart_count: count })}
        </MuiLink>
      ) : null}
      {refused ? (
        <MuiLink component={Link} color="error" to={`${list}&${refusedFilter}`}>
          {text('order.customer.refused', { smart_count: refused })}
        </MuiLink>
      ) : null}
    </Figures>
  );
}
