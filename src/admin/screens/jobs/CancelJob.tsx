import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import type { Job } from '../../providers/follow-jobs.ts';
import { useText } from '../../providers/texts.tsx';
import { useJobChange } from './job-calls.ts';

/** Asks before a job is stopped: what it has done so far stays. */
export function CancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const text = useText();
  const { mutate, isPending } = useJobChange(job, 'cancel', onClose);
  return (
    <ConfirmDialog
      title={text('jobs.action.cancel_title')}
      confirm={text('jobs.action.cancel')}
      keep={text('jobs.action.keep')}
      isPending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {text('jobs.action.cancel_body')}
    </ConfirmDialog>
  );
}
