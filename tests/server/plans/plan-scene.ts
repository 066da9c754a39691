/** Plans in tests: made and applied in this process, as a person of a shop. */
import type { Session } from '../../../src/server/ground/http/request-context.ts';
import { inCompany } from '../../../src/server/ground/database/in-company.ts';
import type { Work } from '../../../src/server/ground/http/request-context.ts';
import type { PlanRun } from '../../../src/server/engine/previews/apply-plan.ts';
import { resourceOf } from '../../../src/server/engine/previews/apply-plan.ts';
import type { PlanInput } from '../../../src/server/engine/previews/change-plan.ts';
import { planRows } from '../../../src/server/engine/previews/plan-rows.ts';
import { createPlan, movePlan, savePlanRows } from '../../../src/server/engine/previews/store-plan.ts';
import type { TestDatabase, TestShop } from '../harness.ts';

export class Stopped extends Error {}

/** Runs as the shop's owner, or as what `facts` say. */
export function planRun(
  { database }: Pick<TestDatabase, 'database'>,
  shop: TestShop,
  facts: Partial<Session> = {},
  progress: PlanRun['progress'] = () => {},
): PlanRun {
  const session: Session = {
    user: { id: shop.owner.userId, name: null, email: shop.owner.email, phone: null },
    company: null,
    role: 'owner',
    permissions: {},
    companyId: shop.id,
    ...facts,
  } as Session;
  return {
    inCompany: <T>(work: Work<T>) =>
      inCompany(database, { companyId: shop.id, userId: session.user.id }, (transaction) =>
        work(transaction, session),
      ),
    progress,
    stateAfter: (error) => (error instanceof Stopped ? 'canceled' : 'failed'),
    source: 'test',
  };
}

/** Plans rows and keeps them. @returns the plan's id */
export function makePlan(run: PlanRun, resource: string, inputs: readonly PlanInput[]): Promise<number> {
  return run.inCompany(async (transaction, session) => {
    const { companyId } = session;
    const id = await createPlan(transaction, companyId, { resource, origin: 'test' });
    const scene = { transaction, companyId, source: 'test', actor: session };
    await savePlanRows(transaction, companyId, id, 1, await planRows(scene, resourceOf(resource), inputs));
    await movePlan(transaction, companyId, id, 'ready');
    return id;
  });
}
