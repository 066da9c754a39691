import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { AccountError } from '../../company/credentials/AccountError.tsx';
import { useChooseKeys, type OnboardingState } from './onboarding-calls.ts';
import { StartOnboardingButton } from './StartOnboardingButton.tsx';

/** Keys in use (live or test), the last error of Paymob, and buttons to switch or replace them. */
export function AccountKeys({ standing, keys }: { standing: OnboardingState; keys: 'live' | 'test' }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const sayError = useNotifyError();
  const choose = useChooseKeys();
  const { connectedAt, failure, said, isSetUp, mode, hasOtherKeys } = standing;
  const isSandbox = mode === 'sandbox';
  const other = keys === 'live' ? 'test' : 'live';
  return (
    <SectionCard
      title={text('payments.onboarding.account')}
      help={connectedAt ? text('payments.onboarding.connected_on', { date: format.date(connectedAt) }) : null}
      actions={
        <StatusChip
          tone={keys === 'live' ? 'positive' : 'attention'}
          label={text(`payments.onboarding.keys.${keys}`)}
        />
      }
    >
      {isSandbox && keys === 'live' ? null : (
        <Typography>{text(`payments.onboarding.mode_help.${keys}`)}</Typography>
      )}
      {isSandbox ? <Alert severity="info">{text('payments.onboarding.sandbox')}</Alert> : null}
      {failure ? <AccountError sentence={text(`payments.failure.${failure}`)} said={said} /> : null}
      <Stack direction="row" sx={{ gap: '8px', flexWrap: 'wrap' }}>
        {hasOtherKeys ? (
          <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
            <Button
              loading={choose.isPending}
              onClick={() =>
                choose.mutate(other, {
                  onSuccess: () => notify(text(`payments.onboarding.used.${other}`), { type: 'success' }),
                  onError: sayError,
                })
              }
            >
              {text(`payments.onboarding.use.${other}`)}
            </Button>
          </PermissionTooltip>
        ) : null}
        {isSetUp ? <StartOnboardingButton replaces label={text('payments.onboarding.replace')} /> : null}
      </Stack>
    </SectionCard>
  );
}
