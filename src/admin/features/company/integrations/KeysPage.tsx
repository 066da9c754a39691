/** Page of one key group, with a card per provider. View permission shows which keys are set; key values are never shown. */
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyGroup } from '../../../../shared/company/integration-keys.ts';
import { providersOf } from '../../../../shared/company/integration-providers.ts';
import { useFocusHashField } from '../../../fields/use-focus-hash-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { DeniedState } from '../../../layout/states/DeniedState.ts';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useKeys } from './key-calls.ts';
import { keyModule } from './key-module.ts';
import { ProviderCard } from './ProviderCard.tsx';
import { ProviderSkeleton } from './ProviderSkeleton.tsx';

interface Props {
  group: KeyGroup;
}

export default function KeysPage({ group }: Props) {
  const text = useText();
  const may = useCan();
  const module = keyModule(may, group, 'edit');
  const { isHeld, refusal } = usePermission({ module, action: 'edit' });
  const seen = { module: keyModule(may, group, 'view'), action: 'view' } as const;
  const { data, error, refetch } = useKeys();
  useFocusHashField(data !== undefined);
  if (!may(seen.module, seen.action)) return <DeniedState {...seen} />;
  const shown = providersOf(group);
  const title = text(`integration_keys.title.${group}`);
  return (
    <>
      <PageHeader title={title} subtitle={text(`integration_keys.subtitle.${group}`)} />
      <Stack sx={{ gap: '16px' }}>
        {isHeld ? (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', gap: '8px', '& svg': { flex: 'none', mt: '1px' } }}
          >
            <Icon name="lock" size={16} />
            {text('integration_keys.safe')}
          </Typography>
        ) : (
          <Alert severity="info">
            {text('integration_keys.read_only')} {refusal}
          </Alert>
        )}
        {error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          shown.map((provider) =>
            data ? (
              <ProviderCard key={provider.name} provider={provider} keys={data} module={module} />
            ) : (
              <ProviderSkeleton key={provider.name} provider={provider} />
            ),
          )
        )}
      </Stack>
    </>
  );
}
