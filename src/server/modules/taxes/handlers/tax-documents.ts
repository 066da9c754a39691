/** Handlers of receipts: overview, due orders, send, retry, withdraw, and set the buyer. */
import { isNationalId } from '../../../../shared/taxes/tax-account.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { startJob } from '../../../infrastructure/jobs/start-job.ts';
import { readTaxAccount } from '../account/tax-account-rows.ts';
import { requestReceipts, requestReturnReceipts } from '../documents/request-receipts.ts';
import { saveDocuments, type DocumentState } from '../documents/document-rows.ts';
import { countDueOrders, returnedOrderIds, readDueOrders, uncodedProducts } from '../documents/due-orders.ts';
import { readSoldOrders } from '../documents/sold-orders.ts';

/** Limit of products without a code in the overview. */
const mostNamed = 5;

/** Overview of the receipts in the store's current environment. */
export const overview: Handler = async (_request, { read }) => {
  const data = await read(async (transaction, { companyId }) => {
    const account = await readTaxAccount(transaction, companyId);
    const states = await rowsOf<{ state: DocumentState; count: number }>(
      transaction,
      `select state, count(*)::int as count from tax_documents where company_id = $1 and mode = $2 group by state`,
      [companyId, account?.mode ?? ''],
    );
    const count = (...of: DocumentState[]) =>
      states.filter(({ state }) => of.includes(state)).reduce((sum, each) => sum + each.count, 0);
    const since = account?.ordersSince;
    const uncoded =
      since === undefined || account?.settings.itemCode
        ? []
        : await uncodedProducts(transaction, companyId, since, mostNamed + 1);
    return {
      isConnected: account !== undefined,
      mode: account?.mode ?? null,
      isAutomatic: account?.isAutomatic ?? false,
      failure: account?.triedFailure ?? null,
      said: account?.triedSaid ?? null,
      valid: count('valid'),
      underWay: count('waiting', 'sending', 'sent'),
      held: count('held'),
      notTaken: count('refused', 'invalid'),
      due: since === undefined ? 0 : await countDueOrders(transaction, companyId, since),
      back: account ? (await returnedOrderIds(transaction, companyId)).length : 0,
      uncoded: uncoded.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
      hasMoreUncoded: uncoded.length > mostNamed,
    };
  });
  return { body: { data } };
};

export const due: Handler = async (request, { read }) => {
  const { page, limit } = request.query as { page: number; limit: number };
  const { rows, total } = await read(async (transaction, { companyId }) => {
    const account = await readTaxAccount(transaction, companyId);
    return account
      ? readDueOrders(transaction, companyId, account.ordersSince, { page, limit })
      : { rows: [], total: 0 };
  });
  return { body: { data: rows, metadata: { total, page, limit } } };
};

/** Starts the job that sends waiting receipts. @throws Problem 409 `tax_not_connected` */
async function start(scene: WriteContext): Promise<number> {
  const { transaction, companyId, actor } = scene;
  await modeOf(scene);
  return startJob(
    transaction,
    { companyId, user: { id: actor.user.id } },
    { kind: 'tax_documents', input: {}, title: { key: 'jobs.title.tax_documents' } },
  );
}

/** Runs a write transaction in the name of the user. */
const inScene = <T>(context: RequestContext, work: (scene: WriteContext) => Promise<T>): Promise<T> =>
  context.write((transaction, session) =>
    work({ transaction, companyId: session.companyId, source: context.ip, actor: session }),
  );

/** The store's current environment. @throws Problem 409 `tax_not_connected` */
async function modeOf({ transaction, companyId }: WriteContext): Promise<string> {
  const account = await readTaxAccount(transaction, companyId);
  if (!account) throw new Problem(409, 'tax_not_connected');
  return account.mode;
}

