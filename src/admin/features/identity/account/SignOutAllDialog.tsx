import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { forgetSession, useSession } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { resetFlow } from '../sign-in/sign-in-flow.ts';

/** Confirmation dialog before all sessions are ended, including this one. */
export function SignOutAllDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const sayError = useNotifyError();
  const { leave } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation('DELETE', '/users/sessions', {}),
    onSuccess() {
      forgetSession();
      resetFlow();
      navigate('/', { replace: true });
      leave();
    },
    onError(error) {
      onClose();
      sayError(error);
    },
  });
  return (
    <Confirm
      isOpen
      title={text('account.everywhere_title')}
      confirm={text('account.everywhere')}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      confirmColor="warning"
      content={text('account.everywhere_body')}
    />
  );
}
