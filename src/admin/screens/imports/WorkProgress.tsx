import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { call } from '../../providers/api.ts';
import { useJob } from '../../providers/events.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useSayError } from '../../views/use-say-error.ts';
import type { Import } from './import-calls.ts';

/** How far the work on an import is. It goes on without this page; all but an undo can be stopped. */
export function WorkProgress({ data }: { data: Import }) {
  const text = useText();
  const format = useFormat();
  const sayError = useSayError();
  const { job } = useJob(data.jobId);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call('PUT', `/jobs/${data.jobId ?? 0}/cancel`),
    onError: sayError,
  });
  const { done, total } = job?.progress ?? { done: 0, total: null };
  const isStopping = isSuccess || job?.isCanceling === true;
  const title = text(`imports.work.${data.state}`, { _: '' });
  const words = isStopping
    ? text('imports.work.stopping')
    : job?.state === 'queued'
      ? text('imports.work.queued')
      : total
        ? text('imports.work.done_of', { done: format.number(done), total: format.number(total) })
        : done
          ? text('imports.work.done', { done: format.number(done) })
          : text('imports.work.begins');
  return (
    <SectionCard title={title}>
      <LinearProgress
        variant={total ? 'determinate' : 'indeterminate'}
        value={total ? Math.min(100, (100 * done) / total) : 0}
        aria-label={title}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Typography
          variant="body1"
          role="status"
          sx={{ flex: 1, minWidth: 160, fontVariantNumeric: 'tabular-nums' }}
        >
          {words}
        </Typography>
        {data.state === 'rolling_back' ? null : (
          <Button loading={isPending} disabled={isStopping} onClick={() => mutate()}>
            {text('ra.action.cancel')}
          </Button>
        )}
      </div>
      <Typography variant="body2" color="textSecondary">
        {text('imports.work.leave')}
      </Typography>
    </SectionCard>
  );
}