/** Creates receipts of these orders and return receipts of those that were returned; without ids, return receipts of all returned orders. */
export const send: Handler = async (request, context) => {
  const { ids = [] } = request.body as { ids?: number[] };
  const orders = [...new Set(ids.map(safeId))];
  const data = await inScene(context, async (scene) => {
    const mode = await modeOf(scene);
    await refuseUnsold(scene, ids.map(safeId));
    const receipts = await requestReceipts(scene, mode, orders);
    const back = ids.length ? orders : await returnedOrderIds(scene.transaction, scene.companyId);
    const returns = await requestReturnReceipts(scene, mode, back);
    return { jobId: await start(scene), receipts, returns };
  });
  return { status: 202, body: { data } };
};

/** @throws Problem 422 at each unknown order, and each that is no sale and has no receipt */
async function refuseUnsold({ transaction, companyId }: WriteContext, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const orders = await readSoldOrders(transaction, companyId, ids);
  const told = await rowsOf<{ id: number }>(
    transaction,
    `select "purchaseId"::int as id from tax_documents where company_id = $1 and "purchaseId" = any($2::bigint[])
       and kind = 'receipt' and state <> 'withdrawn'`,
    [companyId, ids],
  );
  const errors: FieldErrors = {};
  for (const [place, id] of ids.entries()) {
    const order = orders.get(id);
    if (!order) errors[`ids.${place}`] = [{ code: 'unknown_reference' }];
    else if (!order.isSale && !told.some((each) => each.id === id))
      errors[`ids.${place}`] = [{ code: 'tax_order_not_sold' }];
  }
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

interface Found {
  id: number;
  state: DocumentState;
}

/** Locks a receipt. @throws Problem 404; 409 with `code` if it is in none of these states */
async function lock(
  { transaction, companyId }: WriteContext,
  params: unknown,
  states: readonly DocumentState[],
  code: string,
): Promise<Found> {
  const [found] = await rowsOf<Found>(
    transaction,
    'select id::int as id, state from tax_documents where company_id = $1 and id = $2 for update',
    [companyId, safeId((params as { id: number }).id)],
  );
  if (!found) throw notFound('receipt');
  if (!states.includes(found.state)) throw new Problem(409, code);
  return found;
}

const started = (jobId: number): Answer => ({ status: 202, body: { data: { jobId } } });

/** Sends a receipt again that was not accepted; a replacement of an invalid one refers to it. */
export const retry: Handler = async (request, context) => {
  const states: DocumentState[] = ['held', 'refused', 'invalid'];
  const jobId = await inScene(context, async (scene) => {
    const { id, state } = await lock(scene, request.params, states, 'tax_not_to_retry');
    if (state === 'invalid')
      await rowsOf(
        scene.transaction,
        'update tax_documents set "oldUuid" = uuid where company_id = $1 and id = $2',
        [scene.companyId, id],
      );
    await saveDocuments(scene, [{ id, state: 'waiting' }], states);
    return start(scene);
  });
  return started(jobId);
};

/** Withdraws a receipt that the authority does not have. */
export const withdraw: Handler = async (request, context) => {
  const states: DocumentState[] = ['waiting', 'held', 'refused'];
  await inScene(context, async (scene) => {
    const { id } = await lock(scene, request.params, states, 'tax_not_to_withdraw');
    await saveDocuments(scene, [{ id, state: 'withdrawn' }], states);
  });
  return { status: 204 };
};

/** Sets the buyer, required above a total. The national id is never returned. */
export const nameBuyer: Handler = async (request, context) => {
  const { nationalId, name } = request.body as { nationalId: string; name: string };
  if (!isNationalId(nationalId)) throw fieldProblem('nationalId', 'national_id_wrong');
  if (!name.trim()) throw fieldProblem('name', 'required');
  const states: DocumentState[] = ['waiting', 'held', 'refused'];
  const jobId = await inScene(context, async (scene) => {
    const { id } = await lock(scene, request.params, states, 'tax_not_to_name');
    await rowsOf(
      scene.transaction,
      'update tax_documents set "buyerId" = $3, "buyerName" = $4 where company_id = $1 and id = $2',
      [scene.companyId, id, nationalId, name.trim()],
    );
    await saveDocuments(scene, [{ id, state: 'waiting' }], states);
    return start(scene);
  });
  return started(jobId);
};
