/** By whom the store sends: a card for each courier. */
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { ErrorState } from '../../layout/States.tsx';
import { useText } from '../../providers/texts.tsx';
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
  // What is connected stands first; the others in the order in which the server names them.
  const ordered = data ? [...connected, ...data.filter(({ mode }) => !mode)] : [];
  return (
    <>
      <PageHeader title={text('couriers.title')} subtitle={text('couriers.subtitle')} />
      <Stack sx={{ gap: '16px', maxWidth: 760 }}>
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
          ordered.map((account) => (
            <CourierCard key={account.courier} account={account} isOnly={connected.length === 1} />
          ))
        ) : (
          <Outline />
        )}
      </Stack>
    </>
  );
}

function Outline() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 16 }}>
      {Array.from({ length: 4 }, (_, place) => (
        <SectionCard key={place} label="">
          <Skeleton width={140} />
          <Skeleton variant="rounded" width={110} height={36} />
        </SectionCard>
      ))}
    </div>
  );
}
