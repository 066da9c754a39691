import { useText } from '../../../providers/texts/texts.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { useHeard } from '../../../providers/data/follow-jobs.ts';
import type { Import } from './import-calls.ts';

/** How far the work on an import is; all but an undo can be stopped. */
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
