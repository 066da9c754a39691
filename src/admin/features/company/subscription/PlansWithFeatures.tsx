import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  closedBy,
  featureTitles,
  planOf,
  plansWith,
  type Feature,
} from '../../../../shared/company/plans.ts';
import { hasPlan, isOnTrial } from '../../../../shared/company/subscription-state.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

/** Message with the plans that include each feature, and whether the store has it now by its plan or trial. */
export function PlansWithFeatures({ wanted }: { wanted: readonly Feature[] }) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const say = (feature: Feature) => {
    const isOpen = company !== null && closedBy([feature], company, now) === null;
    return text(isOpen ? 'subscription.upgrade_trial' : 'subscription.upgrade_for', {
      feature: featureTitles[feature][locale],
      plans: format.list(plansWith([feature]).map(({ name }) => name[locale])),
    });
  };
  const plan = planOf(company?.planId ?? null);
  const standing =
    company && isOnTrial(company, now)
      ? text(company.trialEndsAt ? 'subscription.standing_trial' : 'subscription.standing_trial_open', {
          date: company.trialEndsAt ? format.date(company.trialEndsAt) : '',
        })
      : company && plan && hasPlan(company, now)
        ? text(company.planEndsAt ? 'subscription.standing_plan' : 'subscription.standing_plan_open', {
            plan: plan.name[locale],
            date: company.planEndsAt ? format.date(company.planEndsAt) : '',
          })
        : null;
  return (
    <>
      {wanted.map((feature) => (
        <Typography key={feature} variant="body1" component="span" sx={{ display: 'block' }}>
          {say(feature)}
        </Typography>
      ))}
      {standing ? (
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
          {standing}
        </Typography>
      ) : null}
    </>
  );
}
