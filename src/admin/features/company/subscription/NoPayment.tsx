import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PlansWithFeatures } from './PlansWithFeatures.tsx';

/** Empty state of the payment result page: no payment yet, or an id that belongs to no payment of the store. */
export function NoPayment({ hasPaid }: { hasPaid: boolean }) {
  const text = useText();
  return (
    <EmptyState
      icon="pricing"
      level={1}
      title={text(hasPaid ? 'subscription.no_payment.other_title' : 'subscription.no_payment.title')}
      body={
        <>
          {text(hasPaid ? 'subscription.no_payment.other_body' : 'subscription.no_payment.body')}
          <PlansWithFeatures wanted={[]} />
        </>
      }
      action={
        <>
          <Button
            component={Link}
            to={hasPaid ? '/plan-details' : '/pick-plan'}
            variant="contained"
            color="primary"
          >
            {text(hasPaid ? 'subscription.paid.details' : 'subscription.see_plans')}
          </Button>
          <Button component={Link} to={hasPaid ? '/home' : '/plan-details'}>
            {text(hasPaid ? 'subscription.home' : 'subscription.paid.details')}
          </Button>
        </>
      }
    />
  );
}
