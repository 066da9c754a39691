import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useSayError } from '../../views/use-say-error.ts';
import { planKey, type ChangePlan } from './plan-calls.ts';
import { cancelJob, usePlanJob } from './use-plan-job.ts';

/** How far a plan's job is, and the way to stop it. It goes on without this being open. */
export function PlanProgress({ plan }: { plan: ChangePlan }) {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const sayError = useSayError();
  const job = usePlanJob(plan);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => cancelJob(id),
    onError: sayError,
    onSettled: () => client.invalidateQueries({ queryKey: planKey(plan.id) }),
  });
  const { done, total } = progressOf(plan, job?.progress);
  const isStopping = isPending || (job?.isCanceling ?? false);
  const words = isStopping ? 'stopping' : job?.state === 'queued' ? 'queued' : plan.state;
  const sentence = text(`plans.progress.${words}`, {
    done: format.number(done),
    total: format.number(total),
  });
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <SectionCard>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          <div style={{ flex: '1 1 240px', display: 'grid', gap: 8 }}>
            <Typography variant="body1" role="status">
              {sentence}
            </Typography>
            <LinearProgress
              variant={total ? 'determinate' : 'indeterminate'}
              value={total ? Math.min(100, (100 * done) / total) : 0}
              aria-label={sentence}
            />
          </div>
          {job && job.state !== 'done' ? (
            <Button loading={isStopping} onClick={() => mutate(job.id)}>
              {text('plans.progress.stop')}
            </Button>
          ) : null}
        </div>
        <Typography variant="body2" color="textSecondary">
          {text('plans.progress.later')}
        </Typography>
      </SectionCard>
    </div>
  );
}

/** The job tells; of a job that the person may not see, the plan's own counts do. */
function progressOf(
  { state, counts }: ChangePlan,
  told: { done: number; total: number | null } | undefined,
): { done: number; total: number } {
  const { applied = 0, failed = 0, waiting = 0 } = counts;
  if (state === 'applying') return { done: applied + failed, total: applied + failed + waiting };
  return { done: told?.done ?? 0, total: told?.total ?? 0 };
}
