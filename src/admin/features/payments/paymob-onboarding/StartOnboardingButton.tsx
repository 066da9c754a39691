import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { RightTip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useSayError } from '../../../crud/use-notify-error.ts';
import { useSetOut } from './onboarding-calls.ts';

interface Props {
  /** keys are kept, which new ones would replace: asks first */
  replaces: boolean;
  label: string;
  /** what the page is there for */
  isMain?: boolean;
}

/** Leads to Paymob's page. The button stays busy until this one is left. */
export function SetOut({ replaces, label, isMain = false }: Props) {
  const text = useText();
  const sayError = useSayError();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useSetOut();
  const isBusy = isPending || isSuccess;
  const go = () => mutate(replaces, { onError: sayError, onSettled: () => setAsking(false) });
  return (
    <>
      <RightTip right={{ module: 'settings', action: 'edit' }}>
        <Button
          {...(isMain && { variant: 'contained', color: 'primary' })}
          loading={isBusy}
          onClick={() => (replaces ? setAsking(true) : go())}
        >
          {label}
        </Button>
      </RightTip>
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
