import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../providers/data/api.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

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

/** Maximum number of listed refusals. */
const mostListed = 5;

const buttonStyle = { marginBlockStart: 6 };

interface Props {
  order: { id: number; version?: number; risk?: string | null };
}

/**
 * Warning that earlier deliveries to the same phone or address were refused. Its height depends on the order alone: two summary lines; the refusals
 * are listed on request (no layout shift).
 */
export function OrderRisk({ order: { id, version, risk } }: Props) {
  const text = useText();
  const format = useFormat();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['purchases', 'risk', id, version],
    queryFn: ({ signal }) =>
      call<{ data: { refusals: Refusal[]; delivered: number } }>('GET', `/purchases/${id}/risk`, { signal }),
    enabled: Boolean(risk),
    retry: false,
  });
  if (!risk) return null;
  const { refusals, delivered } = data?.data ?? { refusals: [], delivered: 0 };
  const latest = refusals[0];
  return (
    <Alert severity="warning" role="note">
      <strong>{text(`order.risk.${risk}`)}</strong>
      <Line>
        {latest
          ? text('order.risk.refused', {
              smart_count: refusals.length,
              date: format.date(latest.refusedAt),
            })
          : undefined}
      </Line>
      <Line>{data ? text('order.risk.delivered', { smart_count: delivered }) : undefined}</Line>
      <div>{text('order.risk.yours')}</div>
      {error ? (
        <Button size="small" color="inherit" style={buttonStyle} onClick={() => void refetch()}>
          {text('app.error.retry')}
        </Button>
      ) : (
        <Button
          size="small"
          color="inherit"
          style={buttonStyle}
          disabled={!latest}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'order.risk.hide' : 'order.risk.show')}
        </Button>
      )}
      {isOpen ? <Refusals id={listId} refusals={refusals.slice(0, mostListed)} /> : null}
    </Alert>
  );
}

/** One clipped line of text; a skeleton of the same height while it is loading. */
function Line({ children }: { children: string | undefined }) {
  return (
    <div className="clipped" title={children} style={{ minHeight: '1lh' }}>
      {children ?? <Skeleton height="1lh" width="60%" />}
    </div>
  );
}

function Refusals({ id, refusals }: { id: string; refusals: readonly Refusal[] }) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const sameOf = ({ isSamePhone, isSameAddress }: Refusal) =>
    isSamePhone && isSameAddress ? 'phone_and_address' : isSamePhone ? 'phone' : 'address';
  return (
    <List id={id}>
      {refusals.map((refusal) => (
        <li key={refusal.purchaseId}>
          <Link
            color="inherit"
            component={RouterLink}
            to={createPath({ resource: 'purchases', type: 'edit', id: refusal.purchaseId })}
          >
            <bdi>{refusal.number}</bdi>
          </Link>{' '}
          · {text(`order.risk.outcome.${refusal.outcome}`)} · {text(`order.risk.same.${sameOf(refusal)}`)} ·{' '}
          {format.date(refusal.refusedAt)}
        </li>
      ))}
    </List>
  );
}
