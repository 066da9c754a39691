import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useText } from '../../providers/texts.tsx';
import { useSayError } from '../../views/use-say-error.ts';
import { deleteExport, exportsKey, type Export } from './export-calls.ts';

/** Asks before an export is deleted, or stopped when it is still at work. */
export function DeleteExport({ made, onClose }: { made: Export; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useSayError();
  const client = useQueryClient();
  const isAtWork = made.state === 'queued' || made.state === 'running';
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteExport(made),
    onSuccess: () => notify(text('exports.deleted'), { type: 'success' }),
    onError: sayError,
    onSettled() {
      onClose();
      void client.invalidateQueries({ queryKey: exportsKey });
    },
  });
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="delete-export"
    >
      <DialogTitle id="delete-export">
        {text(isAtWork ? 'exports.cancel_title' : 'exports.delete_title')}
      </DialogTitle>
      <DialogContent>{text('exports.delete_body')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
          {text('exports.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
