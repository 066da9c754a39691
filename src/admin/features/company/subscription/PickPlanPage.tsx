/** Plan selection page with all plans side by side. */
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ComparePlans } from './ComparePlans.tsx';

export default function PickPlanPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('subscription.pick')} subtitle={text('subscription.upgrade_body')} />
      <ComparePlans renews />
    </>
  );
}
