/** Checkout form settings page; `checkout-form/` contains its fields, draft and preview. */
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { CheckoutEditor, Panes } from './CheckoutEditor.tsx';
import { useCheckout } from './use-checkout.ts';

export default function ShopCustomizationPage() {
  const text = useText();
  const { data, error, refetch } = useCheckout();
  useFocusHashField(data !== undefined);
  return (
    <>
      <PageHeader title={text('checkout_form.title')} subtitle={text('checkout_form.subtitle')} />
      {data ? (
        <CheckoutEditor fields={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <Panes aria-busy="true">
      <span className="visually-hidden" role="status">
        {text('app.shell.loading')}
      </span>
      <Card sx={{ p: 4, display: 'grid', gap: 4 }} aria-hidden="true">
        <Skeleton width={140} />
        {Array.from({ length: 7 }, (_, place) => (
          <Skeleton key={place} variant="rounded" height={36} />
        ))}
      </Card>
      <Card sx={{ p: 4, display: 'grid', gap: 3, alignContent: 'start' }} aria-hidden="true">
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} variant="rounded" height={28} />
        ))}
      </Card>
    </Panes>
  );
}
