import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { featureTitles, type Feature } from '../../../shared/company/plans.ts';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState } from '../../layout/states/page-states.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { PlansWithFeatures } from '../company/subscription/PlansWithFeatures.tsx';
import { upgradeAddress } from '../company/subscription/plan-notice.ts';

/** Placeholder for analytics outside the plan, with the plans that include them. */
export function UpgradeRequired({ feature }: { feature: Feature }) {
  const text = useText();
  const { locale } = useLocaleState();
  return (
    <SectionCard>
      <EmptyState
        icon="lock"
        title={featureTitles[feature][locale]}
        body={<PlansWithFeatures wanted={[feature]} />}
        action={
          <Button component={Link} to={upgradeAddress([feature])} variant="contained" color="primary">
            {text('subscription.compare')}
          </Button>
        }
      />
    </SectionCard>
  );
}
