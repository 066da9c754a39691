/** Tax settings: the store's account at the tax authority, and when receipts are sent. */
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { TaxAccountForm } from './TaxAccountForm.tsx';
import { TaxAccountStatus } from './TaxAccountStatus.tsx';
import { TaxesLayout } from './TaxesLayout.tsx';
import { taxAccountQuery } from './tax-account-query.ts';

export default function TaxSettingsPage() {
  const text = useText();
  const may = useCan();
  // The form must not be filled from a stale cache: waits for a fetch after mount.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...taxAccountQuery, staleTime: 0 });
  return (
    <TaxesLayout>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data && isFetchedAfterMount ? (
        <>
          {may('settings', 'edit') ? null : <Alert severity="info">{text('taxes.form.no_right')}</Alert>}
          {data.mode ? <TaxAccountStatus account={data} /> : null}
          <TaxAccountForm key={data.connectedAt ?? 'new'} account={data} />
        </>
      ) : (
        <>
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={280} />
        </>
      )}
    </TaxesLayout>
  );
}
