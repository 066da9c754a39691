/** Payment settings: methods with their switches and providers, and a card for each provider; with `only`, one provider. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paymentProviderModel, type PaymentProviderName } from '../../../shared/orders/payment-providers.ts';
import { useFocusHashField } from '../../fields/use-focus-hash-field.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../layout/states/page-states.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { CardsSkeleton, connectedFirst } from '../company/credentials/CardsSkeleton.tsx';
import { MethodRow, MethodRows } from './MethodRow.tsx';
import { useAccounts, useMethods } from './payment-calls.ts';
import { ProviderCard } from './ProviderCard.tsx';

export default function PaymentsPage({ only }: { only?: PaymentProviderName }) {
  const text = useText();
  const { locale } = useLocaleState();
  const accounts = useAccounts();
  const methods = useMethods();
  const error = accounts.error ?? methods.error;
  const retry = () => void Promise.all([accounts.refetch(), methods.refetch()]);
  const data = accounts.data && methods.data ? { accounts: accounts.data, methods: methods.data } : null;
  const connected = data?.accounts.filter(({ mode }) => mode) ?? [];
  const ordered = connectedFirst(data?.accounts ?? []);
  const shown = only ? ordered.filter(({ provider }) => provider === only) : ordered;
  useFocusHashField(data !== null);
  return (
    <>
      {only ? (
        <PageHeader
          title={paymentProviderModel(only).title[locale]}
          back="/settings/payments"
          backLabel={text('payments.title')}
        />
      ) : (
        <PageHeader title={text('payments.title')} subtitle={text('payments.subtitle')} />
      )}
      <Stack sx={{ gap: '16px' }}>
        {!data && error ? (
          <ErrorState error={error} retry={retry} />
        ) : !data ? (
          <CardsSkeleton count={3} />
        ) : (
          <>
            {only ? null : (
              <SectionCard title={text('payments.methods')} help={text('payments.methods_help')}>
                <MethodRows>
                  {data.methods.map((method) => (
                    <MethodRow key={method.method} method={method} accounts={connected} />
                  ))}
                </MethodRows>
              </SectionCard>
            )}
            {only ? null : (
              <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
                {text('payments.providers')}
              </Typography>
            )}
            {shown.map((account) => (
              <ProviderCard key={account.provider} account={account} />
            ))}
          </>
        )}
      </Stack>
    </>
  );
}
