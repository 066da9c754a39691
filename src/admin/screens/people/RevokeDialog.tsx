import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../views/use-say-error.ts';
import { invitationsKey, revoke, type Invitation } from './invitation-calls.ts';

/** Asks before an invitation is taken back: its link ends at once. */
export function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useSayError();
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
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="revoke-title"
    >
      <DialogTitle id="revoke-title">
        {text('people.revoke_title', { name: invitation.firstName })}
      </DialogTitle>
      <DialogContent>{text('people.revoke_body')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
          {text('people.revoke')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
