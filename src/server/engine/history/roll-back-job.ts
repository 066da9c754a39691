/** The job that takes an applied plan back. It goes on where it was when its process died. */
import type { JobKind } from '../../ground/jobs/job.ts';
import { leave, runIn, type PlanInput } from '../previews/plan-jobs.ts';
import { rollBackPlan } from './roll-back-plan.ts';

export const rollBackPlanJob: JobKind<PlanInput> = {
  kind: 'roll_back_plan',
  run: async (job) => leave(job.input.plan, await rollBackPlan(runIn(job), job.input.plan)),
};
