import { useText } from '../../../providers/texts/texts.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { useHeard } from '../../../providers/data/track-jobs.ts';
import type { Import } from './import-calls.ts';

/** Progress of the job of an import; every job except an undo can be cancelled. */
export function WorkProgress({ data }: { data: Import }) {
  const text = useText();
  const heard = useHeard();
  return (
    <JobCard
      jobId={heard(data.jobId, data.user?.id)}
      title={text(`imports.work.${data.state}`, { _: '' })}
      isUnstoppable={data.state === 'undoing'}
    />
  );
}
