import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Empty state of a payment page opened without a plan. */
export function SelectPlanNotice() {
  const text = useText();
  return (
    <EmptyState
      icon="pricing"
      level={1}
      title={text('subscription.pay.none_title')}
      body={text('subscription.pay.none_body')}
      action={
        <Button component={Link} to="/pick-plan" variant="contained" color="primary">
          {text('subscription.see_plans')}
        </Button>
      }
    />
  );
}
