import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { invitationsKey, revoke, type Invitation } from './invitation-calls.ts';

/** Confirmation dialog before an invitation is revoked; its link becomes invalid at once. */
export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revoke(invitation),
    onSuccess: () => notify(text('people.revoked'), { type: 'success' }),
    onError: sayError,
    onSettled() {
      onClose();
      void client.invalidateQueries({ queryKey: invitationsKey });
    },
  });
  return (
    <Confirm
      isOpen
      title={text('people.revoke_title', { name: invitation.firstName })}
      confirm={text('people.revoke')}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      confirmColor="warning"
      content={text('people.revoke_body')}
    />
  );
}
