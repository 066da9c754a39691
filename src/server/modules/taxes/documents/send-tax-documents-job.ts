/**
 * Job that sends receipts to the tax authority and polls their validation. Its progress is stored in `tax_documents`, so an interrupted job resumes
 * there. While the authority validates or asks to retry later, the job is suspended.
 */
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { JobWaits, type Job, type JobKind } from '../../../infrastructure/jobs/job.ts';
import { openTaxAccount, taxAccounts } from '../account/tax-account-rows.ts';
import { TaxFailure, taxProblem } from '../authority/tax-failure.ts';
import { requestReceipts, requestReturnReceipts } from './request-receipts.ts';
import { openStates, type DocumentState, type RunInTransaction } from './document-rows.ts';
import { dueOrderIds, returnedOrderIds } from './due-orders.ts';
import { prepareReceipts } from './prepare-receipts.ts';
import { reconcileUnsureReceipts, pollReceipts, submitReceipts } from './submit-receipts.ts';
import { taxAccess, pagesOf, type TaxAccount } from '../tax-gateway.ts';

interface State {
  /** number of suspensions so far */
  waits: number;
  changeSet: number | null;
}

/** Limits of the suspension in seconds, which grows each time. */
const soonest = 5;
const latest = 300;
/** Limit of suspensions, after which the schedule starts a new job. */
const mostWaits = 200;
/** Limit of orders per run. */
const mostDue = 500;

export const taxDocumentsJob: JobKind<object, State> = {
  kind: 'tax_documents',
  access: () => ({ module: 'taxes', action: 'edit' }),
  isStep: true,
  async run(job) {
    const desk = job.services.taxes;
    if (!desk) throw new Error('Jobs that send receipts to the tax authority need its desk.');
    const state = job.state ?? { waits: 0, changeSet: null };
    const inScene = scenesOf(job, state);
    const account = await job.inCompany((transaction, { companyId }) =>
      openTaxAccount(transaction, companyId, desk.secret),
    );
    const asking = taxAccess(desk, account);
    const host = pagesOf(desk, account.mode);
    await inScene((scene) => lookForDue(scene, account));
    let wait: number | null = null;
    try {
      await submitReceipts(asking, inScene, await reconcileUnsureReceipts(asking, inScene, account.mode));
      await pollReceipts(asking, inScene, account.mode);
      for (;;) {
        const counts = await countStates(job);
        await job.progress(counts.all - openOf(counts), counts.all);
        // The next receipt refers to the last one, so the result of that must be known first.
        if (counts.sending) break;
        await inScene(({ transaction, companyId }) => wakeReturns(transaction, companyId));
        const batch = await inScene((scene) => prepareReceipts(scene, account, host));
        if (!batch.length) break;
        await submitReceipts(asking, inScene, batch);
      }
      await pollReceipts(asking, inScene, account.mode);
    } catch (error) {
      // After an outage or at the rate limit the job is suspended.
      if (!(error instanceof TaxFailure)) throw error;
      if (error.code === 'tax_credentials' || error.code === 'tax_refused') {
        await inScene(({ transaction, companyId }) => taxAccounts.recordTest(transaction, companyId, error));
        throw taxProblem(error);
      }
      wait = error.retryAfter;
    }
    const counts = await countStates(job);
    if (openOf(counts) && state.waits < mostWaits) {
      await job.checkpoint({ ...state, waits: state.waits + 1 });
      throw new JobWaits(wait ?? Math.min(latest, soonest * 1.4 ** state.waits));
    }
    const { valid = 0, held = 0, refused = 0, invalid = 0 } = counts;
    return {
      summary: {
        key: 'jobs.summary.tax_documents',
        params: { valid, left: held + refused + invalid },
      },
      links: [{ label: { key: 'jobs.link.tax_documents' }, to: '/e-tax' }],
    };
  },
};

/** Runs each transaction of the job in one change set, which the first one opens. */
function scenesOf(job: Job<object, State>, state: State): RunInTransaction {
  return (work) =>
    job.inCompany(async (transaction, session) => {
      if (state.changeSet === null)
        state.changeSet = await openChangeSet(transaction, { kind: 'call', source: 'taxes' });
      else await joinChangeSet(transaction, state.changeSet);
      return work({ transaction, companyId: session.companyId, source: 'taxes', actor: session });
    });
}

/** Retries held receipts and, if the store sends automatically, creates receipts of due orders. */
async function lookForDue(
  scene: Parameters<Parameters<RunInTransaction>[0]>[0],
  { mode, isAutomatic, ordersSince }: TaxAccount,
): Promise<void> {
  const { transaction, companyId } = scene;
  await rowsOf(transaction, 'update tax_accounts set "lookedAt" = now() where company_id = $1', [companyId]);
  await rowsOf(
    transaction,
    `update tax_documents set state = 'waiting' where company_id = $1 and state = 'held' and mode = $2`,
    [companyId, mode],
  );
  if (!isAutomatic) return;
  await requestReceipts(scene, mode, await dueOrderIds(transaction, companyId, ordersSince, mostDue));
  await requestReturnReceipts(scene, mode, await returnedOrderIds(transaction, companyId));
}

/** Retries return receipts that waited for the validation of their receipt. */
const wakeReturns = (transaction: Parameters<typeof rowsOf>[0], companyId: number) =>
  rowsOf(
    transaction,
    `update tax_documents d set state = 'waiting' from tax_documents o
     where d.company_id = $1 and d.state = 'held' and d.problem = 'receipt_first' and o.company_id = $1 and o.id = d."referenceId" and o.state = 'valid'`,
    [companyId],
  );

type Counts = Partial<Record<DocumentState, number>> & { all: number };

/** Counts receipts of the current environment by state. */
async function countStates(job: Pick<Job, 'inCompany'>): Promise<Counts> {
  const rows = await job.inCompany((transaction, { companyId }) =>
    rowsOf<{ state: DocumentState; count: number }>(
      transaction,
      `select d.state, count(*)::int as count from tax_documents d join tax_accounts a on a.company_id = d.company_id and a.mode = d.mode
       where d.company_id = $1 group by d.state`,
      [companyId],
    ),
  );
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), all };
}

const openOf = (counts: Counts): number => openStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
