import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Tone } from '../../../model/json-schema.ts';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { isAtWork, type Job } from '../../providers/events.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { numeric } from '../../theme/tokens.ts';
import { useJobChange } from './job-calls.ts';
import { JobLinks } from './JobLinks.tsx';
import { usePhrase } from './use-phrase.ts';

/** One job: a row, a card on a phone. */
export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px minmax(0, 260px)',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 64,
  padding: '10px 16px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '&:last-child': { borderBlockEnd: 0 },
  '& > *': { minWidth: 0 },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > [data-actions]': {
      gridColumn: '1 / -1',
      justifyContent: 'flex-start',
      '&:empty': { display: 'none' },
    },
  },
}));

const tones: Record<Job['state'], Tone> = {
  queued: 'neutral',
  running: 'info',
  done: 'positive',
  failed: 'critical',
  canceled: 'neutral',
};

interface Props {
  job: Job;
  /** says whose it is, where one sees the jobs of others */
  showsPerson: boolean;
  onCancel: () => void;
}

export function JobLine({ job, showsPerson, onCancel }: Props) {
  const text = useText();
  const format = useFormat();
  const phrase = usePhrase();
  const retry = useJobChange(job, 'retry');
  const { state, isCanceling, canRetry, title, result, error, user, createdAt } = job;
  return (
    <Line>
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
          <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
            {error.message}
          </Typography>
        ) : null}
        {state === 'running' ? <JobProgress job={job} label={phrase(title)} /> : null}
      </div>
      <div>
        <StatusChip tone={tones[state]} label={text(`jobs.state.${isCanceling ? 'stopping' : state}`)} />
      </div>
      <div data-actions="">
        {state === 'done' || state === 'canceled' ? <JobLinks result={result} /> : null}
        {canRetry ? (
          <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
            {text('jobs.action.retry')}
          </Button>
        ) : null}
        {isAtWork(job) && !isCanceling ? (
          <Button size="small" onClick={onCancel}>
            {text('jobs.action.cancel')}
          </Button>
        ) : null}
      </div>
    </Line>
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
