import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { PlansWithFeatures } from './PlansWithFeatures.tsx';

/** The end of a payment was opened where there is none: before anything was paid, or by an address that names none of the store's. */
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
