import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { staysOnPageState } from '../../../layout/page/use-scroll-restoration.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';
import { isNotFound } from '../../../crud/is-not-found.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { NewOrder } from './NewOrder.tsx';
import { emptyDraft, type OrderDraft, type Quote } from './order-draft.ts';

type Order = AnswerOf<'GET', '/purchases/{id}'>['data'];

interface Begun {
  id: string;
  /** the id in the URL before the draft was saved */
  was?: string | undefined;
  turn: number;
}

/** Page of a new order or a saved draft. It does not remount when the draft gets its id. */
export default function NewOrderPage() {
  const { id = 'new' } = useParams();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun>({ id, turn: 0 });
  if (id !== begun.id && id !== begun.was) setBegun({ id, turn: begun.turn + 1 });
  else if (id === begun.id && begun.was !== undefined) setBegun({ ...begun, was: undefined });
  return (
    <Opened
      key={begun.turn}
      id={id}
      onMade={(made) => {
        setBegun({ ...begun, id: String(made), was: begun.id });
        void navigate(`/new-order/${made}`, { replace: true, state: staysOnPageState });
      }}
    />
  );
}

function Opened({ id: given, onMade }: { id: string; onMade: (id: number) => void }) {
  const text = useText();
  const sayError = useNotifyError();
  // Suspends until both models are loaded, before anything renders.
  useModel('purchases');
  useModel('customers');
  // The id at mount: the URL changes when the draft gets its id.
  const [id] = useState(() => (/^\d+$/u.test(given) ? Number(given) : undefined));
  const { data, error, refetch } = useQuery({
    queryKey: ['new-order', id],
    queryFn: () => openDraft(id!),
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  // Canceled, archived or shipped meanwhile (409): redirects to the order's page.
  const isClosed = error instanceof HttpError && error.status === 409;
  useEffect(() => {
    if (isClosed) sayError(error);
    // Reports the error once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isClosed]);
  if (id === undefined)
    return <NewOrder start={{ id, isPlaced: false, draft: emptyDraft, quote: undefined }} onMade={onMade} />;
  if (data) return <NewOrder start={{ id, ...data }} onMade={onMade} />;
  if (isClosed) return <Navigate to={`/order/${id}`} replace />;
  if (isNotFound(error))
    return <ResourceRecordUnavailable resource="purchases" error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={text('new_order.heading')} back="/orders" backLabel={text('new_order.back')} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={420} role="status" aria-label={text('app.shell.loading')} />
      )}
    </>
  );
}

interface Opening {
  isPlaced: boolean;
  draft: OrderDraft;
  quote: Quote;
}

/** Loads an order and its current quote. @throws HttpError with status 409 for an order that is shipped or canceled */
async function openDraft(id: number): Promise<Opening> {
  const [{ data }, { quote }] = await Promise.all([
    call<{ data: Order }>('GET', `/purchases/${id}?includes=customer`, { locale: 'all' }),
    call<{ quote: Quote }>('PUT', `/purchases/${id}/content?dry_run=true`, { locale: 'all', body: {} }),
  ]);
  const customer = (data as { included?: { customer?: { name?: string | null } } }).included?.customer;
  const draft: OrderDraft = {
    ...emptyDraft,
    lines: (data.purchaseProducts ?? []).map((line) => ({
      key: `line-${line.id}`,
      id: line.id!,
      productId: line.productId ?? null,
      variantId: line.variantId ?? null,
      name: line.name as Quote['lines'][number]['name'],
      price: line.price ?? 0,
      quantity: line.quantity ?? null,
    })),
    customer: data.customerId ? { id: data.customerId, name: customer?.name ?? `#${data.customerId}` } : null,
    addressId: undefined,
    held: {
      customerId: data.customerId ?? null,
      addressId: data.addressId ?? null,
      shipTo: data.shipTo ?? null,
      isPlaced: data.status !== 'draft',
    },
    paymentType: data.paymentType ?? emptyDraft.paymentType,
    notes: data.notes ?? '',
    customShippingFees: data.customShippingFees,
  };
  return { isPlaced: data.status !== 'draft', draft, quote };
}
