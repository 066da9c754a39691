import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callOperation } from '../../providers/contract.ts';
import { forgetSession, useSession } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../views/use-say-error.ts';
import { resetFlow } from '../sign-in/flow.ts';

/** Asks before every device is signed out, this one too. */
export function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const sayError = useSayError();
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
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="everywhere-title"
    >
      <DialogTitle id="everywhere-title">{text('account.everywhere_title')}</DialogTitle>
      <DialogContent>{text('account.everywhere_body')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {text('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => mutate()} loading={isPending}>
          {text('account.everywhere')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
