import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Job } from '../../providers/events.ts';
import { useText } from '../../providers/texts.tsx';
import { useJobChange } from './job-calls.ts';

/** Asks before a job is stopped: what it has done so far stays. */
export function CancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const text = useText();
  const { mutate, isPending } = useJobChange(job, 'cancel', onClose);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="cancel-job"
    >
      <DialogTitle id="cancel-job">{text('jobs.action.cancel_title')}</DialogTitle>
      <DialogContent>{text('jobs.action.cancel_body')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {text('jobs.action.keep')}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={() => mutate()}>
          {text('jobs.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
