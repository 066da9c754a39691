import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { RightTip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useSayError } from '../../../crud/use-notify-error.ts';
import { useForgetAccount } from './account-calls.ts';
import type { Service } from './service.ts';

/** Forgets an account, after asking: its credentials are not kept. */
export function DisconnectService({ service }: { service: Service }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useSayError();
  const [isAsking, setAsking] = useState(false);
  const { words, title: name } = service;
  const { mutate, isPending } = useForgetAccount(service);
  return (
    <>
      <RightTip right={{ module: 'settings', action: 'edit' }}>
        <Button color="error" onClick={() => setAsking(true)}>
          {text(`${words}.disconnect`)}
        </Button>
      </RightTip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text(`${words}.disconnect_title`, { name })}
          confirm={text(`${words}.disconnect`)}
          loading={isPending}
          onConfirm={() =>
            mutate(undefined, {
              onSuccess: () => notify(text(`${words}.disconnected`, { name }), { type: 'success' }),
              onError: sayError,
              onSettled: () => setAsking(false),
            })
          }
          onClose={() => setAsking(false)}
          confirmColor="warning"
          content={text(`${words}.disconnect_body`)}
        />
      ) : null}
    </>
  );
}
