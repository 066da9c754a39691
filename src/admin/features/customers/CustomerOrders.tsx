import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../providers/data/api.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { OrderState } from './OrderState.tsx';
import {
  fewOrders,
  ordersHeight,
  uncountedOrders,
  type CustomerFigures,
} from './customer-reserved-height.ts';

interface Answer {
  data: {
    id: number;
    number: string;
    total: number;
    createdAt: string;
    status: string;
    fulfillment: string;
  }[];
  metadata: { total: number };
}

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  fontSize: theme.typography.body2.fontSize,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    '& > :last-child': { justifySelf: 'end' },
    paddingBlock: 8,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}));

const Sum = styled('span')({ justifySelf: 'end' });

/** Filter of all statuses: the order list excludes drafts by default. */
const anyState = 'status=active&status=draft&status=canceled&status=archived';

/** Latest orders of the customer, with a link to all; nothing without permission to view orders. */
export function CustomerOrders() {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const may = useCan();
  const customer: Partial<RaRecord> & CustomerFigures = useRecordContext<RaRecord>() ?? {};
  const { id, everyOrdersCount } = customer;
  const uncounted = uncountedOrders(customer);
  const isReader = may('purchase', 'view');
  const { data, error, refetch } = useQuery({
    queryKey: ['customer-orders', id, everyOrdersCount],
    queryFn: ({ signal }) =>
      call<Answer>('GET', `/purchases?customer=${id}&${anyState}&limit=${fewOrders}&order=createdAt desc`, {
        signal,
      }),
    enabled: id !== undefined && isReader,
    retry: false,
  });
  if (id === undefined || !isReader) return null;
  if (error)
    return (
      <Typography color="textSecondary" variant="body2">
        {text('customers.orders_failed')}{' '}
        <Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>
      </Typography>
    );
  if (!data)
    return (
      <Skeleton
        variant="rounded"
        height={ordersHeight(customer)}
        role="status"
        aria-label={text('customers.orders_loading')}
      />
    );
  if (!data.data.length)
    return (
      <Typography color="textSecondary" variant="body2">
        {text('customers.no_orders')}
      </Typography>
    );
  const list = createPath({ resource: 'purchases', type: 'list' });
  return (
    <section aria-labelledby="customer-orders">
      <Typography id="customer-orders" component="h3" variant="subtitle2" sx={{ paddingBlockEnd: 1 }}>
        {text('customers.last_orders')}
      </Typography>
      <Lines>
        {data.data.map((order) => (
          <li key={order.id}>
            <MuiLink component={Link} to={createPath({ resource: 'purchases', type: 'edit', id: order.id })}>
              <bdi>{order.number}</bdi>
            </MuiLink>
            <Sum>{format.money(order.total)}</Sum>
            <small>{format.date(order.createdAt)}</small>
            <OrderState order={order} />
          </li>
        ))}
      </Lines>
      {uncounted > 0 ? (
        <Typography color="textSecondary" variant="body2" sx={{ minBlockSize: 60 }}>
          {text('customers.not_counted', { smart_count: uncounted })}
        </Typography>
      ) : null}
      <Button size="small" component={Link} to={`${list}?customer=${id}&${anyState}`}>
        {text('customers.all_orders', { smart_count: data.metadata.total })}
      </Button>
    </section>
  );
}
