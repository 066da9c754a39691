/** Shipping settings: delivery fees, courier rules, and a card for each courier account. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useFocusHashField } from '../../fields/use-focus-hash-field.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { CardsSkeleton, connectedFirst } from '../company/credentials/CardsSkeleton.tsx';
import { useCompany } from '../company/settings/company.ts';
import { CompanyLoader } from '../company/settings/CompanyLoader.tsx';
import { CourierCard } from './CourierCard.tsx';
import { CourierRules } from './CourierRules.tsx';
import { MissingFeesWarning } from './MissingFeesWarning.tsx';
import { RegionPriceLinks } from './RegionPriceLinks.tsx';
import { PricePanel } from './PricePanel.tsx';
import { ShippingFees } from './ShippingFees.tsx';
import { useAccounts } from './courier-calls.ts';

export default function ShippingPage() {
  const text = useText();
  const { data, error, refetch } = useAccounts();
  const store = useCompany();
  const fees = useRef<HTMLDivElement>(null);
  // A failed company request renders lower than its skeleton: what is below waits until the request has settled (no layout shift).
  const isKnown = Boolean(store.data ?? store.error);
  const connected = data?.filter(({ mode }) => mode) ?? [];
  useFocusHashField(data !== undefined);
  return (
    <>
      <PageHeader title={text('couriers.title')} subtitle={text('couriers.subtitle')} />
      <Stack sx={{ gap: '16px' }}>
        <CompanyLoader shape={[5, 2]}>
          {(company) => (
            <>
              <MissingFeesWarning company={company} onFree={() => fees.current?.focus()} />
              <div ref={fees} role="group" aria-label={text('couriers.fees.title')} tabIndex={-1}>
                <ShippingFees company={company} />
              </div>
              <RegionPriceLinks />
              <PricePanel version={company.version} />
              <CourierRules company={company} connected={connected.map(({ courier }) => courier)} />
            </>
          )}
        </CompanyLoader>
        {isKnown ? (
          <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
            {text('couriers.accounts')}
          </Typography>
        ) : null}
        {!isKnown ? null : !data && error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : data ? (
          connectedFirst(data).map((account) => (
            <CourierCard key={account.courier} account={account} isOnly={connected.length === 1} />
          ))
        ) : (
          <CardsSkeleton count={4} />
        )}
      </Stack>
    </>
  );
}
