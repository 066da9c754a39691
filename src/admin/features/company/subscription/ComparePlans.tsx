import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { freeMonths } from '../../../../shared/company/billing.ts';
import { features as allFeatures, featureTitles, type Feature } from '../../../../shared/company/plans.ts';
import { hasPlan } from '../../../../shared/company/subscription-state.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric, radius } from '../../../theme/tokens.ts';
import { usePlans, type CycleShown, type PlanShown } from './plan-calls.ts';

/** Toggle group with gaps, so that it can wrap to two lines on a phone. */
const Cycles = styled(ToggleButtonGroup)(({ theme }) => ({
  flexWrap: 'wrap',
  gap: 8,
  '& > button': {
    margin: '0 !important',
    borderRadius: `${radius.control}px !important`,
    border: `1px solid ${theme.vars.palette.divider} !important`,
  },
})) as typeof ToggleButtonGroup;

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(186px, 100%), 1fr))',
  marginBlockStart: 16,
});

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  padding: 16,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-wanted=true]': { borderColor: theme.vars.palette.primary.main },
  '& > ul': {
    listStyle: 'none',
    padding: 0,
    margin: '12px 0 16px',
    display: 'grid',
    gap: 8,
    flex: 1,
    alignContent: 'start',
  },
  '& > ul > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 8,
    fontSize: theme.typography.body2.fontSize,
  },
  '& > ul > [data-has=false]': { color: theme.vars.palette.text.disabled },
}));

interface CompareProps {
  /** features that led the user to this page, highlighted */
  wanted?: readonly Feature[];
  /** allows to renew the current plan */
  renews?: boolean;
}

/** Comparison of the plans for one billing cycle. */
export function ComparePlans({ wanted = [], renews = false }: CompareProps) {
  const text = useText();
  const format = useFormat();
  const { company } = useSignInFacts();
  const mayAsk = useCan()('billing', 'edit');
  const { data, error, refetch } = usePlans();
  const [cycle, setCycle] = useState<CycleShown['cycle']>('annual');
  const [now] = useState(() => new Date());
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CompareSkeleton />;
  const current = company && hasPlan(company, now) ? company.planId : null;
  // On the renewal page, the plan that has ended is marked, as most users renew it.
  const ended = renews && current === null ? (company?.planId ?? null) : null;
  // A plan without an end date needs no renewal.
  const mayRenew = renews && company?.planEndsAt !== null;
  return (
    <>
      <Cycles
        exclusive
        size="small"
        value={cycle}
        aria-label={text('subscription.cycle')}
        onChange={(_, chosen: CycleShown['cycle'] | null) => chosen && setCycle(chosen)}
      >
        {data[0]?.cycles.map((each) => (
          <ToggleButton key={each.cycle} value={each.cycle} sx={{ whiteSpace: 'nowrap', gap: 1 }}>
            {text(`subscription.cycles.${each.cycle}`)}
            {each.discountPercent ? (
              <bdi>{text('subscription.off', { share: format.percent(each.discountPercent / 100) })}</bdi>
            ) : null}
          </ToggleButton>
        ))}
      </Cycles>
      {freeMonths('biannual', now) ? (
        <Alert severity="success" sx={{ mt: 4 }}>
          {text('subscription.ramadan')}
        </Alert>
      ) : null}
      {mayAsk ? null : (
        <Alert severity="info" sx={{ mt: 4 }}>
          {text('subscription.ask_owner')}
        </Alert>
      )}
      <Grid>
        {data.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            cycle={cycle}
            isCurrent={plan.id === current}
            hasEnded={plan.id === ended}
            wanted={wanted}
            isOffered={mayAsk && (mayRenew || plan.id !== current)}
          />
        ))}
      </Grid>
    </>
  );
}

interface CardProps {
  plan: PlanShown;
  cycle: CycleShown['cycle'];
  isCurrent: boolean;
  /** the store's former plan, which has ended */
  hasEnded: boolean;
  wanted: readonly Feature[];
  isOffered: boolean;
}

function PlanCard({ plan, cycle, isCurrent, hasEnded, wanted, isOffered }: CardProps) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const chosen = plan.cycles.find((each) => each.cycle === cycle) ?? plan.cycles[0]!;
  const own = plan.features.map(({ feature }) => feature);
  const isWanted = wanted.some((feature) => own.includes(feature));
  const isFirst = isWanted || hasEnded;
  const money = (minor: number) =>
    format.money(minor, { currency: plan.currency, decimals: minor % 100 ? 2 : 0 });
  const monthly = Math.round(chosen.priceCents / chosen.months);
  return (
    <Card aria-label={plan.name} data-wanted={isFirst}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 }}>
        <Typography variant="h3" component="h2">
          {plan.name}
        </Typography>
        {isCurrent ? <StatusChip tone="positive" label={text('subscription.current')} /> : null}
        {hasEnded ? <StatusChip tone="critical" label={text('subscription.state.ended')} /> : null}
        {isWanted && !isCurrent ? <StatusChip tone="info" label={text('subscription.has_it')} /> : null}
      </div>
      <Typography variant="h2" component="p" sx={{ ...numeric, mt: 1 }}>
        {money(monthly)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ ...numeric, minHeight: 40 }}>
        {chosen.months === 1
          ? text('subscription.a_month')
          : text('subscription.a_month_of', { price: money(chosen.priceCents), smart_count: chosen.months })}
      </Typography>
      <ul>
        <li>
          <Icon name="check" size={16} />
          {text('subscription.basics')}
        </li>
        {allFeatures.map((feature) => {
          const has = own.includes(feature);
          return (
            <li key={feature} data-has={has}>
              <Icon name={has ? 'check' : 'close'} size={16} />
              <span>
                {featureTitles[feature][locale]}
                {has ? null : <span className="visually-hidden"> {text('subscription.without')}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {isOffered ? (
        <Button
          component={Link}
          to={`/subscribe?plan=${plan.id}&cycle=${cycle}`}
          variant={isFirst ? 'contained' : 'outlined'}
          color={isFirst ? 'primary' : 'secondary'}
        >
          {text(isCurrent || hasEnded ? 'subscription.renew_this' : 'subscription.choose', {
            plan: plan.name,
          })}
        </Button>
      ) : null}
    </Card>
  );
}

/** Skeleton of the comparison. */
function CompareSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton variant="rounded" width={320} height={36} />
      <Grid>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} variant="rounded" height={248} />
        ))}
      </Grid>
    </div>
  );
}
