/** SMS gateways page, a card each. */
import Stack from '@mui/material/Stack';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { CardsSkeleton, connectedFirst } from '../../company/credentials/CardsSkeleton.tsx';
import { useAccounts } from './gateway-calls.ts';
import { GatewayCard } from './GatewayCard.tsx';

export default function GatewaysPage() {
  const text = useText();
  const { data, error, refetch } = useAccounts();
  useFocusHashField(data !== undefined);
  return (
    <>
      <PageHeader title={text('sms_gateways.title')} subtitle={text('sms_gateways.subtitle')} />
      <Stack sx={{ gap: '16px' }}>
        {!data && error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          connectedFirst(data).map((account) => <GatewayCard key={account.gateway} account={account} />)
        ) : (
          <CardsSkeleton count={3} />
        )}
      </Stack>
    </>
  );
}
