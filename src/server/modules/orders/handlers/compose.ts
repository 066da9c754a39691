/** Handlers that create orders and change their contents; totals are always computed by the server (`compose`). */
import type { FastifyRequest } from 'fastify';
import { contentClosedReason } from '../../../../shared/orders/content-lock.ts';
import { changesOf, writeAudit } from '../../../crud/records/audit-log.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { prepareWrites } from '../../../crud/records/write/prepare-write.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { readByIds, readRecord } from '../../../crud/records/read/read-records.ts';
import { writtenShape } from '../../../crud/records/resources/record-shape.ts';
import { translateDatabaseErrors } from '../../../crud/records/database-errors.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { write, type Written } from '../../../crud/records/write/with-change-set.ts';
import { insertRecord, lockRecords } from '../../../crud/records/write/write-rows.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem, Problem } from '../../../infrastructure/http/problem.ts';
import type {
  Answer,
  Handler,
  RequestContext,
  Session,
} from '../../../infrastructure/http/request-context.ts';
import { saveOrderCode } from '../../marketing/marketing.ts';
import { findOrCreateCustomer } from '../../customers/customers.ts';
import { composeOrder, type Composed } from '../compose/compose-order.ts';
import { buildQuote } from '../compose/quote.ts';
import { normalizeOrderInput } from '../normalize-order-input.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import {
  newOrderDefaults,
  cleanContent,
  nameRecipient,
  takeAddress,
  type OrderInput,
} from './order-input.ts';

type Asked = Pick<WriteContext, 'transaction' | 'companyId' | 'actor'>;

const answer = (composed: Composed, before: RecordValues | null, { language }: RequestContext) =>
  buildQuote(composed, before, language);

export const create: Handler = async (request, context) => {
  const given = normalizeOrderInput(request.body as OrderInput);
  const isDry = isDryRun(request);
  const work = async (scene: Asked) => {
    const refusals = new Refusals();
    const { becomes, ...base } = newOrderDefaults(given, refusals);
    await takeAddress(scene, given, null);
    const isPlacing = becomes === 'active';
    const content = cleanContent(given, base, refusals, scene.actor);
    const compose = (placing: boolean) =>
      composeOrder({ ...scene, refusals, isPlacing: placing && !isDry }, base, content);
    const first = await compose(isPlacing);
    // An order with a total of zero waits for no payment.
    const isFree = base.payment === 'pending' && first.sums.total === 0;
    const composed = isFree && !isDry ? await compose(true) : first;
    nameRecipient(composed, given, refusals, scene.actor);
    if (!isDry) refusals.check();
    composed.after.status = isFree ? 'active' : becomes;
    return { composed, refusals };
  };
  if (isDry)
    return context.read(async (transaction, session) => {
      authorise(session, prepared.purchases, 'create');
      const { composed } = await work(composeContext(transaction, session));
      return { body: { quote: answer(composed, null, context) } };
    });
  return write(prepared.purchases, 'create', request, context, async (scene) => {
    await takeCustomer(scene, given, context);
    const { composed, refusals } = await work(scene);
    const { after } = composed;
    refuseOtherTotal(given, composed);
    await prepareWrites(scene, prepared.purchases, [{ before: null, after, given: new Set() }], refusals);
    const { transaction, companyId, source, actor } = scene;
    const id = await translateDatabaseErrors(prepared.purchases, after, () =>
      insertRecord(transaction, prepared.purchases, companyId, after),
    );
    const { codeId } = composed.chosen;
    if (codeId !== undefined) await saveOrderCode(transaction, companyId, id, codeId);
    const filled = prepared.purchases.fields.filter(
      ({ name, isDerived }) => !isDerived && isFilled(after[name]),
    );
    await writeAudit(transaction, prepared.purchases, companyId, 'create', source, [
      { id, version: 1, changes: changesOf(filled, null, after) },
    ]);
    const data = await readRecord(
      transaction,
      readableBy(prepared.purchases, actor),
      companyId,
      id,
      context.locale,
    );
    return { ids: [id], answer: { status: 201, body: { data, quote: answer(composed, null, context) } } };
  });
};

export const setContent: Handler = async (request, context) => {
  const given = normalizeOrderInput(request.body as OrderInput);
  const id = idOf(request);
  if (isDryRun(request))
    return context.read(async (transaction, session) => {
      authorise(session, prepared.purchases, 'edit');
      const [before] = await readByIds(
        transaction,
        prepared.purchases,
        session.companyId,
        [id],
        writtenShape(prepared.purchases),
      );
      const composed = await recompose(composeContext(transaction, session), before, given, {
        isDry: true,
      });
      return { body: { quote: answer(composed, before!, context) } };
    });
  return change(request, context, given);
};

