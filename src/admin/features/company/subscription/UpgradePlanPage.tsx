/** Upgrade page for a feature that the plan lacks: the plans that include it, beside the current one. */
import { useSearchParams } from 'react-router';
import { features } from '../../../../shared/company/plans.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ComparePlans } from './ComparePlans.tsx';
import { PlansWithFeatures } from './PlansWithFeatures.tsx';

export default function UpgradePlanPage() {
  const text = useText();
  const [parameters] = useSearchParams();
  const asked = parameters.getAll('feature');
  const wanted = features.filter((feature) => asked.includes(feature));
  return (
    <>
      <PageHeader
        title={text('subscription.upgrade')}
        subtitle={wanted.length ? <PlansWithFeatures wanted={wanted} /> : text('subscription.upgrade_body')}
      />
      <ComparePlans wanted={wanted} />
    </>
  );
}
