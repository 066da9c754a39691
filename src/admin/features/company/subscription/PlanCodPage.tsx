/** Cash payment page of a plan: the price, the address where the cash is collected, and the order button. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
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
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useCompany } from '../settings/company.ts';
import { SelectPlanNotice } from './SelectPlanNotice.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { ReplacedPlanWarning } from './ReplacedPlanWarning.tsx';
import { usePay, useQuote, useSubscription } from './subscription-calls.ts';

const right = { module: 'billing', action: 'edit' } as const;

export default function PlanCodPage() {
  const [parameters] = useSearchParams();
  const plan = planOf(Number(parameters.get('plan')));
  const cycle = cycleOf(parameters.get('cycle') ?? '');
  return plan && cycle ? <PlanCod plan={plan} cycle={cycle} /> : <SelectPlanNotice />;
}

interface Props {
  plan: NonNullable<ReturnType<typeof planOf>>;
  cycle: NonNullable<ReturnType<typeof cycleOf>>;
}

function PlanCod({ plan, cycle: { cycle, months } }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const quote = useQuote(plan.id, cycle);
  const company = useCompany();
  const subscription = useSubscription();
  const pay = usePay();
  const wanted = `plan=${plan.id}&cycle=${cycle}`;
  const head = (
    <PageHeader
      title={text('subscription.cash.title', { plan: plan.name[locale] })}
      back={`/subscribe?${wanted}`}
      backLabel={text('subscription.pay.back')}
    />
  );
  const failed = quote.error ?? company.error ?? subscription.error;
  const seen = quote.data;
  if (failed && !(seen && company.data && subscription.data))
    return (
      <>
        {head}
        <ErrorState
          error={failed}
          retry={() => void Promise.all([quote.refetch(), company.refetch(), subscription.refetch()])}
        />
      </>
    );
  if (!seen || !company.data || !subscription.data)
    return (
      <>
        {head}
        <Skeleton variant="rounded" height={220} />
      </>
    );
  const { billingAddress, address, contactPhone } = company.data;
  const where = billingAddress ?? address;
  const { openCharge } = subscription.data;
  const missing = openCharge
    ? text('subscription.pay.open')
    : where && contactPhone
      ? undefined
      : text('subscription.cash.missing');
  const submit = () =>
    pay.mutate(
      { planId: plan.id, cycle, method: 'cash', stamp: seen.stamp },
      { onSuccess: ({ id }) => void navigate(`/payment-successful?charge=${id}`), onError: sayError },
    );
  return (
    <>
      {head}
      <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        <SectionCard title={`${plan.name[locale]} · ${text(`subscription.cycles.${cycle}`)}`}>
          <ReplacedPlanWarning {...seen} />
          <QuoteLines priced={seen} months={months} />
        </SectionCard>
        <SectionCard
          title={text('subscription.cash.where')}
          help={text('subscription.cash.where_help')}
          actions={
            <Button
              component={Link}
              to={`/add-address?next=${encodeURIComponent(`/plan-cod?${wanted}`)}`}
              size="small"
            >
              {text(where ? 'subscription.pay.edit_address' : 'subscription.pay.add_address')}
            </Button>
          }
        >
          <AddressDisplay address={where} />
          {contactPhone ? (
            <span dir="ltr" style={{ textAlign: 'start', unicodeBidi: 'isolate' }}>
              {contactPhone}
            </span>
          ) : (
            <Button component={Link} to="/settings/general-settings/company-info" size="small">
              {text('subscription.cash.add_phone')}
            </Button>
          )}
          {missing ? <Alert severity="info">{missing}</Alert> : null}
          <div>
            <PermissionTooltip right={right} {...(missing && { refusal: missing })}>
              <Button
                variant="contained"
                color="primary"
                loading={pay.isPending}
                disabled={quote.isFetching}
                onClick={submit}
              >
                {text('subscription.cash.order')}
              </Button>
            </PermissionTooltip>
          </div>
        </SectionCard>
      </div>
    </>
  );
}
