import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import type { Job } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useJobChange } from './job-calls.ts';

/** Confirmation dialog before a job is cancelled; work already done is kept. */
export function CancelJob({ job, onClose }: { job: Job; onClose: () => void }) {
  const text = useText();
  const { mutate, isPending } = useJobChange(job, 'cancel', onClose);
  return (
    <Confirm
      isOpen
      title={text('jobs.action.cancel_title')}
      confirm={text('jobs.action.cancel')}
      cancel={text('jobs.action.keep')}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      confirmColor="warning"
      content={text('jobs.action.cancel_body')}
    />
  );
}
