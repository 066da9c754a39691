/** Where somebody is led who opens what their plan does not have: which plans have it, beside the one that they have. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { closedBy, features, featureTitles, plansWith, type Feature } from '../../../model/plans.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useFacts } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { ComparePlans } from './ComparePlans.tsx';

export default function UpgradePlanPage() {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [parameters] = useSearchParams();
  const asked = parameters.getAll('feature');
  const wanted = features.filter((feature): feature is Feature => asked.includes(feature));
  const { company } = useFacts();
  const [now] = useState(() => new Date());
  const isOpen = company !== null && closedBy(wanted, company, now) === null;
  const subtitle = wanted.length
    ? text(isOpen ? 'subscription.upgrade_trial' : 'subscription.upgrade_for', {
        feature: featureTitles[wanted[0]!][locale],
        plans: format.list(plansWith(wanted).map(({ name }) => name[locale])),
      })
    : text('subscription.upgrade_body');
  return (
    <>
      <PageHeader title={text('subscription.upgrade')} subtitle={subtitle} />
      <ComparePlans wanted={wanted} />
    </>
  );
}
