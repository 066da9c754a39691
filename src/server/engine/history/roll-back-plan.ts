/** Takes an applied plan back: its change set is undone in steps, and each row says whether it went back. */
import { undoStep } from './undo-step.ts';
import { Problem } from '../../ground/http/problem.ts';
import type { PlanRun } from '../previews/apply-plan.ts';
import { rollable, type PlanCounts } from '../previews/change-plan.ts';
import { finishRollBack } from '../previews/follow-undo.ts';
import { movePlan, readPlan } from '../previews/store-plan.ts';

/**
 * Takes back what the plan wrote. Rows that others have touched since stay as they are and say so (`result.conflict`).
 * @throws Problem 409 `plan_state` when nothing of it was applied; what `undoChangeSet` throws
 */
export async function rollBackPlan(run: PlanRun, planId: number): Promise<PlanCounts> {
  const total = await run.inCompany(async (transaction, { companyId }) => {
    const plan = await readPlan(transaction, companyId, planId, 'for update of p');
    if (!rollable.includes(plan.state) || plan.changeSet === null) throw new Problem(409, 'plan_state');
    await movePlan(transaction, companyId, planId, 'rolling_back');
    return plan.counts.applied;
  });
  for (let done = 0; ;) {
    const { undone, remaining } = await run.inCompany(async (transaction, session) => {
      const { companyId } = session;
      const plan = await readPlan(transaction, companyId, planId, 'for update of p');
      const scene = { transaction, companyId, source: run.source ?? 'plan', actor: session };
      const step = await undoStep(scene, plan.changeSet ?? 0);
      if (!step.remaining) await finishRollBack(transaction, companyId, planId, step.conflicts);
      return step;
    });
    if (!remaining) break;
    done += undone;
    await run.progress(Math.min(done, total), total);
  }
  return run.inCompany(
    async (transaction, { companyId }) => (await readPlan(transaction, companyId, planId)).counts,
  );
}
