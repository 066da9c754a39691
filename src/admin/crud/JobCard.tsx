import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { SectionCard } from '../layout/page/SectionCard.tsx';
import { call } from '../providers/data/api.ts';
import { isActive, useJob } from '../providers/data/follow-jobs.ts';
import { useText } from '../providers/texts/texts.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import { numeric } from '../theme/tokens.ts';
import { useNotifyError } from './use-notify-error.ts';

interface Props {
  /** `null`: whose job it is, somebody else hears of it */
  jobId: number | null;
  title: string;
  /** what is said of the figures, the first in digits; “so many of so many” unless it says otherwise */
  words?: (done: string, total: number) => string;
  /** how far it is where the job itself does not tell */
  known?: { done: number; total: number };
  /** what is said while it does not run; that it waits for its turn unless it says otherwise */
  waits?: string;
  /** that it goes on, and where it stands; on this page unless it says otherwise */
  leave?: string;
  /** it can only go to its end */
  isUnstoppable?: boolean;
  /** the job was asked to stop, or could not be */
  onStopped?: () => void;
}

/** How far the job at work on something is, and the way to stop it. It goes on without this being open. */
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
