/** Plan details page: the current plan, its end date and its features. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { features, featuresOf, featureTitles, planOf, plansWith } from '../../../../shared/company/plans.ts';
import { hasPlan, isOnTrial } from '../../../../shared/company/subscription-state.ts';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { ChargesSection } from './ChargesSection.tsx';
import { PaymentSection, PaymentSkeleton, paymentHeight } from './PaymentSection.tsx';
import { daysUntil } from './plan-notice.ts';
import { useSubscription } from './subscription-calls.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& > li': { display: 'flex', alignItems: 'center', gap: 10 },
  '& > [data-open=false] > i': { color: theme.vars.palette.text.disabled },
  '& > [data-open=true] > i': { color: theme.vars.palette.tone.positive.dot },
  '& i': { display: 'flex' },
}));

export default function PlanDetailsPage() {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const subscription = useSubscription();
  useFocusHashField(subscription.data !== undefined);
  if (!company)
    return (
      <EmptyState
        level={1}
        icon="store"
        title={text('subscription.none_title')}
        body={text('subscription.none_body')}
      />
    );
  const onTrial = isOnTrial(company, now);
  const paid = hasPlan(company, now);
  const plan = planOf(company.planId);
  const open = featuresOf(company, now);
  const name = plan?.name[locale] ?? text('subscription.trial');
  const own = onTrial ? 'trial' : paid ? 'active' : 'ended';
  const state = own === 'active' ? (subscription.data?.state ?? own) : own;
  const end = onTrial ? company.trialEndsAt : plan ? company.planEndsAt : company.trialEndsAt;
  const runs = state === 'active' && end !== null;
  return (
    <>
      <PageHeader
        title={text('subscription.title')}
        actions={
          <Button
            component={Link}
            to={state === 'ended' ? '/renew-plan' : '/pick-plan'}
            variant="contained"
            color="primary"
          >
            {text(state === 'ended' ? 'subscription.renew' : 'subscription.compare')}
          </Button>
        }
      />
      <div style={{ display: 'grid', gap: 16 }}>
        <SectionCard
          title={name}
          actions={<StatusChip tone={tones[state]} label={text(`subscription.state.${state}`)} />}
        >
          <Typography variant="body1">
            {end === null
              ? text('subscription.no_end')
              : text(state === 'ended' ? 'subscription.ended_on' : 'subscription.ends_on', {
                  date: format.date(end),
                })}
            {state !== 'ended' && end !== null
              ? ` · ${text('subscription.days_left', { smart_count: daysUntil(end, now) })}`
              : null}
          </Typography>
          {plan ? (
            <Typography variant="body2" color="textSecondary">
              {text('subscription.price', {
                price: format.money(plan.monthlyPriceCents, { currency: 'EGP', decimals: 0 }),
              })}
            </Typography>
          ) : null}
          {state === 'ended' ? (
            <Typography variant="body2" color="textSecondary">
              {text('subscription.renew_body')}
            </Typography>
          ) : null}
        </SectionCard>
        {subscription.data ? (
          <PaymentSection subscription={subscription.data} />
        ) : subscription.error ? (
          <SectionCard title={text('subscription.payment.title')}>
            <div style={{ minHeight: runs ? paymentHeight : undefined }}>
              <InlineError error={subscription.error} retry={() => void subscription.refetch()} />
            </div>
          </SectionCard>
        ) : (
          <PaymentSkeleton runs={runs} />
        )}
        <SectionCard title={text('subscription.open_title')}>
          <List>
            <li data-open="true">
              <i>
                <Icon name="check" size={18} />
              </i>
              {text('subscription.basics')}
            </li>
            {features.map((feature) => {
              const isOpen = open.includes(feature);
              return (
                <li key={feature} data-open={isOpen}>
                  <i>
                    <Icon name={isOpen ? 'check' : 'lock'} size={18} />
                  </i>
                  <span style={{ flex: 1 }}>
                    {featureTitles[feature][locale]}
                    {isOpen ? null : (
                      <Typography variant="body2" color="textSecondary">
                        {text('subscription.is_in', {
                          plans: format.list(plansWith([feature]).map((each) => each.name[locale])),
                        })}
                      </Typography>
                    )}
                  </span>
                  {isOpen ? null : (
                    <Button component={Link} to={`/upgrade-plan?feature=${feature}`} size="small">
                      {text('subscription.see_plans')}
                    </Button>
                  )}
                </li>
              );
            })}
          </List>
        </SectionCard>
        {subscription.data ? <ChargesSection charges={subscription.data.charges} /> : null}
      </div>
    </>
  );
}

const tones = {
  trial: 'info',
  active: 'positive',
  overdue: 'critical',
  ending: 'attention',
  ended: 'critical',
} as const;
