/** The calls of change plans: make one of a bulk change, look at its rows, leave some out, apply it, roll it back. */
import { can } from '../../../../model/sign-in-facts.ts';
import { missingRight } from '../../../ground/sessions/access.ts';
import type { Connection } from '../../../ground/database/connection.ts';
import { startJob } from '../../../ground/jobs/start-job.ts';
import { answerPlan, answerRows, type RowFilter } from '../answer-plan.ts';
import { rollable, applicable, type ChangePlan, type RowAction } from '../change-plan.ts';
import { authoriseRows, resourceOf } from '../apply-plan.ts';
import { planChanges, recordsOf, type BulkRequest } from '../plan-bulk.ts';
import { startPlan } from '../plan-rows.ts';
import { cleanPlans, countRows, createPlan, movePlan, readPlan, readPlansOf } from '../store-plan.ts';
import { fieldProblem, Problem } from '../../../ground/http/problem.ts';
import type { Handler, Session } from '../../../ground/http/request-context.ts';
import { authorise } from '../../records/authorise.ts';
import { rowsOf } from '../../../ground/database/query.ts';
import { seenBy } from '../../records/readable-fields.ts';

/** Up to so many records are planned while the person waits; more of them by a job. */
const plannedAtOnce = 300;

export const list: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { page = 1, limit = 25 } = request.query as { page?: number; limit?: number };
    const { plans, total } = await readPlansOf(transaction, session.companyId, session.user.id, {
      limit,
      offset: (page - 1) * limit,
    });
    const data = plans.map((plan) => answerPlan(plan, language));
    return { body: { data, metadata: { page, limit, total, totalIsExact: true } } };
  });

export const create: Handler = (request, { write, language, ip }) =>
  write(async (transaction, session) => {
    const asked = request.body as BulkRequest;
    const { companyId } = session;
    const resource = ofRequest(asked.resource);
    authorise(session, resource, 'edit');
    await cleanPlans(transaction, companyId);
    const ids = await recordsOf({ transaction, companyId }, seenBy(resource, session), asked);
    const id = await createPlan(transaction, companyId, {
      resource: asked.resource,
      origin: 'bulk',
      input: { changes: asked.changes },
    });
    if (ids.length <= plannedAtOnce) {
      const scene = { transaction, companyId, source: ip, actor: session };
      await planChanges(scene, resource, id, ids, asked.changes, startPlan(resource));
      await movePlan(transaction, companyId, id, 'ready');
    } else {
      const title = { key: 'jobs.title.plan_changes', params: { resource: asked.resource } };
      const job = await startJob(transaction, session, {
        kind: 'plan_changes',
        input: { plan: id, ids },
        title,
      });
      await noteJob(transaction, companyId, id, 'planJob', job);
    }
    return { status: 201, body: { data: answerPlan(await readPlan(transaction, companyId, id), language) } };
  });

function ofRequest(name: string) {
  try {
    return resourceOf(name);
  } catch {
    throw fieldProblem('resource', 'enum');
  }
}

export const readOne: Handler = (request, { read, language }) =>
  read(async (transaction, session) => ({
    body: { data: answerPlan(await planOf(transaction, session, idOf(request)), language) },
  }));

export const rows: Handler = (request, { read, language }) =>
  read(async (transaction, session) => {
    const { id, resource } = await planOf(transaction, session, idOf(request));
    const filter = request.query as RowFilter;
    return { body: await answerRows(transaction, session, resourceOf(resource), id, filter, language) };
  });

/** Leaves rows out, or takes them in again; rows that are written already stay so. */
export const choose: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const { companyId } = session;
    const { positions, action, excluded } = request.body as {
      positions?: number[];
      action?: RowAction;
      excluded: boolean;
    };
    if (!positions && !action) throw fieldProblem('positions', 'required');
    const { id, state } = await planOf(transaction, session, idOf(request), 'for update of p');
    if (!['ready', 'canceled', 'failed'].includes(state)) throw new Problem(409, 'plan_state');
    await rowsOf(
      transaction,
      `update change_plan_rows set state = $5 where company_id = $1 and plan = $2 and state = $6
         and action in ('create', 'update')
         and ($3::integer[] is null or position = any($3)) and ($4::text is null or action = $4)`,
      [
        companyId,
        id,
        positions ?? null,
        action ?? null,
        ...(excluded ? ['excluded', 'pending'] : ['pending', 'excluded']),
      ],
    );
    await countRows(transaction, companyId, id);
    return { body: { data: answerPlan(await readPlan(transaction, companyId, id), language) } };
  });

export const apply: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const plan = await planOf(transaction, session, idOf(request), 'for update of p');
    if (plan.state === 'applying' || !applicable.includes(plan.state)) throw new Problem(409, 'plan_state');
    authoriseRows(session, resourceOf(plan.resource), plan);
    if (!plan.counts.waiting) throw new Problem(409, 'plan_empty');
    return begin(
      transaction,
      session,
      plan,
      { kind: 'apply_plan', column: 'applyJob', state: 'applying' },
      language,
    );
  });

export const rollBack: Handler = (request, { write, language }) =>
  write(async (transaction, session) => {
    const plan = await planOf(transaction, session, idOf(request), 'for update of p');
    const isFit = plan.state !== 'rolling_back' && rollable.includes(plan.state) && plan.changeSet !== null;
    if (!isFit) throw new Problem(409, 'plan_state');
    const resource = resourceOf(plan.resource);
    if (plan.counts.create) authorise(session, resource, 'delete');
    if (plan.counts.update) authorise(session, resource, 'edit');
    const kind = { kind: 'roll_back_plan', column: 'rollBackJob', state: 'rolling_back' } as const;
    return begin(transaction, session, plan, kind, language);
  });

type Column = 'planJob' | 'applyJob' | 'rollBackJob';

async function begin(
  transaction: Connection,
  session: Session,
  { id, resource }: ChangePlan,
  { kind, column, state }: { kind: string; column: Column; state: 'applying' | 'rolling_back' },
  language: Parameters<typeof answerPlan>[1],
) {
  const { companyId } = session;
  const title = { key: `jobs.title.${kind}`, params: { resource } };
  const job = await startJob(transaction, session, { kind, input: { plan: id }, title });
  await noteJob(transaction, companyId, id, column, job);
  await movePlan(transaction, companyId, id, state);
  return { status: 202, body: { data: answerPlan(await readPlan(transaction, companyId, id), language) } };
}

async function noteJob(
  transaction: Connection,
  companyId: number,
  plan: number,
  column: Column,
  job: number,
) {
  await rowsOf(transaction, `update change_plans set "${column}" = $3 where company_id = $1 and id = $2`, [
    companyId,
    plan,
    job,
  ]);
}

/** The plan, for whoever may write what it is about. @throws Problem 404, 403 */
async function planOf(
  transaction: Connection,
  session: Session,
  id: number,
  lock: '' | 'for update of p' = '',
): Promise<ChangePlan> {
  const plan = await readPlan(transaction, session.companyId, id, lock);
  const { module } = resourceOf(plan.resource).model;
  const mayWrite = can(session, module, 'edit') || can(session, module, 'create');
  if (!mayWrite) throw missingRight({ module, action: 'edit' });
  return plan;
}

const idOf = (request: Parameters<Handler>[0]) => (request.params as { id: number }).id;
