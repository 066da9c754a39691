import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../providers/api.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';

interface Refusal {
  purchaseId: number;
  number: string;
  outcome: string;
  refusedAt: string;
  isSamePhone: boolean;
  isSameAddress: boolean;
}

const List = styled('ul')({
  margin: 0,
  marginBlockStart: 4,
  paddingInlineStart: 18,
  display: 'grid',
  gap: 2,
});

/** So many are named; the order says enough by them. */
const few = 5;

interface Props {
  order: { id: number; version?: number; risk?: string | null };
}

/** Deliveries of this store that were refused before at the same phone or address. Whether to send is the merchant’s to say. */
export function OrderRisk({ order: { id, version, risk } }: Props) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['purchases', 'risk', id, version],
    queryFn: ({ signal }) =>
      call<{ data: { refusals: Refusal[]; delivered: number } }>('GET', `/purchases/${id}/risk`, { signal }),
    enabled: Boolean(risk),
    retry: false,
  });
  if (!risk) return null;
  const { refusals, delivered } = data?.data ?? { refusals: [], delivered: 0 };
  const both = (refusal: Refusal) => refusal.isSamePhone && refusal.isSameAddress;
  const sameOf = (refusal: Refusal) =>
    both(refusal) ? 'phone_and_address' : refusal.isSamePhone ? 'phone' : 'address';
  return (
    <Alert
      severity="warning"
      role="note"
      {...(error && {
        action: (
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            {text('app.error.retry')}
          </Button>
        ),
      })}
    >
      <strong>{text(`order.risk.${risk}`)}</strong>
      {/* The place of a few refusals, so that little below moves when they come. */}
      {isPending ? <Skeleton height={62} /> : null}
      {refusals.length ? (
        <List>
          {refusals.slice(0, few).map((refusal) => (
            <li key={refusal.purchaseId}>
              <Link
                color="inherit"
                component={RouterLink}
                to={createPath({ resource: 'purchases', type: 'edit', id: refusal.purchaseId })}
              >
                <bdi>{refusal.number}</bdi>
              </Link>{' '}
              · {text(`order.risk.outcome.${refusal.outcome}`)} · {text(`order.risk.same.${sameOf(refusal)}`)}{' '}
              · {format.date(refusal.refusedAt)}
            </li>
          ))}
        </List>
      ) : null}
      {delivered ? <div>{text('order.risk.delivered', { smart_count: delivered })}</div> : null}
      <div>{text('order.risk.yours')}</div>
    </Alert>
  );
}
