import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { SectionCard } from '../layout/page/SectionCard.tsx';
import { call } from '../providers/data/api.ts';
import { isActive, useJob } from '../providers/data/track-jobs.ts';
import { useText } from '../providers/texts/texts.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import { numeric } from '../theme/tokens.ts';
import { useNotifyError } from './use-notify-error.ts';

interface Props {
  /** `null`: the job belongs to another user, whose events this client does not receive */
  jobId: number | null;
  title: string;
  /** progress text, `done` formatted; “{done} of {total}” by default */
  words?: (done: string, total: number) => string;
  /** progress to show until the job's own arrives */
  known?: { done: number; total: number };
  /** text while queued; a default text otherwise */
  waits?: string;
  /** note that the job continues in the background; a default text otherwise */
  leave?: string;
  /** hides the cancel button */
  isUnstoppable?: boolean;
  /** called after a cancel request, successful or not */
  onStopped?: () => void;
}

/** Progress card of a running job, with a cancel button. The job continues when the card is closed. */
export function JobCard({
  jobId,
  title,
  words,
  known,
  waits,
  leave,
  isUnstoppable = false,
  onStopped,
}: Props) {
  const text = useText();
  const format = useFormat();
  const sayError = useNotifyError();
  const { job } = useJob(jobId);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('PUT', `/jobs/${jobId ?? 0}/cancel`),
    onError: sayError,
    onSettled: onStopped,
  });
  const { done, total } = job?.progress ?? known ?? { done: 0, total: null };
  const isStopping = job?.isCanceling === true || (isSuccess && (!job || isActive(job)));
  const counted = { done: format.number(done), total: format.number(total ?? 0) };
  function sentence() {
    if (isStopping) return text('jobs.at_work.stopping');
    if (job?.state === 'queued') return waits ?? text('jobs.at_work.queued');
    if (total) return words ? words(counted.done, total) : text('jobs.progress.counted', counted);
    return done ? text('jobs.progress.done_so_far', counted) : text('jobs.at_work.begins');
  }
  return (
    <SectionCard title={title}>
      <LinearProgress
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (100 * done) / total) : 0}
        aria-label={title}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography variant="body1" role="status" sx={{ flex: 1, minWidth: 160, ...numeric }}>
          {sentence()}
        </Typography>
        {isUnstoppable || !job || !isActive(job) ? null : (
          <Button loading={isPending} disabled={isStopping} onClick={() => mutate()}>
            {text('jobs.action.cancel')}
          </Button>
        )}
      </div>
      <Typography variant="body2" color="textSecondary">
        {leave ?? text('jobs.at_work.leave')}
      </Typography>
    </SectionCard>
  );
}
