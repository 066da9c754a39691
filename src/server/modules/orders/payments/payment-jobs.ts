/** Job that updates payments and refunds from providers: one attempt after a webhook, or all open ones. */
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Job, JobKind } from '../../../infrastructure/jobs/job.ts';
import type { PaymentGateway } from '../../payments/payments.ts';
import { openRefunds } from './refunds.ts';
import { openPaymentAttempts } from './payment-attempts.ts';
import type { RunInTransaction } from './order-payments.ts';
import { applyPaymentUpdate, noAnswerReason } from './payment-updates.ts';
import { askRefund } from './refund-payment.ts';

interface NewsInput {
  /** one attempt; absent: all open attempts and refunds */
  tryId?: number;
}

interface NewsState {
  after: number;
  changed: number;
  silent: number;
  changeSet: number | null;
}

/** Attempts per query. */
const part = 50;

const deskOf = ({ services }: Pick<Job, 'services'>): PaymentGateway => {
  if (!services.payments) throw new Error('Jobs that ask of payments need the desk of the payments.');
  return services.payments;
};

/** Runs each transaction of a job in one change set, which the first one opens. */
function scenesOf(job: Pick<Job, 'inCompany'>, state: NewsState): RunInTransaction {
  return async (work) => {
    let opened = state.changeSet;
    const done = await job.inCompany(async (transaction, session) => {
      if (opened === null) opened = await openChangeSet(transaction, { kind: 'call', source: 'payments' });
      else await joinChangeSet(transaction, opened);
      const { companyId } = session;
      const scene: WriteContext = { transaction, companyId, source: 'payments', actor: session };
      return work(scene);
    });
    // Set after the commit only: a rolled-back transaction also rolls back the change set that it opened.
    state.changeSet = opened;
    return done;
  };
}

export const paymentUpdatesJob: JobKind<NewsInput, NewsState> = {
  kind: 'payment_news',
  isStep: true,
  async run(job) {
    const desk = deskOf(job);
    const state: NewsState = job.state ?? { after: 0, changed: 0, silent: 0, changeSet: null };
    const inScene = scenesOf(job, state);
    const heard = async (work: () => Promise<boolean>) => {
      try {
        if (await work()) state.changed += 1;
      } catch (error) {
        if (error instanceof Problem && error.status === 403) throw error;
        state.silent += 1;
        const reason = error instanceof Problem ? error.code : noAnswerReason(error);
        job.services.log('A payment provider said nothing.', { reason });
      }
    };
    if (job.input.tryId !== undefined) {
      const { tryId } = job.input;
      return void (await heard(() => applyPaymentUpdate(desk, inScene, tryId)));
    }
    for (;;) {
      const tries = await job.inCompany((transaction, { companyId }) =>
        openPaymentAttempts(transaction, companyId, state.after, part),
      );
      if (!tries.length) break;
      for (const { id } of tries) {
        await heard(() => applyPaymentUpdate(desk, inScene, id));
        state.after = id;
        await job.checkpoint(state);
        await job.progress(state.changed, null);
      }
    }
    const refunds = await job.inCompany((transaction, { companyId }) => openRefunds(transaction, companyId));
    for (const { id } of refunds)
      await heard(async () => {
        const outcome = await askRefund(desk, inScene, id, { looksOnly: true });
        return outcome?.state === 'done';
      });
  },
};
