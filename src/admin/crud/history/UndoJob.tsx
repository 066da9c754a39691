import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useEffectEvent } from 'react';
import { useJob, type Job } from '../../providers/data/track-jobs.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { JobCard } from '../JobCard.tsx';

interface Props {
  jobId: number;
  onOver: (job: Job) => void;
  /** called when the dialog closes before the job ends */
  onLeave: () => void;
}

/** Progress dialog of an undo job, which continues when closed. */
export default function UndoJob({ jobId, onOver, onLeave }: Props) {
  const text = useText();
  const format = useFormat();
  const { job, isOver } = useJob(jobId);
  const end = useEffectEvent(() => job && onOver(job));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const title = text('history.undoing.title');
  return (
    <Dialog open onClose={onLeave} maxWidth="sm" fullWidth slotProps={{ paper: { 'aria-label': title } }}>
      <DialogContent sx={{ '&&': { pt: 5 } }}>
        <JobCard
          jobId={jobId}
          title={title}
          leave={text('history.undoing.leave')}
          words={(done, total) => text('history.undoing.progress', { done, total: format.number(total) })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onLeave} autoFocus>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
