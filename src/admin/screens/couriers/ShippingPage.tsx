/** By whom the store sends: a card for each courier. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGoToHash } from '../../fields/use-go-to-hash.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { ErrorState } from '../../layout/States.tsx';
import { useText } from '../../providers/texts.tsx';
import { CardsOutline, connectedFirst } from '../service-accounts/CardsOutline.tsx';
import { CompanyGate } from '../settings/CompanyGate.tsx';
import { CourierCard } from './CourierCard.tsx';
import { CourierRules } from './CourierRules.tsx';
import { PlacePrices } from './PlacePrices.tsx';
import { PricePanel } from './PricePanel.tsx';
import { ShippingFees } from './ShippingFees.tsx';
import { useAccounts } from './courier-calls.ts';

export default function ShippingPage() {
  const text = useText();
  const { data, error, refetch } = useAccounts();
  const connected = data?.filter(({ mode }) => mode) ?? [];
  useGoToHash(data !== undefined);
  return (
    <>
      <PageHeader title={text('couriers.title')} subtitle={text('couriers.subtitle')} />
      <Stack sx={{ gap: '16px' }}>
        <CompanyGate shape={[5, 2]}>
          {(company) => (
            <>
              <ShippingFees company={company} />
              <PlacePrices />
              <PricePanel version={company.version} />
              <CourierRules company={company} connected={connected.map(({ courier }) => courier)} />
            </>
          )}
        </CompanyGate>
        <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
          {text('couriers.accounts')}
        </Typography>
        {!data && error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          connectedFirst(data).map((account) => (
            <CourierCard key={account.courier} account={account} isOnly={connected.length === 1} />
          ))
        ) : (
          <CardsOutline count={4} />
        )}
      </Stack>
    </>
  );
}
