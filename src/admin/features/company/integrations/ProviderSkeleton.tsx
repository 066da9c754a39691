import Skeleton from '@mui/material/Skeleton';
import { keysOf, type Provider } from '../../../../shared/company/integration-providers.ts';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Skeleton of a provider card: only the status and the keys are still loading. */
export function ProviderSkeleton({ provider }: { provider: Provider }) {
  const text = useText();
  return (
    <SectionCard
      title={<bdi>{provider.title}</bdi>}
      help={text(`integration_keys.about.${provider.name}`)}
      actions={<Skeleton variant="rounded" width={72} height={22} />}
    >
      {keysOf(provider).map((name) => (
        <Skeleton key={name} variant="rounded" height={36} aria-hidden="true" />
      ))}
    </SectionCard>
  );
}
