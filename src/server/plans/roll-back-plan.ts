/** Takes an applied plan back: its change set is undone in steps, and each row says whether it went back. */
import { undoStep } from '../changes/undo-step.ts';
import { Problem } from '../problem.ts';
import { rowsOf } from '../resources/query.ts';
import type { PlanRun } from './apply-plan.ts';
import type { PlanCounts, PlanState } from './change-plan.ts';
import { movePlan, readPlan } from './store-plan.ts';

/** The states from which a plan may be rolled back; `rolling_back` too, because whoever did it may have died. */
export const rollable: readonly PlanState[] = ['applied', 'canceled', 'failed', 'rolling_back'];

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
      await noteConflicts(transaction, companyId, planId, step.conflicts);
      if (!step.remaining) await finishRollBack(transaction, companyId, planId);
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

type Transaction = Parameters<typeof readPlan>[0];

/** Rows of which something stays as others left it say why. */
export async function noteConflicts(
  transaction: Transaction,
  companyId: number,
  plan: number,
  conflicts: readonly { recordId: number; reason: string; field?: string }[],
): Promise<void> {
  if (!conflicts.length) return;
  await rowsOf(
    transaction,
    `update change_plan_rows r set result = coalesce(r.result, '{}') || jsonb_build_object('conflict', c.reason)
     from jsonb_to_recordset($3::jsonb) as c("recordId" bigint, reason text)
     where r.company_id = $1 and r.plan = $2 and r.state = 'applied' and r."recordId" = c."recordId"`,
    [companyId, plan, JSON.stringify(conflicts)],
  );
}

/** The rows that went back say so, and the plan with them. */
export async function finishRollBack(
  transaction: Transaction,
  companyId: number,
  plan: number,
): Promise<void> {
  await rowsOf(
    transaction,
    `update change_plan_rows set state = 'undone'
     where company_id = $1 and plan = $2 and state = 'applied' and not coalesce(result ? 'conflict', false)`,
    [companyId, plan],
  );
  await movePlan(transaction, companyId, plan, 'rolled_back');
}
