/** The jobs of plans: working out a large one, applying one. Each goes on where it was when its process died. */
import { JobCanceled, JobLost, JobPaused, type Job, type JobKind } from '../../ground/jobs/job.ts';
import { rowsOf } from '../../ground/database/query.ts';
import { applyPlan, resourceOf, type PlanRun } from './apply-plan.ts';
import type { PlanCounts } from './change-plan.ts';
import { planChanges, type BulkRequest } from './plan-bulk.ts';
import { planBatch, startPlan } from './plan-rows.ts';
import { movePlan, readPlan } from './store-plan.ts';

export interface PlanInput extends Record<string, unknown> {
  plan: number;
}

/** A plan's run inside a job. Cancelling and pausing leave the plan to what the job's own state says of it. */
export function runIn(job: Job<PlanInput>): PlanRun {
  return {
    inCompany: (work) => job.inCompany(work),
    progress: (done, total) => job.progress(done, total),
    stateAfter: (error) =>
      error instanceof JobCanceled || error instanceof JobPaused || error instanceof JobLost
        ? undefined
        : 'failed',
    source: `job ${job.id}`,
  };
}

/** What the job leaves: the counts, and the way to the plan. */
export const leave = (plan: number, counts: PlanCounts) => ({
  counts,
  links: [{ label: { key: 'jobs.link.plan' }, to: `/change-plans/${plan}` }],
});

const applyPlanJob: JobKind<PlanInput> = {
  kind: 'apply_plan',
  run: async (job) => leave(job.input.plan, await applyPlan(runIn(job), job.input.plan)),
};

/** Begins anew when it is taken up again: what the rows take from each other is known only to the run that planned them. */
const planChangesJob: JobKind<PlanInput & { ids: number[] }> = {
  kind: 'plan_changes',
  isStep: true,
  run: async (job) => {
    const { plan: id, ids } = job.input;
    const { resource, request } = await job.inCompany(async (transaction, { companyId }) => {
      const plan = await readPlan(transaction, companyId, id, 'for update of p');
      await rowsOf(transaction, 'delete from change_plan_rows where company_id = $1 and plan = $2', [
        companyId,
        id,
      ]);
      return { resource: resourceOf(plan.resource), request: plan.input as unknown as BulkRequest };
    });
    const memory = startPlan(resource);
    for (let from = 0; from < ids.length; from += planBatch) {
      await job.inCompany((transaction, session) => {
        const scene = { transaction, companyId: session.companyId, source: 'plan', actor: session };
        return planChanges(scene, resource, id, ids.slice(from, from + planBatch), request.changes, memory);
      });
      await job.progress(Math.min(from + planBatch, ids.length), ids.length);
    }
    const counts = await job.inCompany(async (transaction, { companyId }) => {
      await movePlan(transaction, companyId, id, 'ready');
      return (await readPlan(transaction, companyId, id)).counts;
    });
    return leave(id, counts);
  },
};

export const planJobs: readonly JobKind[] = [applyPlanJob, planChangesJob];
