import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useRecordContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { KeyValueList } from '../../../layout/controls/KeyValueList.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { figuresHeight } from './discount-reserved-height.ts';

type Uses = AnswerOf<'GET', '/discounts/{id}/uses'>['data'];

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Filter of placed orders as they are counted: the order list excludes archived ones by default. */
const placed = 'status=active&status=archived';

/** Uses of a discount, with links to its orders, its codes and the simulator; nothing for an unsaved discount. */
export default function DiscountUsage() {
  const text = useText();
  const createPath = useCreatePath();
  const may = useCan();
  const { id, version, isInstant, isAutomatic, maxUses, ordersCount } =
    useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const isReader = id !== undefined && may('purchase', 'view');
  const { data, error, refetch } = useQuery({
    queryKey: ['discount-uses', id, version],
    queryFn: ({ signal }) => call<{ data: Uses }>('GET', `/discounts/${id}/uses`, { signal }),
    enabled: isReader,
    retry: false,
  });
  if (!isReader) return null;
  const used = data?.data.orders ?? (ordersCount as number | undefined) ?? 0;
  const orders = createPath({ resource: 'purchases', type: 'list' });
  return (
    <section aria-label={text('discount_uses.label')}>
      {error ? (
        <Typography color="textSecondary" variant="body2">
          {text('discount_uses.failed')}{' '}
          <Button onClick={() => void refetch()}>{text('app.error.retry')}</Button>
        </Typography>
      ) : data ? (
        <>
          <Told uses={data.data} />
          {typeof maxUses === 'number' && data.data.orders >= maxUses ? (
            <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
              {text('discount_uses.used_up', { smart_count: maxUses })}
            </Alert>
          ) : null}
        </>
      ) : (
        <Skeleton
          variant="rounded"
          height={figuresHeight({ ordersCount: used })}
          role="status"
          aria-label={text('discount_uses.loading')}
        />
      )}
      <Acts sx={{ marginBlockStart: 1 }}>
        {used ? (
          <Button size="small" component={Link} to={`${orders}?discount=${id}&${placed}`}>
            {text('discount_uses.orders', { smart_count: used })}
          </Button>
        ) : null}
        {isInstant || isAutomatic ? null : (
          <Button size="small" component={Link} to={`/discount-codes/${id}`}>
            {text('discount_uses.codes')}
          </Button>
        )}
        {isInstant ? null : (
          <Button size="small" component={Link} to={`/discount-simulator?discount=${id}`}>
            {text('discount_uses.try_out')}
          </Button>
        )}
      </Acts>
    </section>
  );
}

function Told({ uses }: { uses: Uses }) {
  const text = useText();
  const format = useFormat();
  const { orders, customers, revenue, givenAway, lastAt } = uses;
  if (!orders)
    return (
      <Typography color="textSecondary" variant="body2">
        {text('discount_uses.none')}
      </Typography>
    );
  const facts = [
    [
      'used',
      text('discount_uses.by', { orders: format.number(orders), customers: format.number(customers) }),
    ],
    ['revenue', format.money(revenue)],
    ['given_away', format.money(givenAway)],
    ['last', lastAt ? format.date(lastAt) : ''],
  ] as const;
  return (
    <KeyValueList facts={facts.map(([name, value]) => [text(`discount_uses.${name}`), value] as const)} />
  );
}
