/** Billing address page, shown on the way to the payment. */
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PageSkeleton } from '../../../layout/states/PageSkeleton.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { sanitizeNextPath } from '../../../providers/navigation/addresses.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useCompany } from '../settings/company.ts';
import { CompanyAddress } from '../settings/CompanyAddress.tsx';

const kinds = ['billingAddress'] as const;

export default function AddAddressPage() {
  const text = useText();
  const [parameters] = useSearchParams();
  const asked = parameters.get('next');
  const next = asked ? sanitizeNextPath(asked) : '/plan-details';
  const { data, error, refetch } = useCompany();
  return (
    <>
      <PageHeader
        title={text('subscription.address_title')}
        back={next}
        backLabel={text('subscription.pay.back')}
        actions={
          data?.billingAddress ? (
            <Button component={Link} to={next} variant="contained" color="primary">
              {text('subscription.pay.go_on')}
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <CompanyAddress company={data} kinds={kinds} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
