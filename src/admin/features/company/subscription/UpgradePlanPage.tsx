/** Where somebody is led who opens what their plan does not have: which plans have it, beside the one that they have. */
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
