/** Jobs of shipments: send many orders to couriers, update the tracking of open shipments, send changes to couriers. */
import type { CourierName } from '../../../../shared/orders/couriers.ts';
import { joinChangeSet, openChangeSet } from '../../../crud/records/change-sets.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { enterTenant } from '../../../infrastructure/database/tenant-transaction.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Job, JobKind } from '../../../infrastructure/jobs/job.ts';
import type { CourierGateway } from '../../couriers/couriers.ts';
import { changeParcel } from './change-parcel.ts';
import { parcelsUnderWay } from './parcel-repository.ts';
import { applyTrackingUpdate, noAnswerReason } from './tracking-updates.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { sendParcel, type RunInTransaction } from './send-parcel.ts';

interface SendInput {
  ids: number[];
  courier?: CourierName;
}

export interface Unsent {
  id: number;
  number: string | null;
  /** error code, the key of a message */
  code: string;
  said: string | null;
  courier: CourierName | null;
}

interface SendState {
  done: number;
  sent: number;
  unsent: Unsent[];
  changeSet: number | null;
}

const deskOf = ({ services }: Pick<Job, 'services'>): CourierGateway => {
  if (!services.couriers) throw new Error('Jobs that send parcels need the desk of the couriers.');
  return services.couriers;
};

/** Runs each transaction of a job in one change set, which the first one opens. */
function scenesOf(
  job: Pick<Job, 'inCompany'>,
  source: string,
  state: { changeSet: number | null },
): RunInTransaction {
  return async (work) => {
    let opened = state.changeSet;
    const done = await job.inCompany(async (transaction, session) => {
      if (source === 'couriers') await enterTenant(transaction, { companyId: session.companyId });
      if (opened === null) opened = await openChangeSet(transaction, { kind: 'call', source });
      else await joinChangeSet(transaction, opened);
      const scene: WriteContext = { transaction, companyId: session.companyId, source, actor: session };
      return work(scene);
    });
    // Set after the commit only: a rolled-back transaction also rolls back the change set that it opened.
    state.changeSet = opened;
    return done;
  };
}

/** Limit of reasons stored in the result. */
const mostReasons = 1000;

export const sendParcelsJob: JobKind<SendInput, SendState> = {
  kind: 'send_parcels',
  access: () => ({ module: 'purchase', action: 'edit' }),
  async run(job) {
    const desk = deskOf(job);
    const state: SendState = job.state ?? { done: 0, sent: 0, unsent: [], changeSet: null };
    const { ids, courier } = job.input;
    const inScene = scenesOf(job, 'send-parcels', state);
    for (const id of ids.slice(state.done)) {
      const reason = await sendOne(desk, inScene, id, courier);
      if (reason) state.unsent.push({ ...reason, number: await numberOf(job, id) });
      else state.sent += 1;
      state.done += 1;
      await job.checkpoint({ ...state, unsent: state.unsent.slice(0, mostReasons) });
      await job.progress(state.done, ids.length);
    }
    return {
      summary: {
        key: state.unsent.length ? 'jobs.summary.send_parcels_some' : 'jobs.summary.send_parcels',
        params: { sent: state.sent, unsent: state.unsent.length },
      },
      sent: state.sent,
      unsent: state.unsent,
    };
  },
};

/** Order number, "#1001"; `null` if the order was deleted. */
const numberOf = (job: Pick<Job, 'inCompany'>, id: number): Promise<string | null> =>
  job.inCompany(async (transaction, { companyId }) => {
    const [order] = await rowsOf<{ number: string }>(
      transaction,
      'select number from purchases where company_id = $1 and id = $2',
      [companyId, id],
    );
    return order?.number ?? null;
  });

/** Sends one order. @returns why it was not sent, or `null`; after an interruption, orders already sent are reported as `parcel_sent` */
async function sendOne(
  desk: CourierGateway,
  inScene: RunInTransaction,
  id: number,
  courier: CourierName | undefined,
): Promise<Omit<Unsent, 'number'> | null> {
  try {
    const outcome = await sendParcel(desk, inScene, id, { courier });
    if (outcome.state === 'sent') return null;
    const code = outcome.state === 'unsure' ? 'parcel_unsure' : outcome.failure;
    return { id, code, said: outcome.said, courier: outcome.courier };
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 403) throw error;
    return { id, code: error.code, said: null, courier: courier ?? null };
  }
}

interface NewsInput {
  /** one shipment; absent: all open ones */
  purchaseId?: number;
}

interface NewsState {
  after: number;
  changed: number;
  silent: number;
  changeSet: number | null;
}

/** Shipments per query. */
const part = 50;

export const parcelUpdatesJob: JobKind<NewsInput, NewsState> = {
  kind: 'parcel_news',
  isStep: true,
  async run(job) {
    const desk = deskOf(job);
    const state: NewsState = job.state ?? { after: 0, changed: 0, silent: 0, changeSet: null };
    const inScene = scenesOf(job, 'couriers', state);
    const follow = async (id: number) => {
      try {
        if (await applyTrackingUpdate(desk, inScene, id)) state.changed += 1;
      } catch (error) {
        if (error instanceof Problem && error.status !== 403) state.silent += 1;
        else {
          job.services.log('A courier said nothing of a parcel.', { reason: noAnswerReason(error) });
          state.silent += 1;
        }
      }
    };
    if (job.input.purchaseId !== undefined) return void (await follow(job.input.purchaseId));
    for (;;) {
      const parcels = await job.inCompany((transaction, { companyId }) =>
        parcelsUnderWay(transaction, companyId, state.after, part),
      );
      if (!parcels.length) break;
      for (const { purchaseId } of parcels) {
        await follow(purchaseId);
        state.after = purchaseId;
        await job.checkpoint(state);
        await job.progress(state.changed, null);
      }
    }
  },
};

/** Sends the changes of an order to its courier. A refusal is stored with the shipment and shown on the order's page. */
export const changeParcelJob: JobKind<{ purchaseId: number }> = {
  kind: 'change_parcel',
  isStep: true,
  async run(job) {
    const inScene = scenesOf(job, 'change-parcel', { changeSet: null });
    try {
      await changeParcel(deskOf(job), inScene, job.input.purchaseId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      job.services.log('A courier was not told of a change.', { reason: error.code });
    }
  },
};
