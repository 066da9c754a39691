/** Advanced settings page: the store's ids, addresses and storefront scripts, for developers and external services. Contains no secrets. */
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { inputId } from '../../../fields/input-id.ts';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { CopyableValue, CopyableValues } from './CopyableValue.tsx';
import { ScriptsCard } from './ScriptsCard.tsx';

export default function AdvancedSettingsPage() {
  const text = useText();
  useFocusHashField();
  return (
    <>
      <PageHeader title={text('advanced_settings.title')} subtitle={text('advanced_settings.subtitle')} />
      <Stack sx={{ gap: '16px' }}>
        <IdsCard />
        <DevelopersCard />
        <ScriptsCard />
      </Stack>
    </>
  );
}

function IdsCard() {
  const text = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['company', 'ids'],
    queryFn: async () => {
      const [company, storefront] = await Promise.all([
        callOperation('GET', '/company', {}),
        callOperation('GET', '/storefront', {}),
      ]);
      return { ...company.data, storefront: storefront.data.url };
    },
  });
  return (
    <SectionCard
      id={inputId('storeIds')}
      title={text('advanced_settings.ids_title')}
      help={text('advanced_settings.ids_help')}
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <CopyableValues aria-busy={!data}>
          <CopyableValue label={text('advanced_settings.id')} value={data && String(data.id)} />
          <CopyableValue
            label={text('advanced_settings.storefront')}
            value={data?.storefront}
            isHost
            isLink
          />
          <CopyableValue label={text('advanced_settings.subdomain')} value={data?.subdomain} />
          <CopyableValue label={text('advanced_settings.own_domain')} value={data?.customUrl} isHost />
          <CopyableValue label={text('advanced_settings.currency')} value={data?.paymentCurrency} />
          <CopyableValue
            label={text('advanced_settings.since')}
            said={data?.createdAt ? format.date(data.createdAt) : undefined}
            value={data && null}
          />
        </CopyableValues>
      )}
    </SectionCard>
  );
}

function DevelopersCard() {
  const text = useText();
  return (
    <SectionCard
      id={inputId('developers')}
      title={text('advanced_settings.api_title')}
      help={text('advanced_settings.api_help')}
    >
      <CopyableValues>
        <CopyableValue label={text('advanced_settings.api')} value={`${location.origin}/api/v2`} />
        <CopyableValue
          label={text('advanced_settings.contract')}
          value={`${location.origin}/api/v2/openapi.json`}
          isLink
        />
        <CopyableValue label={text('advanced_settings.docs')} value={`${location.origin}/api/docs`} isLink />
      </CopyableValues>
    </SectionCard>
  );
}
