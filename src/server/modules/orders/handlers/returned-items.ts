/** Handler of returned items: pieces returned, pieces put back into stock, and an optional refund. */
import { catalogue } from '../../../../generated/catalogue.js';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { stockHolding } from '../../../../shared/orders/order-stock.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { Refusals } from '../../../crud/records/write/complete-record.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { storeChanges } from '../../../crud/records/write/update-records.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { lockRecords } from '../../../crud/records/write/write-rows.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import type { OrderLine } from '../order-line.ts';
import { askRefund, startRefund, type BegunRefund, type RefundInput } from '../payments/refund-payment.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { scenesOf } from './payments.ts';

const { transitions: following = {} } = fieldOf(catalogue.purchases!, 'fulfillment');

interface ReturnedItem {
  id: number;
  /** the total returned so far, not an increment: repeating the request changes nothing */
  returnedQuantity: number;
  restockedQuantity: number;
}

interface Returned {
  version: number;
  items: ReturnedItem[];
  refund?: RefundInput;
}

export const setReturnedItems: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const given = request.body as Returned;
  const { payments } = context.services;
  let asked: BegunRefund | null = null;
  const answer = await write(prepared.purchases, 'edit', request, context, async (scene) => {
    const { transaction, companyId, actor } = scene;
    const right = { module: prepared.purchases.model.module, action: 'refund' };
    if (given.refund && !can(actor, right.module, right.action)) throw missingRight(right);
    const [before] = await lockRecords(transaction, prepared.purchases, companyId, [id]);
    if (!before) throw recordNotFound(prepared.purchases);
    const read = () =>
      readRecord(transaction, readableBy(prepared.purchases, actor), companyId, id, context.locale);
    if (given.version !== before.version) throw new Problem(409, 'conflict', { current: await read() });
    if (!hasLeft(before)) throw new Problem(409, 'order_not_sent');
    const lines = markReturned(before.purchaseProducts as OrderLine[], given.items);
    const isWhole = lines.every(({ quantity, returnedQuantity }) => returnedQuantity === quantity);
    const back = given.refund && (await startRefund(payments, scene, before, given.refund, 'refund.amount'));
    if (back && 'begun' in back) asked = back.begun;
    const after = {
      ...before,
      purchaseProducts: lines,
      ...(isWhole &&
        following[before.fulfillment as string]?.includes('package_returned') && {
          fulfillment: 'package_returned',
        }),
      ...(back && 'change' in back && back.change),
    };
    const draft = { before, after, given: new Set<string>(), withoutVersion: false };
    await storeChanges(scene, prepared.purchases, [draft], new Refusals());
    return { ids: [id], answer: { body: { data: await read() } } };
  });
  if (asked === null) return answer;
  // The return is stored whatever the provider answers; the state of the refund is shown with the order's payments.
  await askRefund(payments, scenesOf(context), (asked as BegunRefund).refundId);
  const data = await context.read((transaction, session) =>
    readRecord(transaction, readableBy(prepared.purchases, session), session.companyId, id, context.locale),
  );
  return { ...answer, body: { data } };
};

/** True if the order was shipped, also if it came back since. */
const hasLeft = (order: RecordValues) =>
  stockHolding(order) === 'taken' || (order.status !== 'draft' && order.fulfillment === 'package_returned');

/** @throws Problem 422 with the errors of each item */
function markReturned(lines: readonly OrderLine[], items: readonly ReturnedItem[]): OrderLine[] {
  const refusals = new Refusals();
  const byId = new Map(lines.map((line) => [line.id, line]));
  const marked = new Map<number, ReturnedItem>();
  for (const [place, item] of items.entries()) {
    const line = byId.get(item.id);
    const at = (field: keyof ReturnedItem) => `items.${place}.${field}`;
    if (!line) refusals.add(at('id'), 'returned_line_unknown');
    else if (marked.has(item.id)) refusals.add(at('id'), 'returned_line_twice');
    else if (item.returnedQuantity > line.quantity)
      refusals.add(at('returnedQuantity'), 'returned_too_many', { most: String(line.quantity) });
    if (item.restockedQuantity > item.returnedQuantity)
      refusals.add(at('restockedQuantity'), 'restocked_too_many', { most: String(item.returnedQuantity) });
    marked.set(item.id, item);
  }
  refusals.check();
  return lines.map((line) => ({ ...line, ...marked.get(line.id) }));
}
