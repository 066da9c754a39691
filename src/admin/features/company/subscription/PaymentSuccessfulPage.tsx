/** Payment result page: paid, pending, or declined. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { Link, useSearchParams } from 'react-router';
import { cycleOf } from '../../../../shared/company/billing.ts';
import { planOf } from '../../../../shared/company/plans.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { NoPayment } from './NoPayment.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { useSubscription, useCancelCashPayment } from './subscription-calls.ts';

const severities = {
  paid: 'success',
  asking: 'info',
  unsure: 'info',
  awaiting: 'info',
  declined: 'error',
  void: 'warning',
} as const;

export default function PaymentSuccessfulPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const [parameters] = useSearchParams();
  const { company } = useSignInFacts();
  const { data, error, refetch } = useSubscription();
  if (!company)
    return (
      <EmptyState
        icon="store"
        level={1}
        title={text('subscription.none_title')}
        body={text('subscription.none_body')}
      />
    );
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} level={1} />;
  if (!data)
    return (
      <>
        <PageHeader title={text('subscription.payment.title')} />
        <Skeleton
          variant="rounded"
          height={240}
          sx={{ maxWidth: 640 }}
          role="status"
          aria-label={text('app.shell.loading')}
        />
      </>
    );
  const asked = parameters.get('charge');
  const charge = asked ? data.charges.find(({ id }) => String(id) === asked) : data.charges[0];
  if (!charge) return <NoPayment hasPaid={data.charges.length > 0} />;
  const { state } = charge;
  const name = planOf(charge.planId)?.name[locale] ?? '';
  const isOver = state === 'declined' || state === 'void';
  return (
    <>
      <PageHeader title={text(`subscription.paid.${state}`)} />
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        <div role="status">
          <Alert severity={severities[state]}>
            {charge.state === 'declined'
              ? text(`subscription.failure.${charge.failure ?? 'declined'}`)
              : text(`subscription.paid.${state}_body`, { plan: name })}
          </Alert>
        </div>
        {state === 'asking' || state === 'unsure' ? <LinearProgress /> : null}
        <SectionCard title={`${name} · ${text(`subscription.cycles.${charge.cycle}`)}`}>
          <QuoteLines state={state} priced={charge} months={cycleOf(charge.cycle)!.months} />
        </SectionCard>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Button
            component={Link}
            to={isOver ? `/subscribe?plan=${charge.planId}&cycle=${charge.cycle}` : '/plan-details'}
            variant="contained"
            color="primary"
          >
            {text(isOver ? 'subscription.paid.again' : 'subscription.paid.details')}
          </Button>
          {charge.invoiceNumber ? <InvoiceButton number={charge.invoiceNumber} /> : null}
          {state === 'awaiting' ? <WithdrawButton id={charge.id} /> : null}
          <Button component={Link} to="/home">
            {text('subscription.home')}
          </Button>
        </div>
      </div>
    </>
  );
}

function WithdrawButton({ id }: { id: number }) {
  const text = useText();
  const sayError = useNotifyError();
  const withdraw = useCancelCashPayment();
  return (
    <PermissionTooltip right={{ module: 'billing', action: 'edit' }}>
      <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(id, { onError: sayError })}>
        {text('subscription.cash.withdraw')}
      </Button>
    </PermissionTooltip>
  );
}
