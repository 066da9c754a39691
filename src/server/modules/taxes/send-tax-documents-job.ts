/**
 * Sends receipts to the tax authority and follows them until it has said of each whether it is valid. All that is known stands in the rows, so that a job
 * that was cut off goes on where they stand. While the authority checks, or wants to be left alone, the job waits without a place of its own.
 */
import { joinChangeSet, openChangeSet } from '../../crud/records/change-sets.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { JobWaits, type Job, type JobKind } from '../../infrastructure/jobs/job.ts';
import { recordConnectionCheck, openTaxAccount } from './account/tax-account-rows.ts';
import { TaxFailure, taxProblem } from './authority/tax-failure.ts';
import { requestReceipts, requestReturnReceipts } from './documents/request-receipts.ts';
import { openStates, type DocumentState, type RunInTransaction } from './documents/document-rows.ts';
import { dueOrderIds, returnedOrderIds } from './documents/due-orders.ts';
import { prepareReceipts } from './documents/prepare-receipts.ts';
import { reconcileUnsureReceipts, pollReceipts, submitReceipts } from './documents/submit-receipts.ts';
import { taxAccess, pagesOf, type TaxAccount } from './tax-gateway.ts';

interface State {
  /** times that it has waited */
  waits: number;
  changeSet: number | null;
}

/** Seconds until the next look, longer each time. */
const soonest = 5;
const latest = 300;
/** Looks after which it is left to the watch, which begins anew. */
const mostWaits = 200;
/** Orders that one look makes receipts of. */
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
        // The next receipt refers to the one before it: first it must be known what became of that.
        if (counts.sending) break;
        await inScene(({ transaction, companyId }) => wakeReturns(transaction, companyId));
        const batch = await inScene((scene) => prepareReceipts(scene, account, host));
        if (!batch.length) break;
        await submitReceipts(asking, inScene, batch);
      }
      await pollReceipts(asking, inScene, account.mode);
    } catch (error) {
      // An authority that is away for a while, or asked too often, is no end: what is known stands in the rows.
      if (!(error instanceof TaxFailure)) throw error;
      if (error.code === 'tax_credentials' || error.code === 'tax_refused') {
        await inScene(({ transaction, companyId }) => recordConnectionCheck(transaction, companyId, error));
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

/** Every transaction of the job writes to one change set, which the first that notes something opens. */
function scenesOf(job: Job<object, State>, state: State): RunInTransaction {
  return (work) =>
    job.inCompany(async (transaction, session) => {
      if (state.changeSet === null)
        state.changeSet = await openChangeSet(transaction, { kind: 'call', source: 'taxes' });
      else await joinChangeSet(transaction, state.changeSet);
      return work({ transaction, companyId: session.companyId, source: 'taxes', actor: session });
    });
}

/** What was held is looked at anew, and where the store wants that, orders that are due. */
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

/** Returns that waited for their receipt to be valid. */
const wakeReturns = (transaction: Parameters<typeof rowsOf>[0], companyId: number) =>
  rowsOf(
    transaction,
    `update tax_documents d set state = 'waiting' from tax_documents o
     where d.company_id = $1 and d.state = 'held' and d.problem = 'receipt_first' and o.company_id = $1 and o.id = d."referenceId" and o.state = 'valid'`,
    [companyId],
  );

type Counts = Partial<Record<DocumentState, number>> & { all: number };

/** Of the environment that is sent to. */
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
