import { useQueryClient } from '@tanstack/react-query';
import { useHeard } from '../../providers/follow-jobs.ts';
import { useNouns } from '../../providers/nouns.ts';
import { useText } from '../../providers/texts.tsx';
import { JobCard } from '../../views/JobCard.tsx';
import { planKey } from './plan-calls.ts';
import { jobOf, type ChangePlan } from './plan.ts';

/** How far a plan's job is; of one that somebody else hears of, the plan's own counts tell. */
export function PlanProgress({ plan }: { plan: ChangePlan }) {
  const text = useText();
  const { counted } = useNouns(plan.resource);
  const client = useQueryClient();
  const heard = useHeard();
  const { applied = 0, failed = 0, waiting = 0 } = plan.counts;
  const known = { done: applied + failed, total: applied + failed + waiting };
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <JobCard
        jobId={heard(jobOf(plan), plan.user)}
        title={text(`plans.state.${plan.state}`)}
        words={(done, total) => text(`plans.progress.${plan.state}`, { done, records: counted(total) })}
        {...(plan.state === 'applying' && { known })}
        onStopped={() => void client.invalidateQueries({ queryKey: planKey(plan.id) })}
      />
    </div>
  );
}
