import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useDeleteAccount, type ServiceCalls } from './account-calls.ts';

interface Props {
  /** `words`: translation namespace of the service's texts */
  service: ServiceCalls & { words: string; title: string };
  color?: 'error' | 'inherit';
}

/** Button that disconnects a service after confirmation; its credentials are deleted. */
export function DisconnectService({ service, color = 'error' }: Props) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { words, title: name } = service;
  const { mutate, isPending } = useDeleteAccount(service);
  return (
    <>
      <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
        <Button color={color} onClick={() => setAsking(true)}>
          {text(`${words}.disconnect`)}
        </Button>
      </PermissionTooltip>
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
