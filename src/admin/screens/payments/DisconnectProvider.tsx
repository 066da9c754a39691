import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { paymentProviderModel, type PaymentProviderName } from '../../../model/payment-providers.ts';
import { Confirm } from '../../layout/Confirm.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../records/use-say-error.ts';
import { useForgetAccount } from './payment-calls.ts';

/** Forgets an account, after asking: its keys are not kept. */
export function DisconnectProvider({ provider }: { provider: PaymentProviderName }) {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const sayError = useSayError();
  const [isAsking, setAsking] = useState(false);
  const name = paymentProviderModel(provider).title[locale];
  const { mutate, isPending } = useForgetAccount(provider);
  return (
    <>
      <RightTip right={{ module: 'settings', action: 'edit' }}>
        <Button color="error" onClick={() => setAsking(true)}>
          {text('payments.disconnect')}
        </Button>
      </RightTip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text('payments.disconnect_title', { name })}
          confirm={text('payments.disconnect')}
          loading={isPending}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => notify(text('payments.disconnected', { name }), { type: 'success' }),
              onError: sayError,
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
          confirmColor="warning"
          content={text('payments.disconnect_body')}
        />
      ) : null}
    </>
  );
}
