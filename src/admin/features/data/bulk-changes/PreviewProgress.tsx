import { useQueryClient } from '@tanstack/react-query';
import { useJobEventKey } from '../../../providers/data/track-jobs.ts';
import { useNouns } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { previewKey } from './preview-calls.ts';
import { jobOf, type ChangePreview } from './preview.ts';

/** Progress of a preview's job. For another user's job, which sends no events to this session, the preview's counts are used. */
export function PreviewProgress({ preview }: { preview: ChangePreview }) {
  const text = useText();
  const { counted } = useNouns(preview.resource);
  const client = useQueryClient();
  const heard = useJobEventKey();
  const { applied = 0, failed = 0, waiting = 0 } = preview.counts;
  const known = { done: applied + failed, total: applied + failed + waiting };
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <JobCard
        jobId={heard(jobOf(preview), preview.user)}
        title={text(`previews.state.${preview.state}`)}
        words={(done, total) => text(`previews.progress.${preview.state}`, { done, records: counted(total) })}
        {...(preview.state === 'applying' && { known })}
        onStopped={() => void client.invalidateQueries({ queryKey: previewKey(preview.id) })}
      />
    </div>
  );
}
