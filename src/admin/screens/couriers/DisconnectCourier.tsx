import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { courierModel, type CourierName } from '../../../model/couriers.ts';
import { Confirm } from '../../layout/Confirm.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { call } from '../../providers/api.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import { useAccountsAgain } from './courier-calls.ts';

/** Forgets an account, after asking: its credentials are not kept. */
export function DisconnectCourier({ courier }: { courier: CourierName }) {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const sayError = useSayError();
  const again = useAccountsAgain();
  const [isAsking, setAsking] = useState(false);
  const name = courierModel(courier).title[locale];
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE', `/courier_accounts/${courier}`, {}),
    onSuccess: () => notify(text('couriers.disconnected', { name }), { type: 'success' }),
    onError: sayError,
    // Also after an error: somebody else may have disconnected it.
    onSettled: async () => {
      await again();
      setAsking(false);
    },
  });
  return (
    <>
      <RightTip right={{ module: 'settings', action: 'edit' }}>
        <Button color="error" onClick={() => setAsking(true)}>
          {text('couriers.disconnect')}
        </Button>
      </RightTip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text('couriers.disconnect_title', { name })}
          confirm={text('couriers.disconnect')}
          loading={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
          confirmColor="warning"
          content={text('couriers.disconnect_body')}
        />
      ) : null}
    </>
  );
}
