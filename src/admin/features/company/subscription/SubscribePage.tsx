/** Payment page of a plan: price calculation, invoice address and card. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cycleOf } from '../../../../shared/company/billing.ts';
import { planOf } from '../../../../shared/company/plans.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import AddressDisplay from '../../shipping/address/AddressDisplay.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useCompany } from '../settings/company.ts';
import { CardChoice, savedCard } from './CardChoice.tsx';
import { SelectPlanNotice } from './SelectPlanNotice.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { ReplacedPlanWarning } from './ReplacedPlanWarning.tsx';
import { usePay, useQuote, useSubscription, type QuoteShown } from './subscription-calls.ts';

const right = { module: 'billing', action: 'edit' } as const;

export default function SubscribePage() {
  const [parameters] = useSearchParams();
  const plan = planOf(Number(parameters.get('plan')));
  const cycle = cycleOf(parameters.get('cycle') ?? '');
  if (!plan || !cycle) return <SelectPlanNotice />;
  return <Subscribe key={`${plan.id} ${cycle.cycle}`} planId={plan.id} cycle={cycle.cycle} />;
}

/** Translation key of the quote's kind; replacing a plan without credit has a text of its own. */
const kindOf = ({ kind, replaces }: QuoteShown) =>
  replaces && replaces.becomes !== 'credited' ? 'instead' : kind;

type Cycle = NonNullable<ReturnType<typeof cycleOf>>['cycle'];

function Subscribe({ planId, cycle }: { planId: number; cycle: Cycle }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const plan = planOf(planId)!;
  const length = cycleOf(cycle)!;
  const quote = useQuote(planId, cycle);
  const subscription = useSubscription();
  const company = useCompany();
  const pay = usePay();
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const failed = quote.error ?? subscription.error;
  const title = text('subscription.pay.title', { plan: plan.name[locale] });
  const head = <PageHeader title={title} back="/pick-plan" backLabel={text('subscription.see_plans')} />;
  const { data: seen } = quote;
  const { data: standing } = subscription;
  if (failed && !(seen && standing))
    return (
      <>
        {head}
        <ErrorState
          error={failed}
          retry={() => void Promise.all([quote.refetch(), subscription.refetch()])}
        />
      </>
    );
  if (!seen || !standing)
    return (
      <>
        {head}
        <Skeleton variant="rounded" height={220} />
      </>
    );
  const card = chosen || (standing.card ? savedCard : (standing.testCards[0]?.token ?? ''));
  const isFree = seen.totalCents === 0 && standing.card !== null;
  const address = company.data && (company.data.billingAddress ?? company.data.address);
  const refusal = address === null ? text('subscription.pay.no_address') : undefined;
  const here = `/subscribe?plan=${planId}&cycle=${cycle}`;
  const submit = () => {
    setRefused(null);
    const other = card && card !== savedCard ? { cardToken: card } : {};
    pay.mutate(
      { planId, cycle, method: 'card', stamp: seen.stamp, ...other },
      {
        onSuccess: ({ id, state, failure }) => {
          if (state === 'declined') setRefused(failure ?? 'declined');
          else void navigate(`/payment-successful?charge=${id}`);
        },
        onError: sayError,
      },
    );
  };
  return (
    <>
      {head}
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        {standing.openCharge ? (
          <Alert
            severity="info"
            action={
              <Button
                component={Link}
                to={`/payment-successful?charge=${standing.openCharge.id}`}
                color="inherit"
              >
                {text('subscription.pay.look')}
              </Button>
            }
          >
            {text('subscription.pay.open')}
          </Alert>
        ) : null}
        <SectionCard
          title={`${plan.name[locale]} · ${text(`subscription.cycles.${cycle}`)}`}
          help={text(`subscription.pay.kind.${kindOf(seen)}`)}
        >
          <ReplacedPlanWarning {...seen} />
          <QuoteLines priced={seen} months={length.months} />
        </SectionCard>
        <SectionCard
          title={text('subscription.pay.address')}
          actions={
            <Button component={Link} to={`/add-address?next=${encodeURIComponent(here)}`} size="small">
              {text(address ? 'subscription.pay.edit_address' : 'subscription.pay.add_address')}
            </Button>
          }
        >
          {address === undefined ? (
            <Skeleton />
          ) : address ? (
            <AddressDisplay address={address} />
          ) : (
            <Alert severity="info">{refusal}</Alert>
          )}
        </SectionCard>
        <SectionCard title={text('subscription.pay.card')}>
          {standing.takesCards ? (
            isFree ? (
              text('subscription.pay.nothing')
            ) : (
              <CardChoice subscription={standing} value={card} onChange={setChosen} />
            )
          ) : (
            <Alert severity="warning">{text('subscription.pay.no_cards')}</Alert>
          )}
          <div role="alert">
            {refused ? <Alert severity="error">{text(`subscription.failure.${refused}`)}</Alert> : null}
          </div>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <PermissionTooltip right={right} {...(refusal && { refusal })}>
              <Button
                variant="contained"
                color="primary"
                loading={pay.isPending}
                disabled={!standing.takesCards || standing.openCharge !== null || quote.isFetching}
                onClick={submit}
              >
                {text(seen.totalCents ? 'subscription.pay.pay' : 'subscription.pay.take', {
                  amount: format.money(seen.totalCents, {
                    currency: 'EGP',
                    decimals: seen.totalCents % 100 ? 2 : 0,
                  }),
                })}
              </Button>
            </PermissionTooltip>
            {seen.totalCents ? (
              <Button component={Link} to={`/plan-cod?plan=${planId}&cycle=${cycle}`}>
                {text('subscription.cash.instead')}
              </Button>
            ) : null}
          </div>
        </SectionCard>
      </div>
    </>
  );
}
