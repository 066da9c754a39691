import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useStartOnboarding } from './onboarding-calls.ts';

interface Props {
  /** saved keys would be replaced: asks for confirmation */
  replaces: boolean;
  label: string;
  /** primary action of the page */
  isMain?: boolean;
}

/** Button that opens Paymob's authorization page. It stays in its loading state until this page unloads. */
export function StartOnboardingButton({ replaces, label, isMain = false }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useStartOnboarding();
  const isBusy = isPending || isSuccess;
  const go = () => mutate(replaces, { onError: sayError, onSettled: () => setAsking(false) });
  return (
    <>
      <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
        <Button
          {...(isMain && { variant: 'contained', color: 'primary' })}
          loading={isBusy}
          onClick={() => (replaces ? setAsking(true) : go())}
        >
          {label}
        </Button>
      </PermissionTooltip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text('payments.onboarding.replace_title')}
          content={text('payments.onboarding.replace_body')}
          confirm={text('payments.onboarding.replace_confirm')}
          loading={isBusy}
          onConfirm={go}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
