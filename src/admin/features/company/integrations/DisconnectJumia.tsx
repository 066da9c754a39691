import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { useInvalidateJumia } from './jumia-calls.ts';

/** Button that disconnects Jumia after confirmation: the granted tokens cannot be restored. */
export function DisconnectJumia() {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const again = useInvalidateJumia();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation('DELETE', '/jumia_integrations', {}),
    onSuccess: () => notify(text('integrations.jumia.disconnected'), { type: 'success' }),
    onError: sayError,
    // Also after an error: another user may have disconnected it.
    onSettled: async () => {
      await again();
      setAsking(false);
    },
  });
  return (
    <>
      <PermissionTooltip right={{ module: 'settings', action: 'edit' }}>
        <Button sx={{ flex: 'none' }} onClick={() => setAsking(true)}>
          {text('integrations.disconnect')}
        </Button>
      </PermissionTooltip>
      {isAsking ? (
        <Confirm
          isOpen
          title={text('integrations.jumia.ask_title')}
          confirm={text('integrations.disconnect')}
          loading={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
          confirmColor="warning"
          content={text('integrations.jumia.ask_body')}
        />
      ) : null}
    </>
  );
}
