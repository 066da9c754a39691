import { useText } from '../../../providers/texts/texts.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { useJobEventKey } from '../../../providers/data/track-jobs.ts';
import type { Import } from './import-calls.ts';

/** Progress of the job of an import; every job except an undo can be cancelled. */
export function ImportProgress({ data }: { data: Import }) {
  const text = useText();
  const heard = useJobEventKey();
  return (
    <JobCard
      jobId={heard(data.jobId, data.user?.id)}
      title={text(`imports.work.${data.state}`, { _: '' })}
      isUnstoppable={data.state === 'undoing'}
    />
  );
}
