import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import SupportContact from '../../../layout/controls/SupportContact.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { isActive, type Job } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { numeric } from '../../../theme/tokens.ts';
import { useJobChange } from './job-calls.ts';
import { JobLinks } from './JobLinks.tsx';
import { useJobText } from './use-job-text.ts';

const tones: Record<Job['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'positive',
  failed: 'critical',
  canceled: 'neutral',
};

interface Props {
  job: Job;
  /** shows the user, where jobs of other users are listed */
  showsPerson: boolean;
  onCancel: () => void;
}

/** Cells of one job. */
export function JobLine({ job, showsPerson, onCancel }: Props) {
  const text = useText();
  const format = useFormat();
  const phrase = useJobText();
  const retry = useJobChange(job, 'retry');
  const { state, isCanceling, canRetry, title, result, error, user, createdAt } = job;
  const number = text('jobs.number', { id: String(job.id) });
  return (
    <>
      <div>
        <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {phrase(title)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {showsPerson && user.name ? (
            <>
              <bdi>{user.name}</bdi>
              {' · '}
            </>
          ) : null}
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.ago(createdAt)}
          </time>
          {result?.summary ? ` · ${phrase(result.summary)}` : null}
        </Typography>
        {error ? (
          <>
            <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
              {error.message}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {number}
            </Typography>
            <SupportContact subject={`${number}: ${phrase(title)}`} />
          </>
        ) : null}
        {state === 'running' ? <JobProgress job={job} label={phrase(title)} /> : null}
      </div>
      <div data-state="">
        <StatusChip tone={tones[state]} label={text(`jobs.state.${isCanceling ? 'stopping' : state}`)} />
      </div>
      <div data-actions="">
        {state === 'done' || state === 'canceled' ? <JobLinks result={result} /> : null}
        {canRetry ? (
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
            {text('jobs.action.retry')}
          </Button>
        ) : null}
        {isActive(job) && !isCanceling ? (
          <Button size="small" onClick={onCancel}>
            {text('jobs.action.cancel')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function JobProgress({ job: { progress }, label }: { job: Job; label: string }) {
  const text = useText();
  const format = useFormat();
  const { done, total } = progress;
  const share = total ? Math.min(100, (100 * done) / total) : 0;
  const counts = { done: format.number(done), total: format.number(total ?? 0) };
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, marginBlockStart: 6, maxWidth: 420 }}>
      <LinearProgress
        aria-label={label}
        variant={total ? 'determinate' : 'indeterminate'}
        value={share}
        sx={{ flex: 1, minWidth: 60 }}
      />
      <Typography variant="caption" color="textSecondary" sx={numeric}>
        {total ? text('jobs.progress.counted', counts) : text('jobs.progress.done_so_far', counts)}
      </Typography>
    </div>
  );
}