/** Places a draft as an order, at its current prices and discount. */
export const activate: Handler = (request, context) =>
  change(request, context, (request.body ?? {}) as OrderInput, { isPlacing: true });

export const applyDiscount: Handler = (request, context) => {
  const { discountId } = request.body as { discountId: number | null };
  return change(request, context, { discountId }, { appliesDiscount: true });
};

/** Resolves a new customer of the request by phone number, or creates one, and sets `customerId`. */
export async function takeCustomer(
  scene: WriteContext,
  given: OrderInput,
  { locale }: RequestContext,
): Promise<void> {
  if (given.customer) given.customerId = await findOrCreateCustomer(scene, given.customer, locale);
}

/** Options of a change to the contents of an order. */
interface Manner {
  /** places a draft */
  isPlacing?: boolean;
  /** only the discount changes; one that does not apply is refused */
  appliesDiscount?: boolean;
}

/** Locks an order, changes its contents and returns it with its quote. */
function change(
  request: FastifyRequest,
  context: RequestContext,
  given: OrderInput,
  manner: Manner = {},
): Promise<Answer> {
  const id = idOf(request);
  return write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId } = scene;
    await takeCustomer(scene, given, context);
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    await refuseStale(scene, before, given, context);
    return changeLocked(scene, context, before, given, manner);
  });
}

/**
 * Changes the contents of an order that the caller has locked, and returns it with its quote.
 * @throws Problem as `recompose`; 409 if the total differs from the expected one
 */
export async function changeLocked(
  scene: WriteContext,
  context: RequestContext,
  before: RecordValues | undefined,
  given: OrderInput,
  manner: Manner = {},
): Promise<Written> {
  const { transaction, companyId, actor } = scene;
  const composed = await recompose(scene, before, given, manner);
  const { after } = composed;
  if (manner.isPlacing) after.status = 'active';
  refuseOtherTotal(given, composed);
  const draft = {
    before: before!,
    after,
    // Empty, as the rules for fields set by users forbid to place an order.
    given: new Set<string>(),
    withoutVersion: given.version === undefined,
  };
  await storeChanges(scene, prepared.purchases, [draft], new Refusals());
  const id = before!.id as number;
  await saveOrderCode(transaction, companyId, id, composed.chosen.codeId ?? null);
  const data = await readRecord(
    transaction,
    readableBy(prepared.purchases, actor),
    companyId,
    id,
    context.locale,
  );
  return { ids: [id], answer: { body: { data, quote: answer(composed, before!, context) } } };
}

/** @throws Problem 404; 409 for an order whose contents are closed; 422 with the errors of the request, or of a draft that is being placed */
async function recompose(
  scene: Asked,
  before: RecordValues | undefined,
  given: OrderInput,
  { isPlacing = false, isDry = false, ...manner }: Manner & { isDry?: boolean },
): Promise<Composed> {
  if (!before) throw recordNotFound(prepared.purchases);
  if (isPlacing && before.status !== 'draft') throw fieldProblem('status', 'not_next');
  const closed = contentClosedReason(before);
  if (closed) throw new Problem(409, closed);
  const refusals = new Refusals();
  const content = cleanContent(given, before, refusals, scene.actor);
  const composed = await composeOrder({ ...scene, ...manner, refusals, isPlacing }, before, content);
  if (!isDry) refusals.check();
  return composed;
}

/** Optimistic concurrency check. @throws Problem 409 `conflict` with the current order if the version differs */
export async function refuseStale(
  { transaction, companyId, actor }: WriteContext,
  before: RecordValues | undefined,
  { version }: OrderInput,
  { locale }: RequestContext,
): Promise<void> {
  if (!before || version === undefined || version === before.version) return;
  const current = await readRecord(
    transaction,
    readableBy(prepared.purchases, actor),
    companyId,
    before.id as number,
    locale,
  );
  throw new Problem(409, 'conflict', { current });
}

/** Refuses with 409 if a price, discount or fee has changed since the client read the total. */
function refuseOtherTotal({ expects }: OrderInput, { after, said }: Composed): void {
  const total = after.total as number;
  if (expects && expects.total !== total)
    throw new Problem(409, 'total_changed', { words: { was: said(expects.total), total: said(total) } });
}

export const composeContext = (transaction: Asked['transaction'], session: Session): Asked => ({
  transaction,
  companyId: session.companyId,
  actor: session,
});
const isDryRun = (request: FastifyRequest) => (request.query as { dry_run?: boolean }).dry_run === true;
const idOf = (request: FastifyRequest) => safeId((request.params as { id: number }).id);
const isFilled = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);
